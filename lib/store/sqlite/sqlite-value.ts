import 'server-only';
import type { InValue } from '@libsql/client';

import type { SqliteValue } from './sqlite-connection';

/** A value as the file keeps it; moments in the very form that Prisma's adapter writes and compares. */
export function sqliteValue(value: InValue): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00');
  return value;
}
