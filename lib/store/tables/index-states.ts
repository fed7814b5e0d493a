import 'server-only';
import type { TableContext } from './database';

/** A built value index; the file itself is sealed, beside the graph. */
export interface IndexStateRecord {
  readonly graphId: string;
  readonly version: number;
  readonly builtAt: string;
  readonly valueCount: number;
  readonly byteCount: number;
  /** Relative to the data folder. */
  readonly file: string;
}

export interface IndexStateReader {
  latest(graphId: string): Promise<IndexStateRecord | null>;
}

export interface IndexStateTable extends IndexStateReader {
  /** The next version becomes the one in use; those before are forgotten here, their files are the caller's to remove. */
  replace(state: Omit<IndexStateRecord, 'version'>): Promise<IndexStateRecord>;
}

export function createIndexStateTable({ database }: TableContext): IndexStateTable {
  return {
    latest: async (graphId) => {
      const row = await database.indexState.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
      });
      return row === null ? null : { ...row, builtAt: row.builtAt.toISOString() };
    },
    replace: async (state) => {
      const { graphId } = state;
      const last = await database.indexState.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
        select: { version: true },
      });
      await database.indexState.deleteMany({ where: { graphId } });
      const row = await database.indexState.create({
        data: { ...state, version: (last?.version ?? 0) + 1 },
      });
      return { ...row, builtAt: row.builtAt.toISOString() };
    },
  };
}
