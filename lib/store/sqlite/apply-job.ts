import 'server-only';
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
    for (const { text, values, mustChange } of statements) {
      const { rowsAffected } = connection.execute(text, values);
      if (!mustChange || rowsAffected > 0) continue;
      if (isSeveral) takeBack(connection);
      return { ok: true, value: false };
    }
    if (isSeveral) connection.control('RELEASE job');
    return { ok: true, value: true };
  } catch (error) {
    if (!isCallersFault(error) || !connection.isInTransaction) throw error;
    if (isSeveral) takeBack(connection);
    return { ok: false, error };
  }
}

function takeBack(connection: SqliteConnection): void {
  connection.control('ROLLBACK TO job; RELEASE job');
}
