import 'server-only';
import { join, sqltag } from '@prisma/client/runtime/client';

import { openJson, sealJson, type TableContext, timestamp } from './database';
import { insertRow, updateRows } from './raw-write';
import { openRequest, sealRequest, type StoredRequest } from './stored-request';

/** A question from its first keystroke's send to its rows. The sealed parts hold raw values. */
export interface QuestionRecord {
  readonly id: string;
  readonly threadId: string;
  readonly graphId: string;
  readonly actor: string;
  readonly role: string;
  readonly state: string;
  readonly maskedText: string | null;
  /** The masked question's pieces: clear words with reasons, placeholders. No raw value of a masked span. */
  readonly pieces: unknown;
  /** As it was typed; sealed at rest, like the four below. */
  readonly original: string;
  readonly vault: unknown;
  readonly request: StoredRequest | null;
  readonly query: unknown;
  readonly result: unknown;
  readonly model: string;
  readonly host: string;
  readonly policyVersion: number;
  /** Unique for its actor: a browser's second try is the same question. */
  readonly idempotencyKey: string;
  readonly timings: Readonly<Record<string, number>>;
  readonly errorCode: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewQuestion = Omit<QuestionRecord, 'createdAt' | 'updatedAt'>;
type QuestionPatch = Partial<
  Pick<
    QuestionRecord,
    | 'state'
    | 'maskedText'
    | 'pieces'
    | 'vault'
    | 'request'
    | 'query'
    | 'result'
    | 'model'
    | 'host'
    | 'policyVersion'
    | 'timings'
    | 'errorCode'
  >
>;

/** What a list shows: nothing that is sealed. */
type QuestionSummary = Omit<QuestionRecord, 'original' | 'vault' | 'request' | 'query' | 'result'>;

/** As the asker's own list shows it: with what was typed. */
type QuestionHeading = QuestionSummary & Pick<QuestionRecord, 'original'>;

export interface QuestionReader {
  get(id: string): Promise<QuestionRecord | null>;
  getByIdempotencyKey(actor: string, key: string): Promise<QuestionRecord | null>;
  /** Oldest first. */
  listByThread(threadId: string): Promise<readonly QuestionSummary[]>;
  /** Newest first, those created before `before`. */
  list(filter: {
    readonly graphId?: string;
    readonly actor?: string;
    readonly before?: string;
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

export function createQuestionTable({ database, sealer }: TableContext): QuestionTable {
  return {
    get: async (id) => read(await database.question.findUnique({ where: { id } })),
    getByIdempotencyKey: async (actor, idempotencyKey) =>
      read(
        await database.question.findUnique({
          where: { actor_idempotencyKey: { actor, idempotencyKey } },
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
    list: async ({ graphId, actor, before, limit }) => {
      const rows = await database.question.findMany({
        where: {
          ...(graphId === undefined ? {} : { graphId }),
          ...(actor === undefined ? {} : { actor }),
          ...(before === undefined ? {} : { createdAt: { lt: before } }),
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        omit: { ...SEALED, original: false },
        take: limit,
      });
      return rows.map((row) => ({ ...summaryOf(row), original: originalOf(row) }));
    },
    create: async (question) => {
      const now = timestamp();
      const {
        id,
        threadId,
        graphId,
        actor,
        role,
        idempotencyKey,
        state,
        model,
        host,
        policyVersion,
      } = question;
      // Nothing is read back: opening what was just sealed says nothing new.
      await insertRow(database, 'Question', {
        ...columnsOf(id, question),
        id,
        threadId,
        graphId,
        actor,
        role,
        idempotencyKey,
        state,
        model,
        host,
        policyVersion,
        original: sealer.seal(Buffer.from(question.original), contextOf('original', id)),
        timings: JSON.stringify(question.timings),
        createdAt: new Date(now),
        updatedAt: new Date(now),
      });
      return { ...question, createdAt: now, updatedAt: now };
    },
    update: async (id, whileIn, patch) => {
      const set = { ...columnsOf(id, patch), updatedAt: new Date() };
      const where = sqltag`"id" = ${id} AND "state" IN (${join([...whileIn])})`;
      return (await updateRows(database, 'Question', set, where)) === 1;
    },
  };

  /** The columns that a patch may set; what it does not name stays. */
  function columnsOf(id: string, patch: QuestionPatch) {
    const { state, maskedText, model, host, policyVersion, errorCode } = patch;
    const plain = { state, maskedText, model, host, policyVersion, errorCode };
    return {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
      ...(patch.pieces === undefined
        ? {}
        : { pieces: patch.pieces === null ? null : JSON.stringify(patch.pieces) }),
      ...(patch.timings === undefined ? {} : { timings: JSON.stringify(patch.timings) }),
      ...(patch.vault === undefined
        ? {}
        : { vault: sealJson(sealer, patch.vault, contextOf('vault', id)) }),
      ...(patch.query === undefined
        ? {}
        : { query: sealJson(sealer, patch.query, contextOf('query', id)) }),
      ...(patch.result === undefined
        ? {}
        : { result: sealJson(sealer, patch.result, contextOf('result', id)) }),
      ...(patch.request === undefined
        ? {}
        : { request: sealRequest(sealer, patch.request, contextOf('request', id)) }),
    };
  }

  function read(row: Row | null): QuestionRecord | null {
    return row === null ? null : recordOf(row);
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

function contextOf(column: keyof typeof SEALED, id: string): string {
  return `Question.${column}:${id}`;
}
