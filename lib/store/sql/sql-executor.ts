import 'server-only';

export type SqlArgument = string | number | Uint8Array | null;

export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * One open transaction, whichever driver holds it. SQL is written with `?`; what lies between two
 * databases (placeholders, the lock on the head) is the executor's business.
 */
export interface SqlExecutor {
  query(sql: string, args: readonly SqlArgument[]): Promise<readonly SqlRow[]>;
  execute(sql: string, args: readonly SqlArgument[]): Promise<void>;
  /** Until the transaction ends nobody else appends. On SQLite the immediate transaction itself is that lock. */
  lockHead(): Promise<void>;
}

/** `?` to `$1`, `$2` … for PostgreSQL. Our own SQL holds no question mark in a string. */
export function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}
