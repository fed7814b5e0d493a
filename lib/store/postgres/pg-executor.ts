import 'server-only';
import type { ClientBase } from 'pg';

import { numberPlaceholders, type SqlExecutor } from '../sql/sql-executor';

/** Any number that nothing else on the database uses; "sotto" in ASCII. */
export const HEAD_LOCK = 0x736f74746f;

/** A transaction that the caller has begun on this connection. */
export function executorOf(client: ClientBase): SqlExecutor {
  return {
    query: async (sql, args) =>
      (await client.query<Record<string, unknown>>(numberPlaceholders(sql), bind(args))).rows,
    execute: async (sql, args) => {
      await client.query(numberPlaceholders(sql), bind(args));
    },
    lockHead: async () => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [HEAD_LOCK]);
    },
  };
}

/** The driver takes bytes as a Buffer. */
function bind(args: readonly unknown[]): unknown[] {
  return args.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
}
