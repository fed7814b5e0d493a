import 'server-only';
import { createAdapterFactory } from 'better-auth/adapters';

import { AppError } from '@/lib/base/errors';
import type { Store, StoreTables } from '@/lib/store/store';
import type { CredentialRecord } from '@/lib/store/tables/credentials';
import type { PersonRecord } from '@/lib/store/tables/people';
import type { SessionRecord } from '@/lib/store/tables/sessions';

import { accountEntry } from './account-entry';
import { digestOf } from './digest';

type Values = Readonly<Record<string, unknown>>;
type Condition = { readonly field: string; readonly value: unknown };

/**
 * The sign-in library's view of our tables, and no more of it than its sessions and identity providers
 * need: anything else it may ask is refused. Tokens are kept as digests, an identity provider's tokens
 * not at all, and a session and its ledger entry are committed together.
 */
export function authAdapter(store: Store) {
  return createAdapterFactory({
    config: { adapterId: 'sotto', supportsJSON: false, supportsBooleans: true },
    adapter: () => ({
      create: async ({ model, data }) => {
        const values: Values = data;
        if (model === 'session') await beginSession(store, values);
        else if (model === 'account') await linkAccount(store, values);
        else throw refused(model);
        return data;
      },
      findOne: async <T>({ model, where }: { model: string; where: readonly Condition[] }) => {
        const [first] = await find(store, model, where);
        return (first ?? null) as T | null;
      },
      findMany: async <T>({
        model,
        where = [],
      }: {
        model: string;
        where?: readonly Condition[] | undefined;
      }) => (await find(store, model, where)) as T[],
      // The library would keep an identity provider's tokens and pictures up to date; neither is kept.
      update: async <T>({ model, where }: { model: string; where: readonly Condition[] }) => {
        const [first] = await find(store, model, where);
        return (first ?? null) as T | null;
      },
      updateMany: async () => 0,
      delete: async ({ model, where }) => {
        if (model !== 'session') throw refused(model);
        await endSession(store, valueOf(where, 'token') ?? '');
      },
      deleteMany: async ({ model }) => {
        throw refused(model);
      },
      count: async ({ model }) => {
        throw refused(model);
      },
    }),
  });
}

async function find(
  store: Store,
  model: string,
  where: readonly Condition[],
): Promise<readonly Values[]> {
  switch (model) {
    case 'session': {
      const token = valueOf(where, 'token') ?? '';
      const session = await store.sessions.getByToken(digestOf(token));
      return session ? [sessionValues(session, token)] : [];
    }
    case 'user':
      return (await findPerson(store, where)).map((person) => personValues(person));
    case 'account':
      return (await findAccounts(store, where)).map((account) => accountValues(account));
    default:
      throw refused(model);
  }
}

async function findPerson(
  { people }: Store,
  where: readonly Condition[],
): Promise<readonly PersonRecord[]> {
  const id = valueOf(where, 'id');
  const person =
    id === undefined
      ? await people.getByEmail(valueOf(where, 'email') ?? '')
      : await people.get(id);
  return person ? [person] : [];
}

async function findAccounts(
  { credentials }: Store,
  where: readonly Condition[],
): Promise<readonly CredentialRecord[]> {
  const personId = valueOf(where, 'userId');
  if (personId !== undefined) return credentials.list(personId);
  const account = await credentials.getByAccount(
    valueOf(where, 'providerId') ?? '',
    valueOf(where, 'accountId') ?? '',
  );
  return account ? [account] : [];
}

/** Only for somebody who may sign in at this moment; a first sign-in at an identity provider takes up an invitation. */
async function beginSession(store: Store, values: Values): Promise<void> {
  const personId = textOf(values['userId']) ?? '';
  const method = textOf(values['method']) ?? 'identity-provider';
  const now = new Date();
  await store.write(async (tx) => {
    const person = await activePerson(tx, personId, method === 'identity-provider');
    await tx.sessions.create({
      id: textOf(values['id']) ?? '',
      personId: person.id,
      tokenDigest: digestOf(textOf(values['token']) ?? ''),
      userAgent: typeof values['userAgent'] === 'string' ? values['userAgent'].slice(0, 300) : null,
      expiresAt: values['expiresAt'] as Date,
      createdAt: now,
      updatedAt: now,
    });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'session.begin',
        actor: person.id,
        subject: textOf(values['id']) ?? '',
        facts: { method },
      }),
    };
  });
}

async function activePerson(
  tx: StoreTables,
  id: string,
  isInvitedWelcome: boolean,
): Promise<PersonRecord> {
  const person = await tx.people.get(id);
  if (person?.state === 'active') return person;
  if (person?.state === 'invited' && isInvitedWelcome) {
    await tx.invitations.deleteOf(id);
    return tx.people.update(id, { state: 'active' });
  }
  throw new AppError('unauthenticated', 'This account cannot be signed in to.');
}

async function linkAccount(store: Store, values: Values): Promise<void> {
  const personId = textOf(values['userId']) ?? '';
  const now = new Date();
  await store.write(async (tx) => {
    const person = await tx.people.get(personId);
    if (person?.kind !== 'person' || person.state === 'disabled') throw refused('account');
    await tx.credentials.create({
      id: textOf(values['id']) ?? '',
      personId,
      providerId: textOf(values['providerId']) ?? '',
      accountId: textOf(values['accountId']) ?? '',
      password: null,
      createdAt: now,
      updatedAt: now,
    });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'account.link',
        actor: personId,
        subject: personId,
        facts: { provider: textOf(values['providerId']) ?? '' },
      }),
    };
  });
}

async function endSession(store: Store, token: string): Promise<void> {
  const session = await store.sessions.getByToken(digestOf(token));
  if (!session) return;
  const { id, personId } = session;
  await store.write(async (tx) => {
    const count = await tx.sessions.end({ personId, id });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'session.end',
        actor: personId,
        subject: id,
        facts: { sessions: count },
      }),
    };
  });
}

/** The library asks by texts alone; anything else finds nothing. */
function valueOf(where: readonly Condition[], field: string): string | undefined {
  return textOf(where.find((condition) => condition.field === field)?.value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function sessionValues(
  { tokenDigest: _digest, personId, ...session }: SessionRecord,
  token: string,
) {
  return { ...session, userId: personId, token, ipAddress: null };
}

/** An administrator gave the address, so it counts as this person's. */
function personValues({ roles, createdAt, updatedAt, ...person }: PersonRecord): Values {
  return {
    ...person,
    roles: JSON.stringify(roles),
    emailVerified: true,
    image: null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

function accountValues({ personId, ...account }: CredentialRecord): Values {
  return { ...account, userId: personId };
}

function refused(model: string): AppError {
  return new AppError('internal', 'Accounts are not changed in this way.', { details: { model } });
}
