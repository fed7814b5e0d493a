import 'server-only';
import type { SqlExecutor } from '../sql/sql-executor';
import type { SqliteConnection } from './sqlite-connection';

/** A connection within its open transaction; that it began immediate is the lock on the head. */
export function executorOf(connection: SqliteConnection): SqlExecutor {
  return {
    query: async (sql, args) => {
      const { columns, rows } = connection.execute(sql, args);
      return rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      );
    },
    execute: async (sql, args) => {
      connection.execute(sql, args);
    },
    lockHead: async () => {},
  };
}
