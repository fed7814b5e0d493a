import 'server-only';
import type { SqlRow } from '../sql/sql-executor';

/*
 * Columns of a row read by a statement of our own. The drivers differ: SQLite keeps moments as text,
 * PostgreSQL gives dates; bytes come as buffers of several kinds.
 */

export function textIn(row: SqlRow, column: string): string {
  return textOrNullIn(row, column) ?? '';
}

export function textOrNullIn(row: SqlRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

export function numberIn(row: SqlRow, column: string): number {
  return Number(row[column]);
}

export function bytesIn(row: SqlRow, column: string): Uint8Array<ArrayBuffer> | null {
  const value = row[column];
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}

/** ISO 8601 in UTC, as the records say it. */
export function momentIn(row: SqlRow, column: string): string {
  const value = row[column];
  return (value instanceof Date ? value : new Date(textIn(row, column))).toISOString();
}
