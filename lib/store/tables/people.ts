import 'server-only';
import { type TableContext, timestamp } from './database';

/** Somebody who may sign in. What `kind`, `state` and the role names may be, services decide. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  /** Unique; lower case. */
  readonly email: string;
  readonly kind: string;
  readonly state: string;
  /** Names of roles, in the order in which they are acted in. */
  readonly roles: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewPerson = Omit<PersonRecord, 'createdAt' | 'updatedAt'>;
type PersonPatch = Partial<Pick<PersonRecord, 'name' | 'state' | 'roles'>>;

export interface PersonReader {
  get(id: string): Promise<PersonRecord | null>;
  getByEmail(email: string): Promise<PersonRecord | null>;
  /** By name. */
  list(): Promise<readonly PersonRecord[]>;
}

export interface PersonTable extends PersonReader {
  /** Throws `conflict` where the address is taken. */
  create(person: NewPerson): Promise<PersonRecord>;
  update(id: string, patch: PersonPatch): Promise<PersonRecord>;
}

export function createPersonTable({ database }: TableContext): PersonTable {
  return {
    get: async (id) => read(await database.person.findUnique({ where: { id } })),
    getByEmail: async (email) => read(await database.person.findUnique({ where: { email } })),
    list: async () => {
      const rows = await database.person.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] });
      return rows.map((row) => recordOf(row));
    },
    create: async ({ roles, ...person }) => {
      const now = timestamp();
      const data = { ...person, roles: JSON.stringify(roles), createdAt: now, updatedAt: now };
      return recordOf(await database.person.create({ data }));
    },
    update: async (id, { roles, ...patch }) => {
      const data = {
        ...patch,
        ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
        updatedAt: timestamp(),
      };
      return recordOf(await database.person.update({ where: { id }, data }));
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['person']['findUnique']>>>;

function read(row: Row | null): PersonRecord | null {
  return row === null ? null : recordOf(row);
}

function recordOf(row: Row): PersonRecord {
  return {
    ...row,
    roles: JSON.parse(row.roles) as readonly string[],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
