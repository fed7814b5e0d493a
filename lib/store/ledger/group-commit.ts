import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';

import type { AppendOutcome } from './append-entries';

const MAX_DRAFTS = 256;
const MAX_BYTES = 16 * 1024 * 1024;

/** Appends all drafts in one durable transaction, or throws and none is there. */
export type CommitBatch = (drafts: readonly LedgerDraft[]) => Promise<readonly AppendOutcome[]>;

interface Waiting {
  readonly draft: LedgerDraft;
  readonly resolve: (receipt: LedgerReceipt) => void;
  readonly reject: (error: unknown) => void;
}

/** While one transaction waits for the disk the next one's drafts gather: many senders share one fsync. */
export class GroupCommit {
  readonly #commit: CommitBatch;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(commit: CommitBatch) {
    this.#commit = commit;
  }

  append(draft: LedgerDraft): Promise<LedgerReceipt> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ draft, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves once nothing waits to be appended. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What arrived during the last commit is read from the port before the next batch is closed.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commitNext(this.#takeBatch());
    }
    this.#running = null;
  }

  #takeBatch(): readonly Waiting[] {
    let bytes = 0;
    let size = 0;
    for (const { draft } of this.#waiting) {
      bytes += draft.payload.length;
      if (size > 0 && (size >= MAX_DRAFTS || bytes > MAX_BYTES)) break;
      size += 1;
    }
    return this.#waiting.splice(0, size);
  }

  async #commitNext(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#commit(batch.map(({ draft }) => draft));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new AppError('internal', 'The ledger lost a draft.'));
        else if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
