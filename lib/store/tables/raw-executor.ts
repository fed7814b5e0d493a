import 'server-only';
import type { SqlExecutor, SqlRow } from '../sql/sql-executor';
import type { Database } from './database';

export interface RawDialect {
  /** Our SQL, written with `?`, as this database takes it. */
  readonly sql: (text: string) => string;
  readonly lockHead: (database: Database) => Promise<void>;
}

/** The ledger's statements inside a Prisma transaction. They hold no text but our own: values are bound. */
export function rawExecutor(database: Database, dialect: RawDialect): SqlExecutor {
  return {
    query: (sql, args) => database.$queryRawUnsafe<readonly SqlRow[]>(dialect.sql(sql), ...args),
    execute: async (sql, args) => {
      await database.$executeRawUnsafe(dialect.sql(sql), ...args);
    },
    lockHead: () => dialect.lockHead(database),
  };
}
