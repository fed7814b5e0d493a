import type { Locale } from '@/lib/client/preferences';

import de from './de.json';
import en from './en.json';

export type Messages = typeof en;

const MESSAGES: Readonly<Record<Locale, Messages>> = { en, de };

export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale];
}
