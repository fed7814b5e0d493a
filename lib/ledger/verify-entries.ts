import { commitTo, digestEntry } from './digest-entry';
import { fromHex, toHex } from './hex';
import {
  ENTRY_FORMAT,
  GENESIS,
  type LedgerEntry,
  type LedgerHead,
  type Sha256,
} from './ledger-entry';
import { MerkleTree } from './merkle-tree';

/** Action of the entry that says whose bytes were erased: `facts.sequence`. */
const ERASE = 'ledger.erase';

type FaultReason =
  | 'format'
  | 'sequence'
  | 'previous'
  | 'digest'
  | 'commitment'
  | 'intent'
  | 'checkpoint'
  | 'missing'
  | 'truncated';

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

/** An entry, and with it what its ciphertext holds where the key was there to open it. */
export interface VerifiableEntry extends LedgerEntry {
  readonly opened?: { readonly nonce: Uint8Array; readonly payload: Uint8Array } | null;
}

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
  const { sha256, after, onProgress } = options;
  const checkpoints = options.checkpoints ?? [];
  // Only a reading from the first entry knows the tree.
  const tree = after ? null : new MerkleTree(sha256);
  const missing = new Set<number>();
  let head: LedgerHead | null = after ?? null;
  let count = 0;

  for await (const entry of entries) {
    const reason = entry === null ? 'format' : faultOf(entry, { head, sha256 });
    if (entry === null || reason !== null) {
      return {
        ok: false,
        entries: count,
        head,
        firstBad: { sequence: nextOf(head), reason: reason ?? 'format' },
      };
    }
    tree?.add(fromHex(entry.digest) ?? new Uint8Array());
    noteMissing(missing, entry);
    const here = checkpoints.filter(({ sequence }) => sequence === entry.sequence);
    if (!here.every((anchor) => holds(anchor, entry, tree))) {
      return {
        ok: false,
        entries: count,
        head,
        firstBad: { sequence: nextOf(head), reason: 'checkpoint' },
      };
    }
    head = { sequence: entry.sequence, digest: entry.digest, signature: null };
    count += 1;
    if (count % 1_000 === 0) onProgress?.(count);
  }

  const reached = head?.sequence ?? 0;
  for (const { sequence } of checkpoints) {
    if (sequence > reached) {
      return {
        ok: false,
        entries: count,
        head,
        firstBad: { sequence: nextOf(head), reason: 'truncated' },
      };
    }
  }
  const [gone] = missing;
  if (gone !== undefined) {
    return { ok: false, entries: gone - 1, head, firstBad: { sequence: gone, reason: 'missing' } };
  }
  return { ok: true, entries: count, head };
}

interface FaultContext {
  readonly head: LedgerHead | null;
  readonly sha256: Sha256;
}

function faultOf(entry: VerifiableEntry, { head, sha256 }: FaultContext): FaultReason | null {
  if (entry.format !== ENTRY_FORMAT) return 'format';
  if (entry.sequence !== nextOf(head)) return 'sequence';
  if (entry.previous !== (head?.digest ?? GENESIS)) return 'previous';
  if (!isHexDigest(entry.previous) || !hasCommitment(entry)) return 'format';
  if (entry.intent !== null && !isWhole(entry.intent)) return 'format';
  if (entry.digest !== digestEntry(entry, sha256)) return 'digest';
  if (entry.intent !== null && entry.intent >= entry.sequence) return 'intent';
  if (!isOpenedRight(entry, sha256)) return 'commitment';
  return null;
}

function holds(anchor: LedgerAnchor, entry: LedgerEntry, tree: MerkleTree | null): boolean {
  if (anchor.digest !== entry.digest) return false;
  return !anchor.root || !tree || toHex(anchor.root) === toHex(tree.root());
}

/** Bytes that a bundle lacks must have been erased on purpose, and an entry says which. */
function noteMissing(missing: Set<number>, entry: VerifiableEntry): void {
  if (entry.opened === null && entry.commitment !== '') missing.add(entry.sequence);
  if (entry.action === ERASE) missing.delete(erasedBy(entry));
}

function erasedBy({ facts }: LedgerEntry): number {
  try {
    const value: unknown = JSON.parse(facts);
    const named = typeof value === 'object' && value !== null && 'sequence' in value;
    return named && typeof value.sequence === 'number' ? value.sequence : 0;
  } catch {
    return 0;
  }
}

function nextOf(head: LedgerHead | null): number {
  return (head?.sequence ?? 0) + 1;
}

/** A payload has both a ciphertext and a commitment, no payload has neither. */
function hasCommitment(entry: LedgerEntry): boolean {
  return entry.ciphertext.length === 0 ? entry.commitment === '' : isHexDigest(entry.commitment);
}

function isOpenedRight(entry: VerifiableEntry, sha256: Sha256): boolean {
  if (entry.opened === undefined || entry.opened === null) return true;
  return entry.commitment === commitTo(entry.opened.nonce, entry.opened.payload, sha256);
}

function isHexDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
