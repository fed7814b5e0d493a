import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';

import type { Outcome } from '../ledger/group-commit';
import type { SqliteValue } from './sqlite-connection';
import type { JobValue, WriterJob } from './writer-protocol';

/** Applied jobs and receipts, back in the order of the jobs: null stands where a receipt belongs. */
export function inOrder(
  applied: readonly (Outcome<boolean> | null)[],
  receipts: readonly Outcome<LedgerReceipt>[],
): readonly Outcome<JobValue>[] {
  const next = receipts.values();
  return applied.map((outcome) => {
    if (outcome !== null) return outcome;
    const { value } = next.next();
    return value ?? { ok: false, error: new AppError('internal', 'The ledger lost a draft.') };
  });
}

/** About how much a job writes. */
export function bytesOf(job: WriterJob): number {
  if (job.kind === 'append') return job.draft.payload.length;
  const sizes = job.statements.flatMap(({ values }) => values.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sizeOf(value: SqliteValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}
