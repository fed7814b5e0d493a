import { commitTo, hashEntry } from './digest-entry';
import { fromHex, isHexDigest, toHex } from './hex';
import { ENTRY_FORMAT, type LedgerEntry, type Sha256, type VerifiableEntry } from './ledger-entry';

/** Action of the entry that says whose bytes were erased: `facts.sequence`. */
const ERASE = 'ledger.erase';
const NONCE_BYTES = 32;

export type FaultReason =
  | 'format'
  | 'sequence'
  | 'previous'
  | 'digest'
  | 'commitment'
  | 'intent'
  | 'checkpoint'
  | 'missing'
  | 'surplus'
  | 'truncated';

/** What an entry says of itself, looked at without its neighbours. */
export interface ExaminedEntry {
  readonly sequence: number;
  /** The digest that it says the one before has. */
  readonly previous: Uint8Array;
  /** Its own digest; empty where there is a fault. */
  readonly leaf: Uint8Array;
  readonly fault: FaultReason | null;
  /** It was recorded with bytes, and they are not here. */
  readonly isWithoutBytes: boolean;
  /** The entry whose bytes it says were erased; else 0. */
  readonly erases: number;
}

/** Everything about an entry that can be told without the one before. */
export function examineEntry(entry: VerifiableEntry, sha256: Sha256): ExaminedEntry {
  const previous = fromHex(entry.previous);
  const isFormed =
    entry.format === ENTRY_FORMAT &&
    previous?.length === 32 &&
    hasCommitment(entry) &&
    isWhole(entry.sequence) &&
    (entry.intent === null || isWhole(entry.intent));
  if (!isFormed) return faulty(entry, previous, 'format');
  const leaf = hashEntry(entry, sha256);
  if (toHex(leaf) !== entry.digest) return faulty(entry, previous, 'digest');
  if (entry.intent !== null && entry.intent >= entry.sequence)
    return faulty(entry, previous, 'intent');
  if (!isOpenedRight(entry, sha256)) return faulty(entry, previous, 'commitment');
  return {
    sequence: entry.sequence,
    previous,
    leaf,
    fault: null,
    isWithoutBytes: entry.opened === null && entry.commitment !== '',
    erases: entry.action === ERASE ? erasedBy(entry) : 0,
  };
}

function faulty(
  { sequence }: LedgerEntry,
  previous: Uint8Array | null,
  fault: FaultReason,
): ExaminedEntry {
  const empty = new Uint8Array();
  return {
    sequence,
    previous: previous ?? empty,
    leaf: empty,
    fault,
    isWithoutBytes: false,
    erases: 0,
  };
}

/** Bytes that a bundle lacks must have been erased on purpose, and an entry says which. */
function erasedBy({ facts }: LedgerEntry): number {
  try {
    const value: unknown = JSON.parse(facts);
    const named = typeof value === 'object' && value !== null && 'sequence' in value;
    return named && typeof value.sequence === 'number' ? value.sequence : 0;
  } catch {
    return 0;
  }
}

/** A payload has both a ciphertext and a commitment, no payload has neither. */
function hasCommitment(entry: LedgerEntry): boolean {
  return entry.ciphertext.length === 0 ? entry.commitment === '' : isHexDigest(entry.commitment);
}

function isOpenedRight(entry: VerifiableEntry, sha256: Sha256): boolean {
  if (entry.opened === undefined || entry.opened === null) return true;
  const { nonce, payload } = entry.opened;
  // Of another length it would be the same sum over other bytes: some of one moved to the other.
  return nonce.length === NONCE_BYTES && entry.commitment === commitTo(nonce, payload, sha256);
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
