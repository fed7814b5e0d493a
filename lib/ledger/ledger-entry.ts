import type { LedgerKind } from './entry';

/** SHA-256, handed in so that this room needs neither Node nor a browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Previous digest of the first entry. */
export const GENESIS = '0'.repeat(64);

export const ENTRY_FORMAT = 1;

/** An entry as it is kept: format 1, described byte for byte in docs/ledger.md. */
export interface LedgerEntry {
  readonly format: number;
  /** From 1, without a gap; the order of entries. */
  readonly sequence: number;
  /** ISO 8601 in UTC. Informative: clocks jump, sequences do not. */
  readonly time: string;
  /** The process that appended it; tells whose open intents may be closed. */
  readonly writer: string;
  readonly kind: LedgerKind;
  readonly action: string;
  readonly actor: string;
  readonly graph: string | null;
  readonly subject: string;
  readonly intent: number | null;
  /** The JSON text as it was written. Hashed as it stands, never parsed and printed again. */
  readonly facts: string;
  /** Nonce and payload under the entry's own key; empty where there is no payload. */
  readonly ciphertext: Uint8Array;
  /** Hex SHA-256 of nonce and payload; empty where there is no payload. */
  readonly commitment: string;
  /** Hex digest of the entry before, `GENESIS` at the first. */
  readonly previous: string;
  /** Hex digest of all of the above. */
  readonly digest: string;
}

/** An entry, and with it what its ciphertext holds where the key was there to open it. */
export interface VerifiableEntry extends LedgerEntry {
  readonly opened?: { readonly nonce: Uint8Array; readonly payload: Uint8Array } | null;
}

/** An entry before its digest is known. */
export type UnsealedEntry = Omit<LedgerEntry, 'digest'>;

/** Where the ledger stood at some moment; kept outside, it proves that nothing before was changed or cut off. */
export interface LedgerHead {
  readonly sequence: number;
  readonly digest: string;
  /** The signed note of that moment, whole; null where nobody signed it. */
  readonly signature: string | null;
}
