import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import type { TableContext } from './database';
import { momentIn, textIn, textOrNullIn } from './row-values';

/** A person's key for programs. The token itself was shown once and is nowhere here. */
export interface ApiTokenRecord {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly tokenDigest: string;
  /** What it may do of what the person may. */
  readonly rights: readonly string[];
  /** Names; null for every graph. */
  readonly graphs: readonly string[] | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export interface ApiTokenReader {
  getByToken(tokenDigest: string): Promise<ApiTokenRecord | null>;
  /** Of one person, newest first. */
  list(personId: string): Promise<readonly ApiTokenRecord[]>;
}

export interface ApiTokenTable extends ApiTokenReader {
  create(token: ApiTokenRecord): Promise<void>;
  /** False where the person has none of that id. */
  delete(personId: string, id: string): Promise<boolean>;
}

export function createApiTokenTable({ database, query }: TableContext): ApiTokenTable {
  return {
    // By a statement of our own: every request of a program reads its token.
    getByToken: async (tokenDigest) => {
      const [row] = await query({
        text: 'SELECT * FROM "ApiToken" WHERE "tokenDigest" = ?',
        values: [tokenDigest],
      });
      return row === undefined ? null : recordOf(rowOf(row));
    },
    list: async (personId) => {
      const rows = await database.apiToken.findMany({
        where: { personId },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return rows.map((row) => recordOf(row));
    },
    create: async ({ rights, graphs, ...token }) => {
      const data = {
        ...token,
        rights: JSON.stringify(rights),
        graphs: graphs === null ? null : JSON.stringify(graphs),
      };
      await database.apiToken.create({ data });
    },
    delete: async (personId, id) =>
      (await database.apiToken.deleteMany({ where: { personId, id } })).count === 1,
  };
}

/** A row of our own reading in the shape that Prisma gives. */
function rowOf(row: SqlRow): Row {
  return {
    id: textIn(row, 'id'),
    personId: textIn(row, 'personId'),
    name: textIn(row, 'name'),
    tokenDigest: textIn(row, 'tokenDigest'),
    rights: textIn(row, 'rights'),
    graphs: textOrNullIn(row, 'graphs'),
    expiresAt: new Date(momentIn(row, 'expiresAt')),
    createdAt: new Date(momentIn(row, 'createdAt')),
  };
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['apiToken']['findUnique']>>>;

function recordOf(row: Row): ApiTokenRecord {
  return {
    ...row,
    rights: JSON.parse(row.rights) as readonly string[],
    graphs: row.graphs === null ? null : (JSON.parse(row.graphs) as readonly string[]),
  };
}
