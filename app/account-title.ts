import 'server-only';
import { createTranslator } from 'use-intl/core';

import { messagesOf } from '@/messages/messages';

import { requestLocale } from './request-locale';

/** The title of a page of accounts in the request's language. */
export async function accountTitle(
  page: 'signIn' | 'setup' | 'invitation' | 'account',
): Promise<string> {
  const locale = await requestLocale();
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'account' })(page);
}
