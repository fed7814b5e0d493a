import 'server-only';
import { type TableContext, timestamp } from './database';

/** A link under which an answer can be read. Its id is the digest of its token. */
export interface ShareLinkRecord {
  readonly id: string;
  /** What stands in the address; sealed at rest, so that its maker can copy the link again. */
  readonly token: string;
  readonly questionId: string;
  readonly actor: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

export interface ShareLinkReader {
  get(id: string): Promise<ShareLinkRecord | null>;
  /** Of one person, newest first; those of one question where it is named. */
  list(filter: {
    readonly actor: string;
    readonly questionId?: string;
    readonly limit: number;
  }): Promise<readonly ShareLinkRecord[]>;
}

export interface ShareLinkTable extends ShareLinkReader {
  create(link: Omit<ShareLinkRecord, 'createdAt' | 'revokedAt'>): Promise<ShareLinkRecord>;
  /** False where it was revoked before; nobody brings a link back. */
  revoke(id: string): Promise<boolean>;
}

export function createShareLinkTable({ database, sealer }: TableContext): ShareLinkTable {
  return {
    get: async (id) => {
      const row = await database.shareLink.findUnique({ where: { id } });
      return row === null ? null : recordOf(row);
    },
    list: async ({ actor, questionId, limit }) => {
      const rows = await database.shareLink.findMany({
        where: { actor, ...(questionId === undefined ? {} : { questionId }) },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: limit,
      });
      return rows.map((row) => recordOf(row));
    },
    create: async (link) => {
      const now = timestamp();
      const token = sealer.seal(Buffer.from(link.token), contextOf(link.id));
      await database.shareLink.create({ data: { ...link, token, createdAt: now } });
      return { ...link, createdAt: now, revokedAt: null };
    },
    revoke: async (id) => {
      const { count } = await database.shareLink.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: timestamp() },
      });
      return count === 1;
    },
  };

  function recordOf(row: Row): ShareLinkRecord {
    return {
      ...row,
      token: Buffer.from(sealer.open(row.token, contextOf(row.id))).toString('utf8'),
      createdAt: row.createdAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['shareLink']['findUnique']>>>;

function contextOf(id: string): string {
  return `ShareLink.token:${id}`;
}
