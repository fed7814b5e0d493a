import { fromHex, toHex } from './hex';
import type { Sha256, UnsealedEntry } from './ledger-entry';

const NAME = 'sotto-ledger-entry';
/** In place of a length, for null; no field can be that long. */
const NULL = 0xffffffff;

/**
 * The bytes that stand for an entry: each field in a fixed order as a length (32 bits, big-endian)
 * and that many bytes, so that no two entries share an encoding (`ab|c` is not `a|bc`). Text is
 * UTF-8, digests are raw bytes, whole numbers are 64 bits big-endian.
 */
export function encodeEntry(entry: UnsealedEntry): Uint8Array {
  return concatenate([
    text(NAME),
    integer(entry.format),
    integer(entry.sequence),
    text(entry.time),
    text(entry.writer),
    text(entry.kind),
    text(entry.action),
    text(entry.actor),
    entry.graph === null ? null : text(entry.graph),
    text(entry.subject),
    entry.intent === null ? null : integer(entry.intent),
    text(entry.facts),
    entry.ciphertext,
    digest(entry.commitment),
    digest(entry.previous),
  ]);
}

/**
 * Hex SHA-256 of a zero byte and the encoding. The zero byte is RFC 6962's prefix for a leaf, so the
 * digest that chains entries is also the entry's leaf in a Merkle tree over them.
 */
export function digestEntry(entry: UnsealedEntry, sha256: Sha256): string {
  const encoding = encodeEntry(entry);
  const leaf = new Uint8Array(encoding.length + 1);
  leaf.set(encoding, 1);
  return toHex(sha256(leaf));
}

/** What `commitment` is: hex SHA-256 of the nonce followed by the payload. */
export function commitTo(nonce: Uint8Array, payload: Uint8Array, sha256: Sha256): string {
  const bytes = new Uint8Array(nonce.length + payload.length);
  bytes.set(nonce);
  bytes.set(payload, nonce.length);
  return toHex(sha256(bytes));
}

function concatenate(fields: readonly (Uint8Array | null)[]): Uint8Array {
  const size = fields.reduce((sum, field) => sum + 4 + (field?.length ?? 0), 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const field of fields) {
    view.setUint32(offset, field === null ? NULL : field.length);
    offset += 4;
    if (field === null) continue;
    bytes.set(field, offset);
    offset += field.length;
  }
  return bytes;
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function integer(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function digest(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === null) throw new RangeError('A digest is lower-case hex.');
  return bytes;
}
