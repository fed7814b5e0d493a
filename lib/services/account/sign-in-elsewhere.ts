import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type ProviderFailure, ProviderInput } from '@/lib/contracts/account';
import { PagePath } from '@/lib/contracts/page-path';

import { accountEntry } from './account-entry';
import { PROVIDER } from './auth';
import { cookieNames, cookiesToSet } from './cookies';
import { type Arrival, type Entered, leave } from './visit';

/** Of those who set out; and of those who come back in vain, so that nobody else's flood keeps anybody out. */
const STARTS = { burst: 600, perMinute: 600 };
const FAILURES_ALLOWED = { burst: 60, perMinute: 60 };

/** Where the identity provider asks who it is; the browser goes there and comes back to `finishElsewhere`. */
export async function signInElsewhere(args: {
  visit: Arrival;
  input: unknown;
}): Promise<Entered & { readonly url: string }> {
  const { application, headers } = args.visit;
  const { next } = ProviderInput.parse(args.input);
  const { accounts } = application;
  accounts.limits.take('elsewhere', STARTS);
  const { auth, secret } = await accounts.openElsewhere();
  const back = next === undefined ? '' : `?${new URLSearchParams({ next }).toString()}`;
  const { headers: set, response } = await auth.api
    .signInSocial({
      body: {
        provider: PROVIDER,
        callbackURL: `${accounts.settings.url}${next ?? '/'}`,
        errorCallbackURL: `${accounts.settings.url}/sign-in${back}`,
        disableRedirect: true,
      },
      headers,
      returnHeaders: true,
    })
    .catch(() => {
      throw new AppError(
        'not-found',
        'The identity provider does not answer. Try again in a minute.',
      );
    });
  const { url } = response;
  if (url === undefined) throw new AppError('internal', 'The identity provider has no address.');
  return { url, cookies: cookiesToSet(set, { settings: accounts.settings, secret }) };
}

/**
 * Back from the identity provider: a new session for the person it vouches for, and the browser's old one
 * ends; or the sign-in page with the reason, and an entry of the ledger.
 */
export async function finishElsewhere({
  visit,
  request,
}: {
  visit: Arrival;
  request: Request;
}): Promise<Entered & { readonly location: string }> {
  const { accounts, store } = visit.application;
  const { url } = accounts.settings;
  const opened = await accounts.openElsewhere().catch((error: unknown) => {
    if (accounts.settings.oidc === null) throw error;
    return null;
  });
  if (!opened) return { cookies: [], location: signInPath('provider', null) };
  const { search } = new URL(request.url);
  const own = new Request(`${url}/api/auth/callback/${PROVIDER}${search}`, {
    headers: request.headers,
  });
  // A person who may not come in is refused by our own tables, which throw.
  const answer = await opened.auth.handler(own).catch(() => null);
  const headers = answer?.headers ?? new Headers();
  const cookies = cookiesToSet(headers, { settings: accounts.settings, secret: opened.secret });
  const { session } = cookieNames(accounts.settings);
  const target = targetOf(headers.get('location'), url);
  if (cookies.some((cookie) => cookie.startsWith(`${session}=`) && target !== null)) {
    await leave(visit, opened);
    return { cookies, location: pathOf(target) };
  }
  const why = answer ? failureOf(target?.searchParams.get('error') ?? null) : 'unknown-person';
  accounts.limits.take('elsewhere in vain', FAILURES_ALLOWED);
  await store.ledgerWriter.append(
    accountEntry({
      kind: 'refused',
      action: 'session.begin',
      actor: 'nobody',
      subject: 'nobody',
      facts: { wrong: 'identity-provider', why },
    }),
  );
  return { cookies, location: signInPath(why, target?.searchParams.get('next') ?? null) };
}

function targetOf(location: string | null, url: string): URL | null {
  if (location === null || !URL.canParse(location)) return null;
  const target = new URL(location);
  return target.origin === url ? target : null;
}

function pathOf(target: URL | null): string {
  const path = PagePath.safeParse(target && `${target.pathname}${target.search}`);
  return path.success ? path.data : '/';
}

/** The library's and the provider's own words stay here; the page has a sentence for each of ours. */
function failureOf(error: string | null): ProviderFailure {
  return FAILURES.get(error ?? '') ?? 'provider';
}

const FAILURES: ReadonlyMap<string, ProviderFailure> = new Map([
  ['access_denied', 'denied'],
  ['state_mismatch', 'out-of-date'],
  ['state_not_found', 'out-of-date'],
  ['state_invalid', 'out-of-date'],
  ['signup_disabled', 'unknown-person'],
  ['account_not_linked', 'unknown-person'],
  ['unable_to_link_account', 'unknown-person'],
  ['email_not_found', 'unknown-person'],
]);

function signInPath(why: ProviderFailure, next: string | null): string {
  const path = PagePath.safeParse(next);
  const query = new URLSearchParams({ failed: why, ...(path.success ? { next: path.data } : {}) });
  return `/sign-in?${query.toString()}`;
}
