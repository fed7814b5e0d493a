import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';
import { existing } from './existing';
import { planChanges } from './planned-changes';
import { runStatement } from './raw-write';
import { memoryContext, type ThreadRecord } from './thread-record';

export interface ThreadReader {
  get(id: string): Promise<ThreadRecord | null>;
  /** Those of the ids that are there. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Newest first, without their memory (null). */
  list(filter: {
    readonly graphId?: string;
    readonly actor?: string;
    readonly limit: number;
  }): Promise<readonly ThreadRecord[]>;
}

export interface ThreadTable extends ThreadReader {
  create(thread: Omit<ThreadRecord, 'createdAt' | 'updatedAt'>): Promise<ThreadRecord>;
  remember(id: string, memory: unknown): Promise<void>;
  delete(id: string): Promise<void>;
}

export function createThreadTable({ database, sealer }: TableContext): ThreadTable {
  return {
    get: async (id) => {
      const row = await database.thread.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    existing: (ids) =>
      existing(ids, (some) =>
        database.thread.findMany({ where: { id: { in: [...some] } }, select: { id: true } }),
      ),
    list: async ({ graphId, actor, limit }) => {
      const rows = await database.thread.findMany({
        where: {
          ...(graphId === undefined ? {} : { graphId }),
          ...(actor === undefined ? {} : { actor }),
        },
        orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
        omit: { memory: true },
        take: limit,
      });
      return rows.map((row) => recordOf({ ...row, memory: null }));
    },
    create: async ({ id, graphId, actor, memory }) => {
      const now = timestamp();
      const thread = { id, graphId, actor, memory, createdAt: now, updatedAt: now };
      await runStatement(database, planChanges(sealer).createThread(thread));
      return thread;
    },
    remember: async (id, memory) => {
      const sealed = sealJson(sealer, memory, memoryContext(id));
      await database.thread.update({
        where: { id },
        data: { memory: sealed, updatedAt: timestamp() },
      });
    },
    delete: async (id) => {
      await database.thread.delete({ where: { id } });
    },
  };

  function recordOf(row: Row): ThreadRecord {
    return {
      ...row,
      memory: openJson(sealer, row.memory, memoryContext(row.id)),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['thread']['findUnique']>>>;
