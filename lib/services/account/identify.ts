import 'server-only';
import { AppError } from '@/lib/base/errors';
import { Right } from '@/lib/contracts/access';
import type { PersonRecord } from '@/lib/store/tables/people';

import type { AccessLimit, Asking } from '../access/asking';
import { findRoles } from '../access/find-roles';
import type { Role } from '../access/role';
import type { Application } from '../application';
import { cookieNames, cookieOf, CSRF_HEADER, csrfToken, isCsrfToken } from './cookies';
import { areDemoPeopleOffered, DEMO } from './demo-people';
import { digestOf } from './digest';

/** A session that was not used for so long is over, in milliseconds. */
const IDLE = 8 * 60 * 60 * 1_000;
/** How exactly its last use is remembered. */
const TOUCH = 5 * 60 * 1_000;

/** Of one person, whatever is asked for; and of what makes questions, sends them or runs queries. */
const REQUESTS = { burst: 300, perMinute: 600 };
const CHANGES = { burst: 60, perMinute: 120 };

interface Identity {
  readonly person: PersonRecord;
  readonly roles: readonly Role[];
  readonly limit: AccessLimit | null;
  readonly session: { readonly id: string } | null;
}

/** Whoever makes a request, by API token or by session; one answer for everybody else. */
export async function identify(application: Application, request: Asking): Promise<Identity> {
  const authorization = request.headers.get('authorization');
  const known =
    authorization === null
      ? await bySession(application, request)
      : await byToken(application, authorization);
  const { limits, settings } = application.accounts;
  const { requests = REQUESTS, changes = CHANGES } = settings.rates ?? {};
  limits.take(`person ${known.person.id}`, requests);
  if (!isReading(request)) limits.take(`changes ${known.person.id}`, changes);
  const [roles, lacks] = await Promise.all([
    findRoles(application.store, known.person.roles),
    lacksSecondFactor(application, known.person),
  ]);
  return { ...known, roles, limit: lacks ? NOTHING : known.limit };
}

const NOTHING: AccessLimit = { rights: [], graphs: null, lacks: 'second-factor' };

/** Whoever has a password needs an authenticator beside it, where that is asked for. */
async function lacksSecondFactor(
  { accounts, store }: Application,
  { id, kind }: PersonRecord,
): Promise<boolean> {
  if (!accounts.settings.isSecondFactorRequired || kind === DEMO) return false;
  const [password, factor] = await Promise.all([
    store.credentials.passwordOf(id),
    store.secondFactors.get(id),
  ]);
  return password !== null && (factor?.confirmedAt ?? null) === null;
}

async function byToken(
  { store }: Application,
  authorization: string,
): Promise<Omit<Identity, 'roles'>> {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(authorization) ?? [];
  const record = token === undefined ? null : await store.apiTokens.getByToken(digestOf(token));
  const person = record && (await store.people.get(record.personId));
  if (!record || record.expiresAt < new Date() || person?.state !== 'active') throw nobody();
  const rights = record.rights.map((right) => Right.parse(right));
  return { person, limit: { rights, graphs: record.graphs }, session: null };
}

async function bySession(
  application: Application,
  request: Asking,
): Promise<Omit<Identity, 'roles'>> {
  const { accounts, store } = application;
  const { session: cookie } = cookieNames(accounts.settings);
  const value = cookieOf(request.headers, cookie);
  if (value === null) throw nobody();
  const { auth, secret } = await accounts.open();
  const found = await auth.api.getSession({ headers: request.headers });
  const person = found && (await store.people.get(found.user.id));
  if (!found || person?.state !== 'active') throw nobody();
  const idle = Date.now() - found.session.updatedAt.getTime();
  if (idle > IDLE) throw nobody();
  if (person.kind === DEMO && !(await areDemoPeopleOffered(application, request.headers))) {
    throw nobody();
  }
  requireOwnPage(request, csrfToken(secret, value));
  const { id } = found.session;
  if (idle > TOUCH) await store.keep((tx) => tx.sessions.touch(id));
  return { person, limit: null, session: { id } };
}

/** What changes something must come from a page of this server: only such a page can read the other cookie. */
function requireOwnPage({ method = 'GET', headers }: Asking, expected: string): void {
  if (isReading({ method }) || isCsrfToken(headers.get(CSRF_HEADER), expected)) return;
  throw new AppError('forbidden', 'This page is out of date. Load it again and repeat.');
}

function isReading({ method = 'GET' }: Pick<Asking, 'method'>): boolean {
  return ['GET', 'HEAD'].includes(method);
}

function nobody(): AppError {
  return new AppError('unauthenticated', 'Nobody is signed in. Sign in and repeat.');
}
