import 'server-only';
import type { Application } from '../application';
import type { OpenAccounts } from './accounts';
import { cookiesToSet } from './cookies';

/** A request of somebody who is not known yet. */
export interface Arrival {
  readonly application: Application;
  readonly headers: Headers;
}

/** Somebody came in, or went: what the browser is told to keep. */
export interface Entered {
  readonly cookies: readonly string[];
}

/**
 * Begins a session for a person whom a verb has recognised, always a new one; the one that the browser
 * brought along ends with it.
 */
export async function enter(
  { application, headers }: Arrival,
  { personId, method }: { readonly personId: string; readonly method: string },
): Promise<Entered> {
  const opened = await application.accounts.open();
  await leave({ application, headers }, opened);
  const { headers: set } = await opened.auth.api.beginSession({
    body: { personId, method },
    headers,
    returnHeaders: true,
  });
  return {
    cookies: cookiesToSet(set, { settings: application.accounts.settings, secret: opened.secret }),
  };
}

/** Ends the browser's session on the server. */
export async function leave(
  { application, headers }: Arrival,
  opened?: OpenAccounts,
): Promise<Entered> {
  const { auth, secret } = opened ?? (await application.accounts.open());
  const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
  return { cookies: cookiesToSet(set, { settings: application.accounts.settings, secret }) };
}
