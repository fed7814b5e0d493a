import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { AccountSettings } from './account-settings';

/** Header in which a page repeats what only a page of this server can read from its cookie. */
export const CSRF_HEADER = 'x-sotto-csrf';

interface CookieNames {
  readonly isSecure: boolean;
  readonly session: string;
  readonly csrf: string;
}

/** Over https the browser itself binds the cookies to this host. */
export function cookieNames({ url }: Pick<AccountSettings, 'url'>): CookieNames {
  const isSecure = url.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return { isSecure, session: `${prefix}sotto-session`, csrf: `${prefix}sotto-csrf` };
}

/** The value that the header must have for a session's cookie. */
export function csrfToken(secret: string, sessionCookie: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionCookie}`).digest('base64url');
}

export function isCsrfToken(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The cookie's value as the browser sent it; null where it sent none, or two of the name. */
export function cookieOf(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? (found[0]?.slice(name.length + 1) ?? null) : null;
}

/**
 * What the library set, and beside each session cookie the one that pages repeat: readable to scripts
 * of this server, worth nothing without the session.
 */
export function cookiesToSet(
  headers: Headers,
  { settings, secret }: { readonly settings: AccountSettings; readonly secret: string },
): readonly string[] {
  const names = cookieNames(settings);
  const set = headers.getSetCookie();
  return set.flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    if (!pair.startsWith(`${names.session}=`)) return [cookie];
    const value = pair.slice(names.session.length + 1);
    const readable = attributes.filter((part) => part.toLowerCase() !== 'httponly');
    const token = value === '' ? '' : csrfToken(secret, value);
    return [cookie, [`${names.csrf}=${token}`, ...readable].join('; ')];
  });
}
