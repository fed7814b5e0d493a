import 'server-only';
import type { Prisma, PrismaClient } from '@/generated/prisma/sqlite/client';

import type { Sealer } from '../keys/sealer';
import type { SqlRow } from '../sql/sql-executor';
import type { Reading } from '../sql/statement';

/**
 * The client of either database: both are generated from the same models, and the SQLite one's types
 * stand for both.
 */
export type StoreClient = PrismaClient;

/** The same, inside a transaction or outside one. */
export type Database = Prisma.TransactionClient;

/**
 * Milliseconds for an interactive transaction: long enough for a large import's rows, short enough to free
 * the write lock of a caller that hangs.
 */
export const TRANSACTION = { maxWait: 15_000, timeout: 30_000 };

export interface TableContext {
  readonly database: Database;
  /** Reads by a statement of our own, in the same transaction or outside one. */
  readonly query: (reading: Reading) => Promise<readonly SqlRow[]>;
  /** For columns that hold what no database file may show. */
  readonly sealer: Sealer;
}

/** JSON under a seal; null stays null, so that a reader sees whether there is anything. */
export function sealJson(
  sealer: Sealer,
  value: unknown,
  context: string,
): Uint8Array<ArrayBuffer> | null {
  return value === null || value === undefined
    ? null
    : sealer.seal(Buffer.from(JSON.stringify(value)), context);
}

export function openJson(sealer: Sealer, sealed: Uint8Array | null, context: string): unknown {
  return sealed === null
    ? null
    : JSON.parse(Buffer.from(sealer.open(sealed, context)).toString('utf8'));
}

/** Now, as the records say it. */
export function timestamp(): string {
  return new Date().toISOString();
}
