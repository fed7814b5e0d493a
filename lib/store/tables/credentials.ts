import 'server-only';
import { randomUUID } from 'node:crypto';

import type { TableContext } from './database';

/** One way in: a password, or an account at an identity provider. */
export interface CredentialRecord {
  readonly id: string;
  readonly personId: string;
  readonly providerId: string;
  readonly accountId: string;
  /** Salted and hashed. */
  readonly password: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Name of the provider that passwords are of. */
const PASSWORD = 'credential';

export interface CredentialReader {
  list(personId: string): Promise<readonly CredentialRecord[]>;
  getByAccount(providerId: string, accountId: string): Promise<CredentialRecord | null>;
  /** The hash, or null for a person without a password. */
  passwordOf(personId: string): Promise<string | null>;
}

export interface CredentialTable extends CredentialReader {
  create(credential: CredentialRecord): Promise<void>;
  setPassword(personId: string, hash: string): Promise<void>;
}

export function createCredentialTable({ database }: TableContext): CredentialTable {
  return {
    list: (personId) => database.credential.findMany({ where: { personId } }),
    getByAccount: (providerId, accountId) =>
      database.credential.findUnique({
        where: { providerId_accountId: { providerId, accountId } },
      }),
    passwordOf: async (personId) => {
      const where = { providerId_accountId: { providerId: PASSWORD, accountId: personId } };
      return (await database.credential.findUnique({ where }))?.password ?? null;
    },
    create: async (credential) => {
      await database.credential.create({ data: credential });
    },
    setPassword: async (personId, password) => {
      const key = { providerId: PASSWORD, accountId: personId };
      const now = new Date();
      await database.credential.upsert({
        where: { providerId_accountId: key },
        create: { id: randomUUID(), personId, ...key, password, createdAt: now, updatedAt: now },
        update: { password, updatedAt: now },
      });
    },
  };
}
