import 'server-only';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient, LibsqlError } from '@libsql/client';

/** Held by one process at a time; the system lets go of it when the process ends, however it ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * A lock on a file of its own: Node cannot lock files, SQLite can, and its lock needs no heartbeat
 * and outlives no kill -9. Null where another holds it.
 */
export async function takeLock(file: string): Promise<ProcessLock | null> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 0 });
  try {
    const transaction = await client.transaction('write');
    return {
      release: () => {
        // Closing alone lets go only when the garbage collector has been round.
        transaction.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    if (error instanceof LibsqlError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** True while the process that took the lock lives. A file without an owner is removed. */
export async function isHeld(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const lock = await takeLock(file);
  if (lock === null) return true;
  lock.release();
  rmSync(file, { force: true });
  return false;
}
