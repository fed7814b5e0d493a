import 'server-only';
import { type TableContext, timestamp } from './database';

/** What lies in the bin; what kinds there are, services decide. */
export interface RemovalRecord {
  readonly kind: string;
  readonly subject: string;
  readonly actor: string;
  readonly removedAt: string;
}

export interface RemovalReader {
  /** Of one kind, all of them: a bin is emptied before it grows. */
  list(kind: string): Promise<readonly RemovalRecord[]>;
}

export interface RemovalTable extends RemovalReader {
  /** False where it lay there before. */
  add(removal: Omit<RemovalRecord, 'removedAt'>): Promise<boolean>;
  /** False where it does not lie there. */
  takeOut(kind: string, subject: string): Promise<boolean>;
}

export function createRemovalTable({ database }: TableContext): RemovalTable {
  return {
    list: async (kind) => {
      const rows = await database.removal.findMany({ where: { kind } });
      return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
    },
    add: async ({ kind, subject, actor }) => {
      const key = { kind_subject: { kind, subject } };
      if ((await database.removal.findUnique({ where: key })) !== null) return false;
      await database.removal.create({ data: { kind, subject, actor, removedAt: timestamp() } });
      return true;
    },
    takeOut: async (kind, subject) => {
      const { count } = await database.removal.deleteMany({ where: { kind, subject } });
      return count === 1;
    },
  };
}
