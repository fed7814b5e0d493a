import type { Locale } from '@/lib/client/preferences';

import { de } from './de/de';
import { en } from './en/en';

export type Messages = typeof en;

const MESSAGES: Readonly<Record<Locale, Messages>> = { en, de };

export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale];
}
