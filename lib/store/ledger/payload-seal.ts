import 'server-only';
import { hash } from 'node:crypto';

import { freshBytes, openWith, sealUnder, type Sealer } from '../keys/sealer';

const KEY_BYTES = 32;
const NONCE_BYTES = 32;
/** So many entries' keys are made before they come: a send's own, and a few that come with it. */
const AHEAD = 8;

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
  #ready: { readonly sequence: number; readonly seal: SealPayload }[] = [];

  constructor(keys: Sealer) {
    this.#keys = keys;
  }

  /** While nobody waits: key, nonce and cipher of one of the entries that come next; false where all are made. */
  prepare(next: number): boolean {
    this.#ready = this.#ready.filter(({ sequence }) => sequence >= next && sequence < next + AHEAD);
    for (let sequence = next; sequence < next + AHEAD; sequence += 1) {
      if (this.#ready.some((ready) => ready.sequence === sequence)) continue;
      this.#ready.push({ sequence, seal: this.#sealOf(sequence) });
      return true;
    }
    return false;
  }

  seal(sequence: number, payload: Uint8Array): SealedPayload {
    if (payload.length === 0)
      return { ciphertext: new Uint8Array(), commitment: '', wrappedKey: null };
    const at = this.#ready.findIndex((ready) => ready.sequence === sequence);
    const [ready] = at < 0 ? [] : this.#ready.splice(at, 1);
    return (ready?.seal ?? this.#sealOf(sequence))(payload);
  }

  #sealOf(sequence: number): SealPayload {
    const key = freshBytes(KEY_BYTES);
    const nonce = freshBytes(NONCE_BYTES);
    const seal = sealUnder(key, payloadContext(sequence));
    const wrappedKey = this.#keys.seal(key, keyContext(sequence));
    return (payload) => {
      const plain = joined(nonce, payload);
      return { ciphertext: seal(plain), commitment: sha256Hex(plain), wrappedKey };
    };
  }
}

/** Used again by each payload; what is greater has room of its own. */
const room = new Uint8Array(64 * 1024);

function joined(nonce: Uint8Array, payload: Uint8Array): Uint8Array {
  const size = nonce.length + payload.length;
  const bytes = size <= room.length ? room : new Uint8Array(size);
  bytes.set(nonce);
  bytes.set(payload, nonce.length);
  return bytes.subarray(0, size);
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
  return Buffer.from(sha256Hex(bytes), 'hex');
}

/** In one call and by way of hex: a third of what a hash object and its buffer cost for a short text. */
export function sha256Hex(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

function keyContext(sequence: number): string {
  return `ledger-key:${sequence}`;
}

function payloadContext(sequence: number): string {
  return `ledger-entry:${sequence}`;
}
