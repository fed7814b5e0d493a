import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import { openJson, type TableContext, timestamp } from './database';
import { existing } from './existing';
import { planChanges } from './planned-changes';
import { contextOf } from './question-columns';
import type { NewQuestion, QuestionPatch, QuestionRecord } from './question-record';
import { runStatement } from './raw-write';
import { bytesIn, momentIn, numberIn, textIn, textOrNullIn } from './row-values';
import { openRequest } from './stored-request';

export type { NewQuestion, QuestionRecord } from './question-record';

/** What a list shows: nothing that is sealed. */
type QuestionSummary = Omit<QuestionRecord, 'original' | 'vault' | 'request' | 'query' | 'result'>;

/** As the asker's own list shows it: with what was typed. */
type QuestionHeading = QuestionSummary & Pick<QuestionRecord, 'original'>;

export interface QuestionReader {
  get(id: string): Promise<QuestionRecord | null>;
  /** Those of the ids that are there. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  getByIdempotencyKey(actor: string, key: string): Promise<QuestionRecord | null>;
  /** Oldest first. */
  listByThread(threadId: string): Promise<readonly QuestionSummary[]>;
  /** Newest first, those after `after` in that order; what amends another is none of its own. */
  list(filter: {
    readonly graphId?: string;
    readonly threadId?: string;
    readonly actor?: string;
    readonly states?: readonly string[];
    readonly after?: { readonly createdAt: string; readonly id: string };
    readonly limit: number;
  }): Promise<readonly QuestionHeading[]>;
}

export interface QuestionTable extends QuestionReader {
  /** Throws `conflict` where the actor has used the key before. */
  create(question: NewQuestion): Promise<QuestionRecord>;
  /** Only while the question is in one of the states; false where it is not, and then nothing is changed. */
  update(id: string, whileIn: readonly string[], patch: QuestionPatch): Promise<boolean>;
}

const SEALED = { original: true, vault: true, request: true, query: true, result: true } as const;

export function createQuestionTable({ database, query, sealer }: TableContext): QuestionTable {
  const planned = planChanges(sealer);
  return {
    // By statements of our own: every question reads itself several times.
    get: async (id) =>
      read(await query({ text: 'SELECT * FROM "Question" WHERE "id" = ?', values: [id] })),
    existing: (ids) =>
      existing(ids, (some) =>
        database.question.findMany({ where: { id: { in: [...some] } }, select: { id: true } }),
      ),
    getByIdempotencyKey: async (actor, key) =>
      read(
        await query({
          text: 'SELECT * FROM "Question" WHERE "actor" = ? AND "idempotencyKey" = ?',
          values: [actor, key],
        }),
      ),
    listByThread: async (threadId) => {
      const rows = await database.question.findMany({
        where: { threadId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        omit: SEALED,
      });
      return rows.map((row) => summaryOf(row));
    },
    list: async ({ graphId, threadId, actor, states, after, limit }) => {
      const rows = await database.question.findMany({
        where: {
          amendment: { is: null },
          ...(graphId === undefined ? {} : { graphId }),
          ...(threadId === undefined ? {} : { threadId }),
          ...(actor === undefined ? {} : { actor }),
          ...(states === undefined ? {} : { state: { in: [...states] } }),
          ...(after === undefined
            ? {}
            : {
                OR: [
                  { createdAt: { lt: after.createdAt } },
                  { createdAt: after.createdAt, id: { gt: after.id } },
                ],
              }),
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        omit: { ...SEALED, original: false },
        take: limit,
      });
      return rows.map((row) => ({ ...summaryOf(row), original: originalOf(row) }));
    },
    create: async (question) => {
      const now = timestamp();
      const record = { ...question, createdAt: now, updatedAt: now };
      // Nothing is read back: opening what was just sealed says nothing new.
      await runStatement(database, planned.createQuestion(record));
      return record;
    },
    update: async (id, whileIn, patch) =>
      (await runStatement(database, planned.updateQuestion(id, whileIn, patch))) === 1,
  };

  function read([row]: readonly SqlRow[]): QuestionRecord | null {
    return row === undefined ? null : recordOf(rowOf(row));
  }

  function originalOf({ id, original }: Pick<Row, 'id' | 'original'>): string {
    return Buffer.from(sealer.open(original, contextOf('original', id))).toString('utf8');
  }

  function recordOf(row: Row): QuestionRecord {
    return {
      ...summaryOf(row),
      original: originalOf(row),
      vault: openJson(sealer, row.vault, contextOf('vault', row.id)),
      query: openJson(sealer, row.query, contextOf('query', row.id)),
      result: openJson(sealer, row.result, contextOf('result', row.id)),
      request: openRequest(sealer, row.request, contextOf('request', row.id)),
    };
  }
}

function summaryOf(row: Omit<Row, keyof typeof SEALED>): QuestionSummary {
  return {
    ...row,
    pieces: row.pieces === null ? null : JSON.parse(row.pieces),
    timings: JSON.parse(row.timings) as Readonly<Record<string, number>>,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['question']['findUnique']>>>;

/** A row of our own reading in the shape that Prisma gives. */
function rowOf(row: SqlRow): Row {
  return {
    id: textIn(row, 'id'),
    threadId: textIn(row, 'threadId'),
    graphId: textIn(row, 'graphId'),
    actor: textIn(row, 'actor'),
    role: textIn(row, 'role'),
    state: textIn(row, 'state'),
    maskedText: textOrNullIn(row, 'maskedText'),
    pieces: textOrNullIn(row, 'pieces'),
    original: bytesIn(row, 'original') ?? new Uint8Array(),
    vault: bytesIn(row, 'vault'),
    request: bytesIn(row, 'request'),
    query: bytesIn(row, 'query'),
    result: bytesIn(row, 'result'),
    model: textIn(row, 'model'),
    host: textIn(row, 'host'),
    policyVersion: numberIn(row, 'policyVersion'),
    idempotencyKey: textIn(row, 'idempotencyKey'),
    timings: textIn(row, 'timings'),
    errorCode: textOrNullIn(row, 'errorCode'),
    createdAt: new Date(momentIn(row, 'createdAt')),
    updatedAt: new Date(momentIn(row, 'updatedAt')),
  };
}
