import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';
import path from 'node:path';

import { LibsqlError } from '@libsql/client';

import { SqliteConnection } from './sqlite-connection';

/** Held by one process at a time; the system lets go of it when the process ends, however it ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * A lock on a file of its own: Node cannot lock files, SQLite can, and its lock needs no heartbeat
 * and outlives no kill -9. Null where another holds it.
 */
export function takeLock(file: string): ProcessLock | null {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const connection = new SqliteConnection(file, 'PRAGMA busy_timeout = 0;');
  try {
    connection.control('BEGIN IMMEDIATE');
  } catch (error) {
    letGo(connection);
    if (error instanceof LibsqlError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { release: () => letGo(connection) };
}

/** True while the process that took the lock lives. A file without an owner is removed. */
export function isHeld(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const lock = takeLock(file);
  if (lock === null) return true;
  lock.release();
  fs.rmSync(file, { force: true });
  return false;
}

/** Closing alone lets go only when the garbage collector has been round. */
function letGo(connection: SqliteConnection): void {
  try {
    rollBack(connection);
  } catch {
    // Once more: whoever comes next would be refused until this process has ended.
    rollBack(connection);
  } finally {
    connection.close();
  }
}

function rollBack(connection: SqliteConnection): void {
  if (connection.isInTransaction) connection.control('ROLLBACK');
}
