import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';
import { insertRow } from './raw-write';

/** A conversation: questions that share placeholders. */
interface ThreadRecord {
  readonly id: string;
  readonly graphId: string;
  readonly actor: string;
  /** What its placeholders stand for, and the values it has shown; sealed at rest. */
  readonly memory: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ThreadReader {
  get(id: string): Promise<ThreadRecord | null>;
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
      const sealed = sealJson(sealer, memory, contextOf(id));
      const moment = new Date(now);
      const row = { id, graphId, actor, memory: sealed, createdAt: moment, updatedAt: moment };
      await insertRow(database, 'Thread', row);
      return { id, graphId, actor, memory, createdAt: now, updatedAt: now };
    },
    remember: async (id, memory) => {
      const sealed = sealJson(sealer, memory, contextOf(id));
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
      memory: openJson(sealer, row.memory, contextOf(row.id)),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['thread']['findUnique']>>>;

function contextOf(id: string): string {
  return `Thread.memory:${id}`;
}
