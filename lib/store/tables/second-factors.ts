import 'server-only';
import type { TableContext } from './database';

/** What a person's authenticator shares with us. */
export interface SecondFactorRecord {
  readonly personId: string;
  /** Sealed at rest. */
  readonly secret: Uint8Array;
  /** Digests of the recovery codes that are left. */
  readonly codes: readonly string[];
  /** The last step of time whose code was used. */
  readonly lastStep: number;
  /** Null until its first code was typed: nobody is asked for one before. */
  readonly confirmedAt: Date | null;
}

export interface SecondFactorReader {
  get(personId: string): Promise<SecondFactorRecord | null>;
}

export interface SecondFactorTable extends SecondFactorReader {
  save(factor: SecondFactorRecord): Promise<void>;
  delete(personId: string): Promise<void>;
}

export function createSecondFactorTable({ database, sealer }: TableContext): SecondFactorTable {
  return {
    get: async (personId) => {
      const row = await database.secondFactor.findUnique({ where: { personId } });
      if (row === null) return null;
      const { codes, lastStep, confirmedAt } = row;
      const secret = sealer.open(row.secret, contextOf(personId));
      return { personId, secret, codes: JSON.parse(codes) as string[], lastStep, confirmedAt };
    },
    save: async ({ personId, secret, codes, lastStep, confirmedAt }) => {
      const data = {
        secret: sealer.seal(secret, contextOf(personId)),
        codes: JSON.stringify(codes),
        lastStep,
        confirmedAt,
      };
      await database.secondFactor.upsert({
        where: { personId },
        create: { personId, ...data, createdAt: new Date() },
        update: data,
      });
    },
    delete: async (personId) => {
      await database.secondFactor.deleteMany({ where: { personId } });
    },
  };
}

function contextOf(personId: string): string {
  return `SecondFactor.secret:${personId}`;
}
