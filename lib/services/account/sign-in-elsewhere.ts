import 'server-only';
import { AppError } from '@/lib/base/errors';

import { PROVIDER } from './auth';
import { cookiesToSet } from './cookies';
import type { Entered, Arrival } from './visit';

const REFUSED = '/sign-in?failed=provider';
const TRIES = { burst: 60, perMinute: 60 };

/** Where the identity provider asks who it is; the browser goes there and comes back to `finishElsewhere`. */
export async function signInElsewhere({
  visit: { application, headers },
}: {
  visit: Arrival;
}): Promise<Entered & { readonly url: string }> {
  const { accounts } = application;
  if (!accounts.settings.oidc)
    throw new AppError('not-found', 'There is no identity provider here.');
  accounts.limits.take('elsewhere', TRIES);
  const { auth, secret } = await accounts.open();
  const { headers: set, response } = await auth.api
    .signInSocial({
      body: {
        provider: PROVIDER,
        callbackURL: `${accounts.settings.url}/`,
        errorCallbackURL: `${accounts.settings.url}/sign-in`,
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

/** Back from the identity provider: a session for the person it vouches for, or the sign-in page with an error. */
export async function finishElsewhere({
  visit: { application },
  request,
}: {
  visit: Arrival;
  request: Request;
}): Promise<Entered & { readonly location: string }> {
  const { accounts } = application;
  const { url } = accounts.settings;
  if (!accounts.settings.oidc)
    throw new AppError('not-found', 'There is no identity provider here.');
  accounts.limits.take('elsewhere', TRIES);
  const { auth, secret } = await accounts.open();
  const { search } = new URL(request.url);
  const own = new Request(`${url}/api/auth/callback/${PROVIDER}${search}`, {
    headers: request.headers,
  });
  // A person who may not come in is refused by our own tables, which throw.
  const answer = await auth.handler(own).catch(() => null);
  if (!answer) return { cookies: [], location: REFUSED };
  const cookies = cookiesToSet(answer.headers, { settings: accounts.settings, secret });
  const isIn = answer.status === 302 && answer.headers.get('location') === `${url}/`;
  return { cookies, location: isIn ? '/' : REFUSED };
}
