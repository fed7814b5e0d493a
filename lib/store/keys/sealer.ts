import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { AppError } from '@/lib/base/errors';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts at rest. What is sealed in one context opens in no other: a column's bytes moved to another row do not open. */
export interface Sealer {
  /** `context` says where the bytes live, for instance `Question.vault:<id>`. */
  seal(plain: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
  /** Throws `internal` where the bytes were changed, belong elsewhere, or another key sealed them. */
  open(sealed: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
}

/** What the sealed bytes are for; each purpose has a key of its own, derived from the master key. */
export type SealingPurpose = 'columns' | 'files' | 'ledger-keys';

/** AES-256-GCM: a version byte, 12 bytes of IV, ciphertext, 16 bytes of tag. */
export function createSealer(masterKey: Uint8Array, purpose: SealingPurpose): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'sotto', purpose, 32));
  return {
    seal: (plain, context) => sealUnder(key, context)(plain),
    open: (sealed, context) => openWith(key, sealed, context),
  };
}

type Seal = (plain: Uint8Array) => Uint8Array<ArrayBuffer>;

/**
 * As `Sealer.seal` under a key that is used once, for instance a ledger entry's own. What needs no look
 * at the bytes is done at once; the seal takes them later, and throws the second time it is given any.
 */
export function sealUnder(key: Uint8Array, context: string): Seal {
  const iv = freshBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return (plain) => {
    // In this mode the last block needs no padding, so all of it comes at once.
    const hidden = cipher.update(plain);
    cipher.final();
    const sealed = new Uint8Array(1 + IV_BYTES + plain.length + TAG_BYTES);
    sealed[0] = VERSION;
    sealed.set(iv, 1);
    sealed.set(hidden, 1 + IV_BYTES);
    sealed.set(cipher.getAuthTag(), 1 + IV_BYTES + plain.length);
    return sealed;
  };
}

/** Random bytes are asked for many at a time; none is used twice, nor kept here once it is handed out. */
const POOL_BYTES = 8 * 1024;
let pool = Buffer.alloc(0);

/** A few random bytes of the caller's own: a key, a nonce. */
export function freshBytes(count: number): Uint8Array<ArrayBuffer> {
  if (pool.length < count) pool = randomBytes(POOL_BYTES);
  const bytes = Uint8Array.from(pool.subarray(0, count));
  pool.fill(0, 0, count);
  pool = pool.subarray(count);
  return bytes;
}

/** As `Sealer.open`. */
export function openWith(
  key: Uint8Array,
  sealed: Uint8Array,
  context: string,
): Uint8Array<ArrayBuffer> {
  if (sealed.length < 1 + IV_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw damaged(context);
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    const body = sealed.subarray(1 + IV_BYTES, sealed.length - TAG_BYTES);
    return new Uint8Array(Buffer.concat([decipher.update(body), decipher.final()]));
  } catch {
    throw damaged(context);
  }
}

/** The library's own error says nothing more, and is not carried along. */
function damaged(context: string): AppError {
  return new AppError(
    'internal',
    'Sealed data could not be opened: it was changed, or another master key sealed it.',
    {
      details: { what: context.split(':')[0] ?? '' },
    },
  );
}
