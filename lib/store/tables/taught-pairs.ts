import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';

/** Part of a masked question: words as they were asked, or what stood for a value. */
export type TaughtPiece =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'placeholder';
      /** Without `$`. */
      readonly name: string;
      /** Properties that its value may be of, by their own names. */
      readonly types: readonly string[];
      readonly description: string;
    };

/** Masked: nothing in it is a value. */
export interface TaughtContent {
  readonly question: readonly TaughtPiece[];
  /** In the graph's own names, with the question's placeholders. */
  readonly query: string;
}

/** A question and its query that somebody said are right. */
export interface TaughtPairRecord {
  readonly id: string;
  readonly graphId: string;
  readonly actor: string;
  readonly role: string;
  /** Policy by which it was masked. */
  readonly policyVersion: number;
  readonly content: TaughtContent;
  readonly createdAt: string;
}

export interface TaughtPairReader {
  get(id: string): Promise<TaughtPairRecord | null>;
  /** Of one graph, newest first; those in the bin are among them. */
  list(graphId: string): Promise<readonly TaughtPairRecord[]>;
}

export interface TaughtPairTable extends TaughtPairReader {
  create(pair: Omit<TaughtPairRecord, 'createdAt'>): Promise<TaughtPairRecord>;
  delete(id: string): Promise<void>;
}

export function createTaughtPairTable({ database, sealer }: TableContext): TaughtPairTable {
  return {
    get: async (id) => {
      const row = await database.taughtPair.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    list: async (graphId) => {
      const rows = await database.taughtPair.findMany({
        where: { graphId },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return rows.map(recordOf);
    },
    create: async (pair) => {
      const now = timestamp();
      const content = sealJson(sealer, pair.content, contextOf(pair.id));
      if (!content) throw new TypeError('A taught pair has a content.');
      await database.taughtPair.create({ data: { ...pair, content, createdAt: now } });
      return { ...pair, createdAt: now };
    },
    delete: async (id) => {
      await database.taughtPair.deleteMany({ where: { id } });
    },
  };

  function recordOf(row: Row): TaughtPairRecord {
    return {
      ...row,
      content: openJson(sealer, row.content, contextOf(row.id)) as TaughtContent,
      createdAt: row.createdAt.toISOString(),
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['taughtPair']['findUnique']>>>;

function contextOf(id: string): string {
  return `TaughtPair.content:${id}`;
}
