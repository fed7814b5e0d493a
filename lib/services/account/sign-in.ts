import 'server-only';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

import { AppError } from '@/lib/base/errors';
import { type SignInAnswer, SignInInput } from '@/lib/contracts/account';
import type { PersonRecord } from '@/lib/store/tables/people';

import type { Application } from '../application';
import { accountEntry } from './account-entry';
import { checkFactor } from './check-factor';
import { type Entered, enter, type Arrival } from './visit';

/** Tries for one address, and for all of them together: what a guesser who changes addresses gets. */
const TRIES = { burst: 10, perMinute: 1 };
const ALL_TRIES = { burst: 120, perMinute: 60 };

/**
 * Signs a person in by password, and by code where the person has an authenticator. A wrong address, a
 * wrong password and an account that may not be used are one answer after the same work.
 */
export async function signIn(args: {
  visit: Arrival;
  input: unknown;
}): Promise<SignInAnswer & Partial<Entered>> {
  const { visit } = args;
  const { application } = visit;
  const input = SignInInput.parse(args.input);
  const email = input.email.normalize('NFC').trim().toLowerCase();
  const { limits } = application.accounts;
  limits.take('sign-in', ALL_TRIES);
  limits.take(`sign-in ${email}`, TRIES);

  const person = await application.store.people.getByEmail(email);
  const isRight = await isPasswordOf(application, person, input.password);
  if (!isRight || person?.state !== 'active') throw await refuse(application, person, 'password');
  const factor = await checkFactor(application, person.id, input.code);
  if (factor === 'asked') return { state: 'second-factor' };
  if (factor === 'wrong') throw await refuse(application, person, 'code');
  limits.forget(`sign-in ${email}`);
  const method = factor === 'none' ? 'password' : factor;
  return { state: 'signed-in', ...(await enter(visit, { personId: person.id, method })) };
}

/** A hash that no password has; compared with where there is nobody, so that it takes as long. */
let nobodys: Promise<string> | null = null;

/** Whether it is the person's password; takes the same work where there is no person or no password. */
export async function isPasswordOf(
  { store }: Application,
  person: PersonRecord | null,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const known = person === null ? null : await store.credentials.passwordOf(person.id);
  const isSame = await verifyPassword({ hash: known ?? (await nobodys), password });
  return known !== null && isSame;
}

/** Of an unknown address there is an entry too: otherwise the time would tell which are known. */
async function refuse(
  { store }: Application,
  person: PersonRecord | null,
  what: 'password' | 'code',
): Promise<AppError> {
  await store.ledgerWriter.append(
    accountEntry({
      kind: 'refused',
      action: 'session.begin',
      actor: 'nobody',
      subject: person?.id ?? 'nobody',
      facts: { wrong: what },
    }),
  );
  return new AppError(
    'unauthenticated',
    what === 'code' ? 'The code is wrong, or was used already.' : 'Address or password is wrong.',
  );
}
