import { AppError } from '@/lib/base/errors';
import type { AppendOptions, LedgerDraft, LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';

export interface MemoryLedger extends LedgerWriter<unknown> {
  readonly drafts: readonly LedgerDraft[];
  kinds(): readonly string[];
}

export interface MemoryLedgerOptions {
  /** The append (0 for the first) that fails; so do all after it, as a stopped ledger's do. */
  readonly failAt?: number;
  /** Runs before an entry counts as durable. */
  readonly onAppend?: (draft: LedgerDraft, options: AppendOptions<unknown>) => void | Promise<void>;
}

/** A ledger that keeps its drafts in memory, for tests of what writes to it. */
export function memoryLedger({
  failAt = Infinity,
  onAppend,
}: MemoryLedgerOptions = {}): MemoryLedger {
  const drafts: LedgerDraft[] = [];
  let appends = 0;
  return {
    drafts,
    kinds: () => drafts.map(({ kind }) => kind),
    async append(draft, options = {}): Promise<LedgerReceipt> {
      const number = appends;
      appends += 1;
      if (number >= failAt) throw new AppError('ledger-stopped', 'The ledger cannot be written.');
      await onAppend?.(draft, options);
      drafts.push(draft);
      return { sequence: drafts.length, digest: `${drafts.length}`.padStart(64, '0') };
    },
  };
}
