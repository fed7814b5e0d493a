/** What an entry records. One send is an `intent` followed by exactly one of the four ends. */
export type LedgerKind =
  | 'intent'
  | 'sent'
  | 'replied'
  | 'failed'
  | 'unknown'
  | 'refused'
  | 'change';

/** What a caller hands to the writer; the writer adds sequence, time, nonce, key, digests. */
export interface LedgerDraft {
  readonly kind: LedgerKind;
  /** What was done: `question.send`, `model.reply`, `graph.import`, `policy.update` … */
  readonly action: string;
  readonly actor: string;
  readonly graph: string | null;
  /** Ties an intent to its end and to the question it was for. */
  readonly subject: string;
  /** Sequence of the intent that this entry ends, else null. */
  readonly intent: number | null;
  /** Facts in the clear, no value: model, host, policy version, digests, sizes, finding codes. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The exact bytes: request at an intent, reply at `replied`; empty elsewhere. Encrypted by the writer. */
  readonly payload: Uint8Array;
}

/** What the caller knows once the entry is durable. */
export interface LedgerReceipt {
  readonly sequence: number;
  /** Hex SHA-256 of the entry, chained to the one before. */
  readonly digest: string;
}

export interface AppendOptions<Change> {
  /**
   * Committed with the entry, together or not at all: `conflict`, and no entry, where one that must change
   * something changes nothing.
   */
  readonly changes?: readonly Change[];
  /** Goes with whatever is written next, or by itself after a second at most: nobody waits for it alone. */
  readonly mayWait?: boolean;
}

/**
 * Resolves only after the entry is on disk (fsync). Throws `ledger-stopped` where it cannot be, and then
 * stays stopped. Entries are chained in the order in which they were asked for.
 */
export interface LedgerWriter<Change = never> {
  append(draft: LedgerDraft, options?: AppendOptions<Change>): Promise<LedgerReceipt>;
}
