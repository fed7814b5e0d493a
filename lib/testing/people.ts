import 'server-only';
import { randomUUID } from 'node:crypto';

import { hashPassword } from 'better-auth/crypto';

import { csrfToken } from '@/lib/services/account/cookies';
import { signIn } from '@/lib/services/account/sign-in';
import type { Application } from '@/lib/services/application';

/** Somebody with an account and a session, as their browser shows it. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Host, cookie, and the word that pages repeat. */
  readonly headers: Readonly<Record<string, string>>;
}

export const HOST = 'localhost:3000';
let hashed: Promise<string> | null = null;
const PASSWORD = 'four words and a number 9';

/** Makes a person with these roles, without a session. */
export async function addPerson(
  { store }: Application,
  roles: readonly string[],
  name = `person-${randomUUID().slice(0, 8)}`,
): Promise<{ readonly id: string; readonly email: string; readonly password: string }> {
  hashed ??= hashPassword(PASSWORD);
  const hash = await hashed;
  const id = randomUUID();
  const email = `${name}@example.org`;
  await store.keep(async (tx) => {
    await tx.people.create({ id, name, email, kind: 'person', state: 'active', roles });
    await tx.credentials.setPassword(id, hash);
  });
  return { id, email, password: PASSWORD };
}

/** Makes a person with these roles who signs in by the password. */
export async function signedIn(
  application: Application,
  roles: readonly string[],
): Promise<SignedIn> {
  const person = await addPerson(application, roles);
  const headers = new Headers({ host: HOST });
  const { email, password } = person;
  const { cookies = [] } = await signIn({
    visit: { application, headers },
    input: { email, password },
  });
  return { ...person, ...(await browserOf(application, cookies)) };
}

/** What a browser that kept these cookies sends. */
export async function browserOf(
  application: Application,
  cookies: readonly string[],
): Promise<Pick<SignedIn, 'cookie' | 'headers'>> {
  const { secret } = await application.accounts.open();
  const kept = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = kept.filter((pair) => !pair.endsWith('=')).join('; ');
  const value = /sotto-session=([^;]*)/.exec(cookie)?.[1] ?? '';
  return {
    cookie,
    headers: { host: HOST, cookie, 'x-sotto-csrf': csrfToken(secret, value) },
  };
}
