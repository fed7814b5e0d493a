import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import { openJson, sealJson, type TableContext, timestamp } from './database';
import { momentIn, textIn } from './row-values';

/** A role of the installation's own. What rights and scopes are, services decide. */
export interface RoleRecord {
  readonly name: string;
  readonly rights: readonly string[];
  /** By graph name. */
  readonly graphs: Readonly<Record<string, readonly string[]>>;
  /** By graph name; sealed at rest, since the conditions hold values of the graph. */
  readonly scopes: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type RoleContent = Omit<RoleRecord, 'createdAt' | 'updatedAt'>;

export interface RoleReader {
  get(name: string): Promise<RoleRecord | null>;
  /** By name. */
  list(): Promise<readonly RoleRecord[]>;
}

export interface RoleTable extends RoleReader {
  /** Throws `conflict` where the name is taken. */
  create(role: RoleContent): Promise<RoleRecord>;
  update(role: RoleContent): Promise<RoleRecord>;
  delete(name: string): Promise<void>;
}

export function createRoleTable({ database, query, sealer }: TableContext): RoleTable {
  return {
    // By a statement of our own: every request reads the roles of who makes it.
    get: async (name) => {
      const [row] = await query({ text: 'SELECT * FROM "Role" WHERE "name" = ?', values: [name] });
      return row === undefined ? null : recordOf(rowOf(row));
    },
    list: async () => {
      const rows = await database.role.findMany({ orderBy: { name: 'asc' } });
      return rows.map((row) => recordOf(row));
    },
    create: async (role) => {
      const now = timestamp();
      const data = { name: role.name, ...columnsOf(role), createdAt: now, updatedAt: now };
      return recordOf(await database.role.create({ data }));
    },
    update: async (role) => {
      const data = { ...columnsOf(role), updatedAt: timestamp() };
      return recordOf(await database.role.update({ where: { name: role.name }, data }));
    },
    delete: async (name) => {
      await database.role.delete({ where: { name } });
    },
  };

  function columnsOf({ name, rights, graphs, scopes }: RoleContent) {
    const sealed = sealJson(sealer, scopes, contextOf(name));
    return {
      rights: JSON.stringify(rights),
      graphs: JSON.stringify(graphs),
      scopes: sealed ? SEALED + Buffer.from(sealed).toString('base64') : '{}',
    };
  }

  function recordOf(row: Row): RoleRecord {
    return {
      name: row.name,
      rights: JSON.parse(row.rights) as RoleRecord['rights'],
      graphs: JSON.parse(row.graphs) as RoleRecord['graphs'],
      scopes: scopesOf(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }

  /** Rows of before scopes were sealed hold them as JSON, until the role is next saved. */
  function scopesOf({ name, scopes }: Row): RoleRecord['scopes'] {
    const value = scopes.startsWith(SEALED)
      ? openJson(sealer, Buffer.from(scopes.slice(SEALED.length), 'base64'), contextOf(name))
      : JSON.parse(scopes);
    return value as RoleRecord['scopes'];
  }
}

/** A row of our own reading in the shape that Prisma gives. */
function rowOf(row: SqlRow): Row {
  return {
    name: textIn(row, 'name'),
    rights: textIn(row, 'rights'),
    graphs: textIn(row, 'graphs'),
    scopes: textIn(row, 'scopes'),
    createdAt: new Date(momentIn(row, 'createdAt')),
    updatedAt: new Date(momentIn(row, 'updatedAt')),
  };
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['role']['findUnique']>>>;

/** What a column of text begins with that holds sealed bytes. */
const SEALED = 'sealed:';

function contextOf(name: string): string {
  return `Role.scopes:${name}`;
}
