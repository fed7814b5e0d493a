import 'server-only';
import type { TableContext } from './database';

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

export function createSessionTable({ database }: TableContext): SessionTable {
  return {
    getByToken: (tokenDigest) => database.session.findUnique({ where: { tokenDigest } }),
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
