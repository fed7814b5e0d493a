import 'server-only';
import { type TableContext, timestamp } from './database';

/** That a question amends the query of another one. */
export interface AmendmentRecord {
  /** Of the question that it is itself. */
  readonly id: string;
  /** The question whose query it amends. */
  readonly amends: string;
  /** The version that it amends; null where the question had none yet. */
  readonly versionId: string | null;
  /** As its page had seen the question. */
  readonly revision: number | null;
  /** The version that it became. */
  readonly made: string | null;
  readonly createdAt: string;
}

export interface AmendmentReader {
  get(id: string): Promise<AmendmentRecord | null>;
  /** Of one question, newest first. */
  list(amends: string, limit: number): Promise<readonly AmendmentRecord[]>;
}

export interface AmendmentTable extends AmendmentReader {
  create(amendment: Omit<AmendmentRecord, 'createdAt' | 'made'>): Promise<void>;
  /** False where it became a version before. */
  settle(id: string, made: string): Promise<boolean>;
}

export function createAmendmentTable({ database }: TableContext): AmendmentTable {
  return {
    get: async (id) => {
      const row = await database.amendment.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    list: async (amends, limit) => {
      const rows = await database.amendment.findMany({
        where: { amends },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: limit,
      });
      return rows.map((row) => recordOf(row));
    },
    create: async (amendment) => {
      await database.amendment.create({ data: { ...amendment, createdAt: timestamp() } });
    },
    settle: async (id, made) => {
      const { count } = await database.amendment.updateMany({
        where: { id, made: null },
        data: { made },
      });
      return count === 1;
    },
  };

  function recordOf({ createdAt, ...row }: Row): AmendmentRecord {
    return { ...row, createdAt: createdAt.toISOString() };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['amendment']['findUnique']>>>;
