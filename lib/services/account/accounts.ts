import 'server-only';
import { randomBytes } from 'node:crypto';

import type { Store } from '@/lib/store/store';

import type { AccountSettings } from './account-settings';
import type { Auth } from './auth';
import { RateLimiter } from './rate-limiter';

/** What signing in needs as long as the process lives. */
export interface Accounts {
  readonly settings: AccountSettings;
  /** Made at the first use: a command that signs nobody in needs no secret. */
  open(): Promise<OpenAccounts>;
  readonly limits: RateLimiter;
}

export interface OpenAccounts {
  readonly auth: Auth;
  readonly secret: string;
}

/** Name of the sealed setting that signs cookies; without it every session ends. */
const SECRET = 'cookie-secret';

export function openAccounts({
  store,
  settings,
}: {
  readonly store: Store;
  readonly settings: AccountSettings;
}): Accounts {
  let opened: Promise<OpenAccounts> | null = null;
  return {
    settings,
    limits: new RateLimiter(),
    open: () => {
      opened ??= open(store, settings).catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
  };
}

async function open(store: Store, settings: AccountSettings): Promise<OpenAccounts> {
  const [secret, { createAuth }] = await Promise.all([cookieSecret(store), import('./auth')]);
  return { secret, auth: createAuth({ store, settings, secret }) };
}

async function cookieSecret(store: Store): Promise<string> {
  const known = await store.settings.get(SECRET);
  if (typeof known === 'string') return known;
  return store.keep(async (tx) => {
    const other = await tx.settings.get(SECRET);
    if (typeof other === 'string') return other;
    const secret = randomBytes(32).toString('base64url');
    await tx.settings.setSecret(SECRET, secret);
    return secret;
  });
}
