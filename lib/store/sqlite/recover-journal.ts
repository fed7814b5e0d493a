import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';

import { insertRecords, readHead } from '../ledger/append-entries';
import type { LedgerRecord } from '../ledger/entry-chain';
import type { LedgerJournal } from './ledger-journal';
import type { WriterFiles } from './writer-files';

interface RecoveryOptions {
  /**
   * True where the transaction is for entries that may go behind those of ours that the database has and
   * the disk may not: all of them stay in the journal until the log is flushed.
   */
  readonly mayGoOn: boolean;
}

/**
 * For who holds the write lock: what a process that died has left in the journal goes into the
 * database, and the journal is emptied. True where that took a commit, so that the lock is free again
 * and the journal is yet to be emptied: nothing is overwritten before the database has it on the disk.
 */
export async function recoverJournal(
  { journal, log, connection, sql }: WriterFiles,
  { mayGoOn }: RecoveryOptions,
): Promise<boolean> {
  const first = journal.first();
  if (first === null) {
    journal.rewind();
    return false;
  }
  const head = await readHead(sql);
  const isOurs = journal.endsAt(head.sequence);
  if (isOurs && mayGoOn && !log.isFlushed) return false;
  const left = isOurs ? [] : leftIn(journal, head);
  if (left.length > 0) {
    await insertRecords(sql, left);
    connection.control('COMMIT');
    log.committed();
    return true;
  }
  // Another process may have committed them, and nobody knows whether it waited for the disk.
  if (!isOurs) log.committed();
  log.flush();
  journal.clear();
  return false;
}

/** What the journal has and the database lacks. One that was broken off is not there: nobody was told of it. */
function leftIn(journal: LedgerJournal, head: LedgerReceipt): readonly LedgerRecord[] {
  const left = journal.read().filter(({ entry }) => entry.sequence > head.sequence);
  const [next] = left;
  if (next === undefined) return [];
  if (next.entry.sequence !== head.sequence + 1 || next.entry.previous !== head.digest) {
    throw new AppError(
      'ledger-stopped',
      `The ledger's journal goes on from entry ${next.entry.sequence}, and the database ends at ${head.sequence}: it is an older copy. Bring back the newer one, or take the journal away to go on with this one.`,
    );
  }
  return left;
}
