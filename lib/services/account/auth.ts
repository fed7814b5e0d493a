import 'server-only';
import { APIError } from 'better-auth/api';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import type { Store } from '@/lib/store/store';

import type { AccountSettings } from './account-settings';
import { authAdapter } from './auth-adapter';
import { cookieNames } from './cookies';

/** A session ends so many seconds after its sign-in, used or not. */
const LIFETIME = 7 * 24 * 60 * 60;

/** Where the sign-in library's own addresses are; only its callback is reachable. */
const BASE_PATH = '/api/auth';

export const PROVIDER = 'oidc';

interface AuthParts {
  readonly store: Store;
  readonly settings: AccountSettings;
  /** Signs cookies; 32 random bytes of this installation. */
  readonly secret: string;
  /** Null for what need not speak to it: its description of itself is fetched before anything else is done. */
  readonly oidc: AccountSettings['oidc'];
}

/**
 * The sign-in library, told to keep nothing but sessions and accounts at the identity provider. Whether
 * somebody may come in is decided by our verbs, which then call `beginSession`.
 */
export function createAuth({ store, settings, secret, oidc }: AuthParts) {
  const { isSecure, session } = cookieNames(settings);
  return betterAuth({
    appName: 'Sotto',
    baseURL: settings.url,
    basePath: BASE_PATH,
    secret,
    secrets: [{ version: 1, value: secret }],
    database: authAdapter(store),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: false },
    trustedOrigins: [settings.url],
    user: {
      additionalFields: {
        kind: { type: 'string', input: false },
        state: { type: 'string', input: false },
        roles: { type: 'string', input: false },
      },
    },
    session: {
      expiresIn: LIFETIME,
      disableSessionRefresh: true,
      additionalFields: { method: { type: 'string', required: false, input: false } },
    },
    account: {
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], updateUserInfoOnLink: false },
    },
    onAPIError: { errorURL: `${settings.url}/sign-in` },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-sotto' : 'sotto',
      defaultCookieAttributes: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: session } },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      { id: 'sotto', endpoints: { beginSession } },
      ...(oidc ? [identityProvider(oidc)] : []),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** What the identity provider calls itself; null where it could not be asked. */
export async function issuerOf(auth: Auth): Promise<string | null> {
  const { socialProviders } = await auth.$context;
  return socialProviders.find(({ id }) => id === PROVIDER)?.issuer ?? null;
}

/** For verbs that have found out who it is; not reachable from outside. */
const beginSession = createAuthEndpoint(
  '/sotto/begin-session',
  {
    method: 'POST',
    body: z.object({ personId: z.string(), method: z.string() }),
    requireHeaders: true,
    metadata: { SERVER_ONLY: true },
  },
  async (ctx) => {
    const { personId, method } = ctx.body;
    const user = await ctx.context.internalAdapter.findUserById(personId);
    if (!user) throw new APIError('UNAUTHORIZED');
    const session = await ctx.context.internalAdapter.createSession(personId, false, { method });
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ id: session.id });
  },
);

function identityProvider(oidc: NonNullable<AccountSettings['oidc']>) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        name: oidc.name,
        clientId: oidc.clientId,
        ...(oidc.clientSecret === undefined
          ? { tokenEndpointAuth: { method: 'none' } }
          : { clientSecret: oidc.clientSecret }),
        discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: true,
        disableImplicitSignUp: true,
        requireIdTokenVerification: true,
        getUserInfo: async ({ idToken }) => claimsOf(idToken),
      },
    ],
  });
}

/**
 * Only the id token says who it is; the library has verified one that is there before it asks, and without
 * one it would believe whoever answers for the access token.
 */
function claimsOf(idToken: string | undefined): z.infer<typeof Claims> | null {
  const [, claims = ''] = idToken?.split('.') ?? [];
  if (claims === '') return null;
  return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

const Claims = z
  .object({
    sub: z.string().min(1),
    email: z.string(),
    email_verified: z.union([z.boolean(), z.string()]).optional(),
    name: z.string().optional(),
  })
  .transform(({ sub, email, name = '', email_verified: verified }) => ({
    id: sub,
    sub,
    email,
    name,
    emailVerified: verified === true || verified === 'true',
  }));
