import 'server-only';
import { AppError } from '@/lib/base/errors';

import { insertRecords, readHead } from '../ledger/append-entries';
import type { LedgerRecord } from '../ledger/entry-chain';
import type { SqlExecutor } from '../sql/sql-executor';
import type { LedgerJournal } from './ledger-journal';
import type { SqliteConnection } from './sqlite-connection';

/**
 * For who holds the write lock: what a process that died has left in the journal goes into the
 * database, and the journal is emptied. True where that took a commit, so that the lock is free again
 * and the journal is yet to be emptied: nothing is overwritten before the database has it on the disk.
 */
export async function recoverJournal(
  journal: LedgerJournal,
  connection: SqliteConnection,
  sql: SqlExecutor,
): Promise<boolean> {
  const records = await leftInJournal(journal, sql);
  if (records.length === 0) return false;
  await insertRecords(sql, records);
  connection.control('COMMIT');
  return true;
}

/** For who holds the write lock: what the journal has and the database lacks; the journal is emptied where that is nothing. */
export async function leftInJournal(
  journal: LedgerJournal,
  sql: SqlExecutor,
): Promise<readonly LedgerRecord[]> {
  const first = journal.first();
  if (first === null) {
    journal.rewind();
    return [];
  }
  const head = await readHead(sql);
  const records = first > head.sequence ? journal.read() : [];
  const [next] = records;
  if (next === undefined) {
    // They are in the database; or the first was broken off, and nobody was told of it.
    journal.clear();
    return [];
  }
  if (next.entry.sequence !== head.sequence + 1 || next.entry.previous !== head.digest) {
    throw new AppError(
      'ledger-stopped',
      `The ledger's journal goes on from entry ${next.entry.sequence}, and the database ends at ${head.sequence}: it is an older copy. Bring back the newer one, or take the journal away to go on with this one.`,
    );
  }
  return records;
}
