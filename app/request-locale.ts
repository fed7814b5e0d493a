import 'server-only';
import { cookies, headers } from 'next/headers';
import { createTranslator } from 'use-intl/core';

import { chooseLocale, type Locale, LOCALE_COOKIE } from '@/lib/client/preferences';
import { messagesOf } from '@/messages/messages';

/** The language of this request: cookie, then Accept-Language. No address carries it. */
export async function requestLocale(): Promise<Locale> {
  const cookie = (await cookies()).get(LOCALE_COOKIE)?.value;
  return chooseLocale(cookie, (await headers()).get('accept-language'));
}

/** Pages whose titles the messages of the shell have. */
type PageName =
  | 'ask'
  | 'history'
  | 'saved'
  | 'ledger'
  | 'review'
  | 'graphs'
  | 'settings'
  | 'health'
  | 'shared';

/** The title of a page in the request's language. */
export async function pageTitle(page: PageName): Promise<string> {
  const locale = await requestLocale();
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'shell' })(page);
}
