import { type ExaminedEntry, examineEntry, type FaultReason } from './examine-entry';
import { fromHex, toHex } from './hex';
import { GENESIS, type LedgerHead, type Sha256, type VerifiableEntry } from './ledger-entry';
import { MerkleTree } from './merkle-tree';

interface LedgerFault {
  /** The place in the ledger: where entry 7 should stand and does not, 7. */
  readonly sequence: number;
  readonly reason: FaultReason;
}

export type LedgerVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: LedgerHead | null }
  | {
      readonly ok: false;
      /** Entries that were found good before the fault. */
      readonly entries: number;
      readonly head: LedgerHead | null;
      readonly firstBad: LedgerFault;
    };

/** A place that the ledger must pass through: a head kept from earlier, or a checkpoint with its tree's root. */
export interface LedgerAnchor {
  readonly sequence: number;
  readonly digest: string;
  readonly root?: Uint8Array;
}

export interface VerifyOptions {
  readonly sha256: Sha256;
  /** Several may name one place; each must hold. */
  readonly checkpoints?: readonly LedgerAnchor[];
  /** Where the entries say themselves that they end: 0 for none at all. */
  readonly last?: number;
  /** Begins after this head, for a ledger that was verified up to there. */
  readonly after?: LedgerHead;
  /** Told the number of entries seen, every 1,000. */
  readonly onProgress?: (entries: number) => void;
}

/**
 * Reads entries in order, in constant memory, and stops at the first that is not what it must be
 * (null stands for one that could not be read at all).
 * Without a checkpoint a ledger that was cut short or re-made from its first entry looks whole:
 * nothing inside it can say otherwise.
 */
export async function verifyEntries(
  entries: AsyncIterable<VerifiableEntry | null> | Iterable<VerifiableEntry | null>,
  options: VerifyOptions,
): Promise<LedgerVerdict> {
  const verifier = new EntryVerifier(options);
  for await (const entry of entries) {
    const verdict = verifier.add(entry);
    if (verdict !== null) return verdict;
  }
  return verifier.end();
}

/** As `verifyEntries`, for who has the entries at hand and need not wait for each. */
export class EntryVerifier {
  readonly #sha256: Sha256;
  readonly #checkpoints: readonly LedgerAnchor[];
  readonly #onProgress: ((entries: number) => void) | undefined;
  readonly #last: number;
  /** Only a reading from the first entry knows the tree. */
  readonly #tree: MerkleTree | null;
  readonly #missing = new Set<number>();
  #sequence: number;
  #leaf: Uint8Array;
  #count = 0;

  constructor({ sha256, checkpoints = [], last, after, onProgress }: VerifyOptions) {
    this.#sha256 = sha256;
    this.#checkpoints = checkpoints;
    this.#onProgress = onProgress;
    this.#last = last ?? Number.POSITIVE_INFINITY;
    this.#tree = after ? null : new MerkleTree(sha256);
    this.#sequence = after?.sequence ?? 0;
    this.#leaf = fromHex(after?.digest ?? GENESIS) ?? new Uint8Array();
  }

  /** Null where the entry is what it must be; else the verdict, and no other entry is looked at. */
  add(entry: VerifiableEntry | null): LedgerVerdict | null {
    return this.link(entry && examineEntry(entry, this.#sha256));
  }

  /** As `add`, where somebody else has looked at the entry for itself. */
  link(entry: ExaminedEntry | null): LedgerVerdict | null {
    if (entry === null) return this.#bad('format');
    if (entry.sequence !== this.#sequence + 1) return this.#bad('sequence');
    if (entry.sequence > this.#last) return this.#bad('surplus');
    if (!isSame(entry.previous, this.#leaf)) return this.#bad('previous');
    if (entry.fault !== null) return this.#bad(entry.fault);
    this.#tree?.add(entry.leaf);
    if (entry.isWithoutBytes) this.#missing.add(entry.sequence);
    if (entry.erases > 0) this.#missing.delete(entry.erases);
    if (!this.#checkpoints.every((anchor) => holds(anchor, entry, this.#tree)))
      return this.#bad('checkpoint');
    this.#sequence = entry.sequence;
    this.#leaf = entry.leaf;
    this.#count += 1;
    if (this.#count % 1_000 === 0) this.#onProgress?.(this.#count);
    return null;
  }

  /** The verdict where there are no more entries. */
  end(): LedgerVerdict {
    if (this.#checkpoints.some(({ sequence }) => sequence > this.#sequence))
      return this.#bad('truncated');
    const [gone] = this.#missing;
    if (gone === undefined) return { ok: true, entries: this.#count, head: this.#head() };
    const firstBad = { sequence: gone, reason: 'missing' } as const;
    return { ok: false, entries: gone - 1, head: this.#head(), firstBad };
  }

  #bad(reason: FaultReason): LedgerVerdict {
    const firstBad = { sequence: this.#sequence + 1, reason };
    return { ok: false, entries: this.#count, head: this.#head(), firstBad };
  }

  #head(): LedgerHead | null {
    if (this.#sequence === 0) return null;
    return { sequence: this.#sequence, digest: toHex(this.#leaf), signature: null };
  }
}

/** True too of an anchor at another place. */
function holds(anchor: LedgerAnchor, entry: ExaminedEntry, tree: MerkleTree | null): boolean {
  if (anchor.sequence !== entry.sequence) return true;
  if (anchor.digest !== toHex(entry.leaf)) return false;
  return !anchor.root || !tree || isSame(anchor.root, tree.root());
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}
