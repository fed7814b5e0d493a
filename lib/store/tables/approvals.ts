import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import { insertInto, isOneOf } from '../sql/statement';
import type { TableContext } from './database';
import { runStatement } from './raw-write';
import { bytesIn, momentIn, numberIn, textIn, textOrNullIn } from './row-values';
import { openRequest, sealRequest, type StoredRequest } from './stored-request';

/** `approved` serves one send and is `used` then; what waits or is approved past its time counts as expired. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'used' | 'withdrawn';

export interface ApprovalRecord {
  readonly id: string;
  readonly graph: string;
  readonly actor: string;
  /** What is to be done with the bytes: `question.send`. */
  readonly action: string;
  readonly subject: string;
  /** Of the request, as the gateway compares it. */
  readonly digest: string;
  /** The exact bytes; sealed at rest. */
  readonly request: StoredRequest;
  /** Of which kind each stretch of its messages is. */
  readonly segments: string;
  readonly model: string;
  readonly host: string;
  readonly policyVersion: number;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  /** The word with which it was decided; sealed at rest. */
  readonly comment: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
}

export type NewApproval = Omit<
  ApprovalRecord,
  'state' | 'decidedBy' | 'comment' | 'decidedAt' | 'createdAt'
>;

export interface ApprovalReader {
  get(id: string): Promise<ApprovalRecord | null>;
  /** The newest for these bytes of this person. */
  latest(actor: string, digest: string): Promise<ApprovalRecord | null>;
  /** The newest about a subject. */
  latestOf(subject: string): Promise<ApprovalRecord | null>;
  /** Oldest first, so that who waits longest is seen first. */
  list(filter: {
    readonly graphs: readonly string[];
    readonly states: readonly ApprovalState[];
    readonly limit: number;
  }): Promise<readonly ApprovalRecord[]>;
}

export interface ApprovalTable extends ApprovalReader {
  create(approval: NewApproval): Promise<void>;
  /** Only from one state to another; false where it was not in it, or its time is over. */
  move(
    id: string,
    from: ApprovalState,
    to: {
      readonly state: ApprovalState;
      readonly decidedBy?: string;
      readonly comment?: string | null;
    },
  ): Promise<boolean>;
}

export function createApprovalTable({ database, query, sealer }: TableContext): ApprovalTable {
  const one = async (text: string, values: readonly string[]): Promise<ApprovalRecord | null> => {
    const [row] = await query({ text, values });
    return row === undefined ? null : recordOf(row);
  };
  return {
    get: (id) => one('SELECT * FROM "Approval" WHERE "id" = ?', [id]),
    latest: (actor, digest) =>
      one(
        'SELECT * FROM "Approval" WHERE "actor" = ? AND "digest" = ? ORDER BY "createdAt" DESC, "id" LIMIT 1',
        [actor, digest],
      ),
    latestOf: (subject) =>
      one('SELECT * FROM "Approval" WHERE "subject" = ? ORDER BY "createdAt" DESC, "id" LIMIT 1', [
        subject,
      ]),
    list: async ({ graphs, states, limit }) => {
      if (graphs.length === 0) return [];
      const [inGraphs, inStates] = [isOneOf('graph', graphs), isOneOf('state', states)];
      const rows = await query({
        text: `SELECT * FROM "Approval" WHERE ${inGraphs.text} AND ${inStates.text} ORDER BY "createdAt", "id" LIMIT ?`,
        values: [...inGraphs.values, ...inStates.values, limit],
      });
      return rows.map((row) => recordOf(row));
    },
    create: async ({ request, expiresAt, ...approval }) => {
      const sealed = sealRequest(sealer, request, contextOf('request', approval.id));
      await runStatement(
        database,
        insertInto('Approval', {
          ...approval,
          request: sealed,
          state: 'waiting',
          createdAt: new Date(),
          expiresAt: new Date(expiresAt),
        }),
      );
    },
    move: async (id, from, { state, decidedBy, comment = null }) => {
      const now = new Date();
      const decision =
        decidedBy === undefined ? '' : ', "decidedBy" = ?, "comment" = ?, "decidedAt" = ?';
      const sealed =
        comment === null ? null : sealer.seal(Buffer.from(comment), contextOf('comment', id));
      const changed = await runStatement(database, {
        text: `UPDATE "Approval" SET "state" = ?${decision} WHERE "id" = ? AND "state" = ? AND "expiresAt" > ?`,
        values: [
          state,
          ...(decidedBy === undefined ? [] : [decidedBy, sealed, now]),
          id,
          from,
          now,
        ],
      });
      return changed === 1;
    },
  };

  function recordOf(row: SqlRow): ApprovalRecord {
    const id = textIn(row, 'id');
    const comment = bytesIn(row, 'comment');
    const request = openRequest(sealer, bytesIn(row, 'request'), contextOf('request', id));
    if (request === null) throw new TypeError('An approval has lost its request.');
    return {
      id,
      graph: textIn(row, 'graph'),
      actor: textIn(row, 'actor'),
      action: textIn(row, 'action'),
      subject: textIn(row, 'subject'),
      digest: textIn(row, 'digest'),
      request,
      segments: textIn(row, 'segments'),
      model: textIn(row, 'model'),
      host: textIn(row, 'host'),
      policyVersion: numberIn(row, 'policyVersion'),
      // What the table above writes, and nothing else.
      state: textIn(row, 'state') as ApprovalState,
      decidedBy: textOrNullIn(row, 'decidedBy'),
      comment:
        comment === null
          ? null
          : Buffer.from(sealer.open(comment, contextOf('comment', id))).toString('utf8'),
      createdAt: momentIn(row, 'createdAt'),
      expiresAt: momentIn(row, 'expiresAt'),
      decidedAt: row['decidedAt'] === null ? null : momentIn(row, 'decidedAt'),
    };
  }
}

function contextOf(column: string, id: string): string {
  return `Approval.${column}:${id}`;
}
