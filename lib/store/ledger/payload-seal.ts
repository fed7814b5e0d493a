import 'server-only';
import { hash } from 'node:crypto';

import { freshBytes, openWith, sealUnder, type Sealer } from '../keys/sealer';

const KEY_BYTES = 32;
const NONCE_BYTES = 32;

export interface SealedPayload {
  readonly ciphertext: Uint8Array;
  readonly commitment: string;
  /** The entry's own key under the master key; null where there is no payload. */
  readonly wrappedKey: Uint8Array | null;
}

type SealPayload = (payload: Uint8Array) => SealedPayload;

/**
 * Seals the payload of one entry: nonce and payload under a key of the entry's own, and the commitment
 * to both. The nonce keeps the commitment from confirming a guess at a short payload once the key is erased.
 */
export class PayloadSealer {
  readonly #keys: Sealer;
  #ready: { readonly sequence: number; readonly seal: SealPayload } | null = null;

  constructor(keys: Sealer) {
    this.#keys = keys;
  }

  /** While nobody waits: key, nonce and cipher for the entry that comes next. */
  prepare(sequence: number): void {
    if (this.#ready?.sequence === sequence) return;
    this.#ready = { sequence, seal: this.#sealOf(sequence) };
  }

  seal(sequence: number, payload: Uint8Array): SealedPayload {
    if (payload.length === 0)
      return { ciphertext: new Uint8Array(), commitment: '', wrappedKey: null };
    const ready = this.#ready;
    this.#ready = null;
    const seal = ready?.sequence === sequence ? ready.seal : this.#sealOf(sequence);
    return seal(payload);
  }

  #sealOf(sequence: number): SealPayload {
    const key = freshBytes(KEY_BYTES);
    const nonce = freshBytes(NONCE_BYTES);
    const seal = sealUnder(key, payloadContext(sequence));
    const wrappedKey = this.#keys.seal(key, keyContext(sequence));
    return (payload) => {
      const plain = Buffer.concat([nonce, payload]);
      return { ciphertext: seal(plain), commitment: hash('sha256', plain, 'hex'), wrappedKey };
    };
  }
}

/** The payload and its nonce; throws `internal` where the ciphertext or the key was changed. */
export function openPayload(
  keys: Sealer,
  entry: {
    readonly sequence: number;
    readonly ciphertext: Uint8Array;
    readonly wrappedKey: Uint8Array;
  },
): { readonly nonce: Uint8Array; readonly payload: Uint8Array } {
  const key = keys.open(entry.wrappedKey, keyContext(entry.sequence));
  const plain = openWith(key, entry.ciphertext, payloadContext(entry.sequence));
  return { nonce: plain.subarray(0, NONCE_BYTES), payload: plain.subarray(NONCE_BYTES) };
}

export function sha256(bytes: Uint8Array): Uint8Array {
  // In one call and by way of hex: a third of what a hash object and its buffer cost for a short text.
  return Buffer.from(hash('sha256', bytes, 'hex'), 'hex');
}

function keyContext(sequence: number): string {
  return `ledger-key:${sequence}`;
}

function payloadContext(sequence: number): string {
  return `ledger-entry:${sequence}`;
}
