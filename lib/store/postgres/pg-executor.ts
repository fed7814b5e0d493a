import 'server-only';
import type { ClientBase } from 'pg';

import { numberPlaceholders, type SqlExecutor } from '../sql/sql-executor';

/** Any number that nothing else on the database uses; "sotto" in ASCII. */
export const HEAD_LOCK = 0x736f74746f;

/**
 * Of a connection that others wait for: a server that is gone without a word is noticed, and a question
 * to it has an end.
 */
export const PATIENT = {
  keepAlive: true,
  connectionTimeoutMillis: 15_000,
  query_timeout: 60_000,
} as const;

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
