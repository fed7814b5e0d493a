import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';

export type VersionAuthor = 'model' | 'hand' | 'fix' | 'revert';

/** What a version asks, in the names of prompts and with placeholders; holds the words of its maker. */
export interface VersionContent {
  readonly query: string;
  /** In the asker's words; null where nobody asked for it in words. */
  readonly amendment: string | null;
}

export interface VersionRecord {
  readonly id: string;
  readonly questionId: string;
  /** Null for the first. */
  readonly parentId: string | null;
  /** From 1, in the order of making. */
  readonly number: number;
  readonly author: VersionAuthor;
  readonly actor: string;
  readonly name: string | null;
  readonly content: VersionContent;
  /** Entries of the ledger that it caused. */
  readonly entries: readonly number[];
  readonly createdAt: string;
}

/** Which version a question is at. */
export interface HeadRecord {
  readonly questionId: string;
  readonly versionId: string;
  /** What can be done again, the last undone first. */
  readonly undone: readonly string[];
  /** Counts every move, so that two pages do not move at once. */
  readonly revision: number;
}

export interface QueryVersionReader {
  get(id: string): Promise<VersionRecord | null>;
  /** Of one question, in the order of making. */
  list(questionId: string): Promise<readonly VersionRecord[]>;
  head(questionId: string): Promise<HeadRecord | null>;
}

export interface QueryVersionTable extends QueryVersionReader {
  create(version: Omit<VersionRecord, 'createdAt'>): Promise<VersionRecord>;
  rename(id: string, name: string | null): Promise<void>;
  /** False where the head has moved since `revision`; null for a question that has none yet. */
  moveHead(head: Omit<HeadRecord, 'revision'>, revision: number | null): Promise<boolean>;
}

export function createQueryVersionTable({ database, sealer }: TableContext): QueryVersionTable {
  return {
    get: async (id) => {
      const row = await database.queryVersion.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    list: async (questionId) => {
      const rows = await database.queryVersion.findMany({
        where: { questionId },
        orderBy: { number: 'asc' },
      });
      return rows.map(recordOf);
    },
    head: async (questionId) => {
      const row = await database.queryHead.findUnique({ where: { questionId } });
      if (row === null) return null;
      const { versionId, undone, revision } = row;
      return { questionId, versionId, undone: JSON.parse(undone) as string[], revision };
    },
    create: async (version) => {
      const { id, name, content, entries, ...plain } = version;
      const now = timestamp();
      const sealed = sealJson(sealer, content, contextOf('content', id));
      if (!sealed) throw new TypeError('A version has a content.');
      await database.queryVersion.create({
        data: {
          ...plain,
          id,
          name: sealJson(sealer, name, contextOf('name', id)),
          content: sealed,
          entries: JSON.stringify(entries),
          createdAt: now,
        },
      });
      return { ...version, createdAt: now };
    },
    rename: async (id, name) => {
      const sealed = sealJson(sealer, name, contextOf('name', id));
      await database.queryVersion.update({ where: { id }, data: { name: sealed } });
    },
    moveHead: async ({ questionId, versionId, undone }, revision) => {
      const data = { versionId, undone: JSON.stringify(undone), updatedAt: timestamp() };
      if (revision === null) {
        await database.queryHead.create({ data: { ...data, questionId, revision: 1 } });
        return true;
      }
      const { count } = await database.queryHead.updateMany({
        where: { questionId, revision },
        data: { ...data, revision: revision + 1 },
      });
      return count === 1;
    },
  };

  function recordOf(row: Row): VersionRecord {
    const { id, author, content, name, entries, createdAt } = row;
    return {
      ...row,
      author: author as VersionAuthor,
      name: openJson(sealer, name, contextOf('name', id)) as string | null,
      content: openJson(sealer, content, contextOf('content', id)) as VersionContent,
      entries: JSON.parse(entries) as number[],
      createdAt: createdAt.toISOString(),
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['queryVersion']['findUnique']>>>;

function contextOf(column: 'name' | 'content', id: string): string {
  return `QueryVersion.${column}:${id}`;
}
