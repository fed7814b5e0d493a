import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import { insertInto, isOneOf, type Statement, type StatementValue } from '../sql/statement';
import type { TableContext } from './database';
import { runStatement } from './raw-write';
import { bytesIn, momentIn, numberIn, textIn, textOrNullIn } from './row-values';

/** Where a word of the index stood: in the reply, in a placeholder's name, or clear and for which reason. */
export type WordPart =
  | 'placeholder'
  | 'reply'
  | 'vocabulary'
  | 'public-value'
  | 'number-role'
  | 'not-recognised'
  | 'lifted';

/** Parts of words that left in the clear. */
export const CLEAR_PARTS = [
  'vocabulary',
  'public-value',
  'number-role',
  'not-recognised',
  'lifted',
] as const satisfies readonly WordPart[];

/** One request that left or was refused, named by the sequence of its entry. */
export interface ReviewRecord {
  readonly sequence: number;
  readonly kind: string;
  readonly action: string;
  readonly graph: string | null;
  readonly actor: string;
  readonly subject: string;
  readonly model: string;
  readonly host: string;
  readonly time: string;
  readonly bytes: number;
  /** The asker's words as they left; null where nothing of anybody's did, or its bytes were erased. */
  readonly masked: string | null;
  /** Kind of the last entry about it; null while there is none. */
  readonly outcome: string | null;
  readonly verdict: string | null;
  readonly verdictBy: string | null;
  readonly verdictAt: string | null;
  /** Sealed at rest. */
  readonly comment: string | null;
  /** True where policy wants a second person's word too. */
  readonly needsSecond: boolean;
  readonly confirmedBy: string | null;
  readonly assignee: string | null;
}

export type NewReview = Pick<
  ReviewRecord,
  | 'sequence'
  | 'kind'
  | 'action'
  | 'graph'
  | 'actor'
  | 'subject'
  | 'model'
  | 'host'
  | 'time'
  | 'bytes'
  | 'masked'
  | 'outcome'
>;

/** Graphs by name, and whether what belongs to no graph is seen too. */
export interface ReviewScope {
  readonly graphs: readonly string[];
  readonly isWhole: boolean;
}

export interface ReviewFilter extends ReviewScope {
  /** Older than this one, or newer. */
  readonly before?: number;
  readonly after?: number;
  readonly graph?: string;
  readonly actor?: string;
  readonly model?: string;
  readonly verdict?: string;
  readonly assignee?: string;
  readonly finding?: string;
  readonly outcome?: string;
  /** Every one of them must begin some word of it. */
  readonly words?: readonly string[];
  /** Only those that still want somebody's word. */
  readonly isOpen?: boolean;
  readonly limit: number;
}

export interface ReviewCount {
  readonly day: string;
  readonly graph: string | null;
  readonly model: string;
  readonly verdict: string | null;
  readonly kind: string;
  readonly count: number;
}

export interface ReviewReader {
  get(sequence: number): Promise<ReviewRecord | null>;
  /** Newest first; oldest first where `after` is named. */
  list(filter: ReviewFilter): Promise<readonly ReviewRecord[]>;
  /** Those whose answer was not over when they were looked at last. */
  unsettled(limit: number): Promise<readonly ReviewRecord[]>;
  findingsOf(sequences: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** What a filter can be set to. */
  choices(scope: ReviewScope): Promise<{
    readonly graphs: readonly string[];
    readonly actors: readonly string[];
    readonly models: readonly string[];
    readonly findings: readonly string[];
  }>;
  /** Names of every graph that anything was asked of. */
  graphNames(): Promise<readonly string[]>;
  countByDay(scope: ReviewScope, since: string): Promise<readonly ReviewCount[]>;
  /** Most often first. */
  countWords(
    scope: ReviewScope,
    options: {
      readonly parts: readonly WordPart[];
      readonly since: string;
      readonly limit: number;
    },
  ): Promise<readonly { readonly word: string; readonly part: string; readonly count: number }[]>;
}

export interface VerdictPatch {
  readonly verdict: string;
  readonly verdictBy: string;
  readonly comment: string | null;
  readonly needsSecond: boolean;
  readonly confirmedBy: string | null;
}

export interface ReviewTable extends ReviewReader {
  /** Nothing where it is there. */
  add(review: NewReview): Promise<void>;
  addWords(sequence: number, words: readonly { word: string; part: WordPart }[]): Promise<void>;
  setOutcome(sequence: number, outcome: string): Promise<void>;
  settle(sequence: number, findings: readonly string[]): Promise<void>;
  setVerdict(sequence: number, patch: VerdictPatch): Promise<void>;
  assign(sequence: number, assignee: string | null): Promise<void>;
  /** For bytes that were erased: all of its words, or those of its reply. */
  forgetWords(sequence: number, part: 'all' | 'reply'): Promise<void>;
}

export function createReviewTable({ database, query, sealer }: TableContext): ReviewTable {
  const run = (text: string, values: readonly StatementValue[]): Promise<number> =>
    runStatement(database, { text, values });

  return {
    get: async (sequence) => {
      const [row] = await query({
        text: 'SELECT * FROM "ReviewItem" WHERE "sequence" = ?',
        values: [sequence],
      });
      return row === undefined ? null : recordOf(row);
    },
    list: async (filter) => {
      const where = whereOf(filter);
      const order = filter.after === undefined ? 'DESC' : 'ASC';
      const rows = await query({
        text: `SELECT * FROM "ReviewItem" WHERE ${where.text} ORDER BY "sequence" ${order} LIMIT ?`,
        values: [...where.values, filter.limit],
      });
      return rows.map((row) => recordOf(row));
    },
    unsettled: async (limit) => {
      const rows = await query({
        text: 'SELECT * FROM "ReviewItem" WHERE "isSettled" = 0 ORDER BY "sequence" DESC LIMIT ?',
        values: [limit],
      });
      return rows.map((row) => recordOf(row));
    },
    findingsOf: async (sequences) => {
      if (sequences.length === 0) return new Map();
      const { text, values } = isOneOf('sequence', sequences);
      const rows = await query({
        text: `SELECT "sequence", "code" FROM "ReviewFinding" WHERE ${text} ORDER BY "code"`,
        values,
      });
      const found = new Map<number, string[]>();
      for (const row of rows) {
        const sequence = numberIn(row, 'sequence');
        found.set(sequence, [...(found.get(sequence) ?? []), textIn(row, 'code')]);
      }
      return found;
    },
    choices: async (scope) => {
      const where = scopeOf(scope);
      const distinct = async (column: string): Promise<readonly string[]> => {
        const rows = await query({
          text: `SELECT DISTINCT "${column}" AS "name" FROM "ReviewItem" WHERE ${where.text} ORDER BY 1 LIMIT 500`,
          values: where.values,
        });
        return rows.map((row) => textIn(row, 'name')).filter((name) => name !== '');
      };
      const findings = await query({
        text: `SELECT DISTINCT "code" FROM "ReviewFinding" WHERE "sequence" IN (SELECT "sequence" FROM "ReviewItem" WHERE ${where.text}) ORDER BY 1 LIMIT 500`,
        values: where.values,
      });
      return {
        graphs: await distinct('graph'),
        actors: await distinct('actor'),
        models: await distinct('model'),
        findings: findings.map((row) => textIn(row, 'code')),
      };
    },
    graphNames: async () => {
      const rows = await query({
        text: 'SELECT DISTINCT "graph" AS "name" FROM "ReviewItem" WHERE "graph" IS NOT NULL UNION SELECT DISTINCT "graph" FROM "Approval" ORDER BY 1',
        values: [],
      });
      return rows.map((row) => textIn(row, 'name'));
    },
    countByDay: async (scope, since) => {
      const where = scopeOf(scope);
      const rows = await query({
        text: `SELECT substr("time", 1, 10) AS "day", "graph", "model", "verdict", "kind", COUNT(*) AS "count" FROM "ReviewItem" WHERE ${where.text} AND "time" >= ? GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`,
        values: [...where.values, since],
      });
      return rows.map((row) => ({
        day: textIn(row, 'day'),
        graph: textOrNullIn(row, 'graph'),
        model: textIn(row, 'model'),
        verdict: textOrNullIn(row, 'verdict'),
        kind: textIn(row, 'kind'),
        count: numberIn(row, 'count'),
      }));
    },
    countWords: async (scope, { parts, since, limit }) => {
      if (parts.length === 0) return [];
      const where = scopeOf(scope);
      const part = isOneOf('part', parts);
      const rows = await query({
        text: `SELECT "word", "part", COUNT(*) AS "count" FROM "ReviewWord" WHERE ${part.text} AND "sequence" IN (SELECT "sequence" FROM "ReviewItem" WHERE ${where.text} AND "time" >= ? AND "kind" = 'intent') GROUP BY "word", "part" ORDER BY 3 DESC, 1 LIMIT ?`,
        values: [...part.values, ...where.values, since, limit],
      });
      return rows.map((row) => ({
        word: textIn(row, 'word'),
        part: textIn(row, 'part'),
        count: numberIn(row, 'count'),
      }));
    },
    add: async (review) => {
      const { text, values } = insertInto('ReviewItem', {
        ...review,
        isSettled: 0,
        needsSecond: 0,
      });
      await run(`${text} ON CONFLICT DO NOTHING`, values);
    },
    addWords: async (sequence, words) => {
      for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
        const part = words.slice(start, start + WORDS_AT_ONCE);
        await run(
          `INSERT INTO "ReviewWord" ("word", "sequence", "part") VALUES ${part.map(() => '(?, ?, ?)').join(', ')} ON CONFLICT DO NOTHING`,
          part.flatMap(({ word, part: place }) => [word, sequence, place]),
        );
      }
    },
    setOutcome: async (sequence, outcome) => {
      await run('UPDATE "ReviewItem" SET "outcome" = ? WHERE "sequence" = ?', [outcome, sequence]);
    },
    settle: async (sequence, findings) => {
      await run('UPDATE "ReviewItem" SET "isSettled" = 1 WHERE "sequence" = ?', [sequence]);
      for (const code of new Set(findings)) {
        const { text, values } = insertInto('ReviewFinding', { code, sequence });
        await run(`${text} ON CONFLICT DO NOTHING`, values);
      }
    },
    setVerdict: async (sequence, { verdict, verdictBy, comment, needsSecond, confirmedBy }) => {
      const sealed =
        comment === null ? null : sealer.seal(Buffer.from(comment), contextOf(sequence));
      await run(
        'UPDATE "ReviewItem" SET "verdict" = ?, "verdictBy" = ?, "verdictAt" = ?, "comment" = ?, "needsSecond" = ?, "confirmedBy" = ? WHERE "sequence" = ?',
        [verdict, verdictBy, new Date(), sealed, needsSecond ? 1 : 0, confirmedBy, sequence],
      );
    },
    assign: async (sequence, assignee) => {
      await run('UPDATE "ReviewItem" SET "assignee" = ? WHERE "sequence" = ?', [
        assignee,
        sequence,
      ]);
    },
    forgetWords: async (sequence, part) => {
      if (part === 'reply') {
        await run('DELETE FROM "ReviewWord" WHERE "sequence" = ? AND "part" = ?', [sequence, part]);
        return;
      }
      await run('DELETE FROM "ReviewWord" WHERE "sequence" = ?', [sequence]);
      await run('UPDATE "ReviewItem" SET "masked" = NULL WHERE "sequence" = ?', [sequence]);
    },
  };

  function recordOf(row: SqlRow): ReviewRecord {
    const sequence = numberIn(row, 'sequence');
    const comment = bytesIn(row, 'comment');
    return {
      sequence,
      kind: textIn(row, 'kind'),
      action: textIn(row, 'action'),
      graph: textOrNullIn(row, 'graph'),
      actor: textIn(row, 'actor'),
      subject: textIn(row, 'subject'),
      model: textIn(row, 'model'),
      host: textIn(row, 'host'),
      time: textIn(row, 'time'),
      bytes: numberIn(row, 'bytes'),
      masked: textOrNullIn(row, 'masked'),
      outcome: textOrNullIn(row, 'outcome'),
      verdict: textOrNullIn(row, 'verdict'),
      verdictBy: textOrNullIn(row, 'verdictBy'),
      verdictAt: row['verdictAt'] === null ? null : momentIn(row, 'verdictAt'),
      comment:
        comment === null
          ? null
          : Buffer.from(sealer.open(comment, contextOf(sequence))).toString('utf8'),
      needsSecond: numberIn(row, 'needsSecond') === 1,
      confirmedBy: textOrNullIn(row, 'confirmedBy'),
      assignee: textOrNullIn(row, 'assignee'),
    };
  }
}

/** SQLite takes some thousands of bound values a statement at most. */
const WORDS_AT_ONCE = 200;

function contextOf(sequence: number): string {
  return `ReviewItem.comment:${sequence}`;
}

function scopeOf({ graphs, isWhole }: ReviewScope): Statement {
  const named = graphs.length === 0 ? NOTHING : isOneOf('graph', graphs);
  return isWhole ? { text: `(${named.text} OR "graph" IS NULL)`, values: named.values } : named;
}

const NOTHING: Statement = { text: '1 = 0', values: [] };

/** Still wants a word: nobody's yet, or one of the two that policy wants. */
const IS_OPEN = '("verdict" IS NULL OR ("needsSecond" = 1 AND "confirmedBy" IS NULL))';

function whereOf(filter: ReviewFilter): Statement {
  const { before, after, finding, words = [], isOpen = false } = filter;
  const { graph, actor, model, verdict, assignee, outcome } = filter;
  const equal = Object.entries({ graph, actor, model, verdict, assignee, outcome });
  const parts: Statement[] = [
    scopeOf(filter),
    ...equal.flatMap(([column, value]) =>
      value === undefined ? [] : [{ text: `"${column}" = ?`, values: [value] }],
    ),
    ...(before === undefined ? [] : [{ text: '"sequence" < ?', values: [before] }]),
    ...(after === undefined ? [] : [{ text: '"sequence" > ?', values: [after] }]),
    ...(isOpen ? [{ text: IS_OPEN, values: [] }] : []),
    ...(finding === undefined
      ? []
      : [
          {
            text: '"sequence" IN (SELECT "sequence" FROM "ReviewFinding" WHERE "code" = ?)',
            values: [finding],
          },
        ]),
    ...words.map(isFoundBy),
  ];
  return {
    text: parts.map(({ text }) => text).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** A word from its beginning, or a placeholder by its name: without its mark too, as people type it. */
function isFoundBy(word: string): Statement {
  const beginning = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const like = `"word" LIKE ? ESCAPE '\\'`;
  return {
    text: `"sequence" IN (SELECT "sequence" FROM "ReviewWord" WHERE ${like} OR ${like})`,
    values: [beginning, `$${beginning}`],
  };
}
