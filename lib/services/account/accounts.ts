import 'server-only';
import { randomBytes } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import type { Store } from '@/lib/store/store';

import type { AccountSettings } from './account-settings';
import type { Auth } from './auth';
import { RateLimiter } from './rate-limiter';

/** What signing in needs as long as the process lives. */
export interface Accounts {
  readonly settings: AccountSettings;
  /** Made at the first use: a command that signs nobody in needs no secret. */
  open(): Promise<OpenAccounts>;
  /** The same, that also speaks to the identity provider; one that is slow or dead keeps nobody else waiting. */
  openElsewhere(): Promise<OpenAccounts>;
  readonly limits: RateLimiter;
}

export interface OpenAccounts {
  readonly auth: Auth;
  readonly secret: string;
}

/** How long the identity provider may take to describe itself, in milliseconds. */
const PATIENCE = 10_000;

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
  let elsewhere: Promise<OpenAccounts> | null = null;
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
    openElsewhere: () => {
      elsewhere ??= openProvider(store, settings).catch((error: unknown) => {
        elsewhere = null;
        throw error;
      });
      return elsewhere;
    },
  };
}

async function open(store: Store, settings: AccountSettings): Promise<OpenAccounts> {
  const [secret, { createAuth }] = await Promise.all([cookieSecret(store), import('./auth')]);
  return { secret, auth: createAuth({ store, settings, secret, oidc: null }) };
}

async function openProvider(store: Store, settings: AccountSettings): Promise<OpenAccounts> {
  const { oidc } = settings;
  if (!oidc) throw new AppError('not-found', 'There is no identity provider here.');
  const [secret, { createAuth, issuerOf }] = await Promise.all([
    cookieSecret(store),
    import('./auth'),
  ]);
  const auth = createAuth({ store, settings, secret, oidc });
  const issuer = await Promise.race([issuerOf(auth), nothingAfter(PATIENCE)]);
  if (issuer === null) {
    throw new AppError(
      'not-found',
      'The identity provider does not answer. Try again in a minute.',
    );
  }
  // Its own description may name another: then it would vouch in that other's name.
  if (withoutSlash(issuer) !== withoutSlash(oidc.issuer)) {
    throw new AppError(
      'conflict',
      'The identity provider calls itself otherwise than the settings do. The administrator can compare the two addresses.',
    );
  }
  return { secret, auth };
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

function nothingAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
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
