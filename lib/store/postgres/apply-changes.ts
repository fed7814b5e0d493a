import 'server-only';
import type { PlannedChange } from '../sql/statement';
import type { StoreClient } from '../tables/database';
import { runStatement } from '../tables/raw-write';

/** Thrown inside the transaction to take it back; its caller gets `false`. */
class NothingChanged extends Error {}

/** All changes in one transaction; false, and nothing changed, where one that must change a row changed none. */
export async function applyChanges(
  client: StoreClient,
  changes: readonly PlannedChange[],
): Promise<boolean> {
  try {
    await client.$transaction(async (database) => {
      for (const change of changes) {
        const rows = await runStatement(database, change);
        if (change.mustChange && rows === 0) throw new NothingChanged();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof NothingChanged) return false;
    throw error;
  }
}
