import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';

import { appendEntries } from '../ledger/append-entries';
import type { AppendContext } from '../ledger/entry-chain';
import type { SqlExecutor } from '../sql/sql-executor';
import type { PlannedChange } from '../sql/statement';
import { type Database, type StoreClient, TRANSACTION } from '../tables/database';
import { runStatement } from '../tables/raw-write';

/** Thrown inside the transaction to take it back; its caller gets `false`. */
class NothingChanged extends Error {}

/** All changes in one transaction; false, and nothing changed, where one that must change a row changed none. */
export async function applyChanges(
  client: StoreClient,
  changes: readonly PlannedChange[],
): Promise<boolean> {
  try {
    await client.$transaction((database) => applyIn(database, changes), TRANSACTION);
    return true;
  } catch (error) {
    if (error instanceof NothingChanged) return false;
    throw error;
  }
}

interface RecordContext extends AppendContext {
  readonly executorOf: (database: Database) => SqlExecutor;
  /** Stops the ledger; what whoever writes is told. */
  readonly stop: (cause: unknown) => AppError;
}

/**
 * An entry and the changes that go with it in one transaction: first the rows, then the head, as every
 * recorded change takes its locks, so that none waits for another in a circle. A fault from the head on
 * stops the ledger, as it does where an entry is written alone.
 */
export async function recordChanges(
  client: StoreClient,
  { draft, changes }: { readonly draft: LedgerDraft; readonly changes: readonly PlannedChange[] },
  { executorOf, stop, ...context }: RecordContext,
): Promise<LedgerReceipt> {
  let isRecording = false;
  try {
    return await client.$transaction(async (database) => {
      await applyIn(database, changes);
      isRecording = true;
      const [outcome] = await appendEntries(executorOf(database), [draft], context);
      if (outcome?.ok) return outcome.value;
      isRecording = false;
      throw outcome?.error ?? new AppError('internal', 'The ledger lost a draft.');
    }, TRANSACTION);
  } catch (error) {
    if (error instanceof NothingChanged)
      throw new AppError('conflict', 'What was to be recorded has changed meanwhile.');
    throw isRecording ? stop(error) : error;
  }
}

async function applyIn(database: Database, changes: readonly PlannedChange[]): Promise<void> {
  for (const change of changes) {
    const rows = await runStatement(database, change);
    if (change.mustChange && rows === 0) throw new NothingChanged();
  }
}
