import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';

import type { Outcome } from '../ledger/group-commit';
import type { SqliteConnection } from './sqlite-connection';
import { isCallersFault } from './writer-failure';
import type { SqliteStatement } from './writer-protocol';

/**
 * Within an open transaction. A broken constraint takes back this job alone; what the disk says is
 * thrown and ends the batch.
 */
export function applyJob(
  connection: SqliteConnection,
  statements: readonly SqliteStatement[],
): Outcome<boolean> {
  // One statement alone takes itself back.
  const isSeveral = statements.length > 1;
  if (isSeveral) connection.control('SAVEPOINT job');
  try {
    const isDone = areDone(connection, statements);
    if (isSeveral && isDone) connection.control('RELEASE job');
    else if (isSeveral) takeBack(connection);
    return { ok: true, value: isDone };
  } catch (error) {
    if (!isCallersFault(error) || !connection.isInTransaction) throw error;
    if (isSeveral) takeBack(connection);
    return { ok: false, error };
  }
}

/** As `applyJob` for statements that go with an entry: `add` chains it once all of them are done. */
export async function recordJob(
  connection: SqliteConnection,
  statements: readonly SqliteStatement[],
  add: () => Promise<Outcome<LedgerReceipt>>,
): Promise<Outcome<LedgerReceipt>> {
  connection.control('SAVEPOINT job');
  try {
    const outcome = areDone(connection, statements) ? await add() : nothingChanged();
    if (outcome.ok) connection.control('RELEASE job');
    else takeBack(connection);
    return outcome;
  } catch (error) {
    if (!isCallersFault(error) || !connection.isInTransaction) throw error;
    takeBack(connection);
    return { ok: false, error };
  }
}

/** False where one that must change a row changed none; those behind it are not tried. */
function areDone(connection: SqliteConnection, statements: readonly SqliteStatement[]): boolean {
  return statements.every(({ text, values, mustChange }) => {
    const { rowsAffected } = connection.execute(text, values);
    return !mustChange || rowsAffected > 0;
  });
}

function nothingChanged(): Outcome<never> {
  const error = new AppError('conflict', 'What was to be recorded has changed meanwhile.');
  return { ok: false, error };
}

function takeBack(connection: SqliteConnection): void {
  connection.control('ROLLBACK TO job; RELEASE job');
}
