import 'server-only';
import { type TableContext, timestamp } from './database';

/** A question that somebody wants to ask again. The name and the words hold raw values: both are sealed. */
export interface SavedQuestionRecord {
  readonly id: string;
  readonly graphId: string;
  readonly actor: string;
  /** The question that it was saved from; its answer may be gone. */
  readonly questionId: string;
  readonly name: string;
  readonly original: string;
  readonly maskedText: string | null;
  readonly model: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SavedQuestionReader {
  get(id: string): Promise<SavedQuestionRecord | null>;
  /** Of one person, newest first. */
  list(filter: {
    readonly actor: string;
    readonly limit: number;
  }): Promise<readonly SavedQuestionRecord[]>;
}

export interface SavedQuestionTable extends SavedQuestionReader {
  create(saved: Omit<SavedQuestionRecord, 'createdAt' | 'updatedAt'>): Promise<SavedQuestionRecord>;
  rename(id: string, name: string): Promise<void>;
  delete(id: string): Promise<void>;
}

export function createSavedQuestionTable({ database, sealer }: TableContext): SavedQuestionTable {
  return {
    get: async (id) => {
      const row = await database.savedQuestion.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    list: async ({ actor, limit }) => {
      const rows = await database.savedQuestion.findMany({
        where: { actor },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: limit,
      });
      return rows.map((row) => recordOf(row));
    },
    create: async (saved) => {
      const now = timestamp();
      await database.savedQuestion.create({
        data: {
          ...saved,
          name: seal('name', saved.id, saved.name),
          original: seal('original', saved.id, saved.original),
          createdAt: now,
          updatedAt: now,
        },
      });
      return { ...saved, createdAt: now, updatedAt: now };
    },
    rename: async (id, name) => {
      await database.savedQuestion.update({
        where: { id },
        data: { name: seal('name', id, name), updatedAt: timestamp() },
      });
    },
    delete: async (id) => {
      await database.savedQuestion.deleteMany({ where: { id } });
    },
  };

  function seal(column: SealedColumn, id: string, text: string): Uint8Array<ArrayBuffer> {
    return sealer.seal(Buffer.from(text), contextOf(column, id));
  }

  function open(column: SealedColumn, { id, [column]: sealed }: Row): string {
    return Buffer.from(sealer.open(sealed, contextOf(column, id))).toString('utf8');
  }

  function recordOf(row: Row): SavedQuestionRecord {
    return {
      ...row,
      name: open('name', row),
      original: open('original', row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

type SealedColumn = 'name' | 'original';
type Row = NonNullable<
  Awaited<ReturnType<TableContext['database']['savedQuestion']['findUnique']>>
>;

function contextOf(column: SealedColumn, id: string): string {
  return `SavedQuestion.${column}:${id}`;
}
