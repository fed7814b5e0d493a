import 'server-only';
import { createPublicKey, verify } from 'node:crypto';

/** What an Ed25519 public key has before its 32 bytes in DER (RFC 8410). */
export const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 over the whole message; false for a malformed key or signature too. */
export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, message, key, signature);
}
