import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { Configuration } from '../settings/configuration';
import { type Rates, SecondFactor } from '../settings/configuration-schema';

/** An identity provider that speaks OpenID Connect. */
interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** As the sign-in page names it. */
  readonly name: string;
}

/** What signing in depends on. */
export interface AccountSettings {
  /** Where the server listens. */
  readonly host: string;
  /** The address that people open, without a path. */
  readonly url: string;
  readonly oidc: IdentityProvider | null;
  /** Whoever has a password needs an authenticator beside it. */
  readonly isSecondFactorRequired?: boolean;
  /** Other rates than the product's own. */
  readonly rates?: Rates;
}

/** Reads HOST, PORT, SOTTO_URL, SOTTO_SECOND_FACTOR and the SOTTO_OIDC_ variables; what they do not say the file may. */
export function readAccountSettings(
  environment: NodeJS.ProcessEnv,
  configuration: Pick<Configuration, 'identityProvider' | 'rates' | 'secondFactor'> | null = null,
): AccountSettings {
  const host = present(environment['HOST']) ?? '127.0.0.1';
  const port = present(environment['PORT']) ?? '3000';
  return {
    host,
    url: originOf(present(environment['SOTTO_URL']) ?? `http://localhost:${port}`),
    oidc: readIdentityProvider(environment) ?? configuration?.identityProvider ?? null,
    isSecondFactorRequired:
      (readSecondFactor(environment) ?? configuration?.secondFactor) === 'required',
    ...(configuration ? { rates: configuration.rates } : {}),
  };
}

/** Whether only this machine reaches the server. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);
}

function readIdentityProvider(environment: NodeJS.ProcessEnv): IdentityProvider | null {
  const issuer = present(environment['SOTTO_OIDC_ISSUER']);
  const clientId = present(environment['SOTTO_OIDC_CLIENT_ID']);
  if (issuer === undefined) return null;
  if (clientId === undefined || !URL.canParse(issuer)) {
    throw new AppError(
      'invalid-input',
      'SOTTO_OIDC_ISSUER is the address of an identity provider, and SOTTO_OIDC_CLIENT_ID goes with it.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret: present(environment['SOTTO_OIDC_CLIENT_SECRET']),
    name: present(environment['SOTTO_OIDC_NAME']) ?? new URL(issuer).hostname,
  };
}

function readSecondFactor(environment: NodeJS.ProcessEnv): SecondFactor | undefined {
  const text = present(environment['SOTTO_SECOND_FACTOR']);
  if (text === undefined) return undefined;
  const known = SecondFactor.safeParse(text);
  if (known.success) return known.data;
  throw new AppError('invalid-input', 'SOTTO_SECOND_FACTOR is required or optional.');
}

function originOf(url: string): string {
  const isOrigin = /^https?:\/\/[^/?#]+\/?$/.test(url) && URL.canParse(url);
  if (isOrigin) return new URL(url).origin;
  throw new AppError(
    'invalid-input',
    'SOTTO_URL is an address without a path, for instance https://sotto.example.',
  );
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}
