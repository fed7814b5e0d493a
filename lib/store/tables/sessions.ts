import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import type { TableContext } from './database';
import { momentIn, textIn, textOrNullIn } from './row-values';

/** A person signed in at one browser. The token itself is nowhere but there. */
export interface SessionRecord {
  readonly id: string;
  readonly personId: string;
  readonly tokenDigest: string;
  readonly userAgent: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SessionReader {
  getByToken(tokenDigest: string): Promise<SessionRecord | null>;
  /** Of one person, newest first. */
  list(personId: string): Promise<readonly SessionRecord[]>;
}

export interface SessionTable extends SessionReader {
  create(session: SessionRecord): Promise<void>;
  /** That it is in use. */
  touch(id: string): Promise<void>;
  /** The number of those that ended. */
  end(filter: {
    readonly personId: string;
    readonly id?: string;
    readonly exceptId?: string;
  }): Promise<number>;
}

export function createSessionTable({ database, query }: TableContext): SessionTable {
  return {
    // By a statement of our own: every request reads its session.
    getByToken: async (tokenDigest) => {
      const [row] = await query({
        text: 'SELECT * FROM "Session" WHERE "tokenDigest" = ?',
        values: [tokenDigest],
      });
      return row === undefined ? null : recordOf(row);
    },
    list: (personId) =>
      database.session.findMany({
        where: { personId },
        orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
      }),
    create: async (session) => {
      // What nobody can use any more goes as somebody else comes.
      await database.session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
      await database.session.create({ data: session });
    },
    touch: async (id) => {
      await database.session.updateMany({ where: { id }, data: { updatedAt: new Date() } });
    },
    end: async ({ personId, id, exceptId }) => {
      const { count } = await database.session.deleteMany({
        where: {
          personId,
          ...(id === undefined ? {} : { id }),
          ...(exceptId === undefined ? {} : { NOT: { id: exceptId } }),
        },
      });
      return count;
    },
  };
}

function recordOf(row: SqlRow): SessionRecord {
  return {
    id: textIn(row, 'id'),
    personId: textIn(row, 'personId'),
    tokenDigest: textIn(row, 'tokenDigest'),
    userAgent: textOrNullIn(row, 'userAgent'),
    expiresAt: new Date(momentIn(row, 'expiresAt')),
    createdAt: new Date(momentIn(row, 'createdAt')),
    updatedAt: new Date(momentIn(row, 'updatedAt')),
  };
}
