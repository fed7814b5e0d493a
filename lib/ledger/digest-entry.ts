import { toHex, writeHex } from './hex';
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
  return leafOf(entry).slice(1);
}

/** What is hashed: a zero byte and the encoding. It stands in a room that the next call uses again. */
export function leafOf(entry: UnsealedEntry): Uint8Array {
  const bytes = roomFor(mostLeafBytes(entry));
  return bytes.subarray(0, putLeaf(bytes, entry));
}

/**
 * SHA-256 of a zero byte and the encoding. The zero byte is RFC 6962's prefix for a leaf, so the
 * digest that chains entries is also the entry's leaf in a Merkle tree over them.
 */
export function hashEntry(entry: UnsealedEntry, sha256: Sha256): Uint8Array {
  return sha256(leafOf(entry));
}

/** `hashEntry` as hex. */
export function digestEntry(entry: UnsealedEntry, sha256: Sha256): string {
  return toHex(hashEntry(entry, sha256));
}

/** What `commitment` is: hex SHA-256 of the nonce followed by the payload. */
export function commitTo(nonce: Uint8Array, payload: Uint8Array, sha256: Sha256): string {
  const bytes = roomFor(nonce.length + payload.length);
  bytes.set(nonce);
  bytes.set(payload, nonce.length);
  return toHex(sha256(bytes.subarray(0, nonce.length + payload.length)));
}

/** Used again by each call, which has done with it when it returns. */
let room = new Uint8Array(16 * 1024);

function roomFor(size: number): Uint8Array {
  // What a great entry took is let go of by the next small one.
  if (room.length < size || room.length > KEPT_BYTES) room = new Uint8Array(Math.max(size, 16_384));
  return room;
}

const KEPT_BYTES = 1024 * 1024;

/** The leaf's prefix, fifteen lengths, the name, three numbers and two digests. */
const FIXED_BYTES = 1 + 15 * 4 + NAME.length + 3 * 8 + 2 * 32;

/** More than an entry's leaf can take. */
function mostLeafBytes(entry: UnsealedEntry): number {
  const { time, writer, kind, action, actor, graph, subject, facts, ciphertext } = entry;
  const named = time.length + writer.length + kind.length + action.length + actor.length;
  const units = named + (graph?.length ?? 0) + subject.length + facts.length;
  // A UTF-16 unit is at most three bytes of UTF-8.
  return FIXED_BYTES + units * 3 + ciphertext.length;
}

/** Writes the leaf where there is room enough; answers with the place behind it. */
function putLeaf(bytes: Uint8Array, entry: UnsealedEntry): number {
  const { graph, subject, intent, facts, ciphertext } = entry;
  bytes[0] = 0;
  let end = putText(bytes, 1, NAME);
  end = putInteger(bytes, end, entry.format);
  end = putInteger(bytes, end, entry.sequence);
  end = putText(bytes, end, entry.time);
  end = putText(bytes, end, entry.writer);
  end = putText(bytes, end, entry.kind);
  end = putText(bytes, end, entry.action);
  end = putText(bytes, end, entry.actor);
  end = graph === null ? putLength(bytes, end, NULL) : putText(bytes, end, graph);
  end = putText(bytes, end, subject);
  end = intent === null ? putLength(bytes, end, NULL) : putInteger(bytes, end, intent);
  end = putText(bytes, end, facts);
  end = putBytes(bytes, end, ciphertext);
  end = putDigest(bytes, end, entry.commitment);
  return putDigest(bytes, end, entry.previous);
}

const encoder = new TextEncoder();

function putText(bytes: Uint8Array, at: number, text: string): number {
  const start = at + 4;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) {
      const { written } = encoder.encodeInto(text, bytes.subarray(start));
      return putLength(bytes, at, written) + written;
    }
    bytes[start + index] = code;
  }
  return putLength(bytes, at, text.length) + text.length;
}

function putInteger(bytes: Uint8Array, at: number, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('A number is whole.');
  const high = putLength(bytes, putLength(bytes, at, 8), Math.floor(value / 2 ** 32));
  return putLength(bytes, high, value % 2 ** 32);
}

function putBytes(bytes: Uint8Array, at: number, value: Uint8Array): number {
  bytes.set(value, putLength(bytes, at, value.length));
  return at + 4 + value.length;
}

function putDigest(bytes: Uint8Array, at: number, hex: string): number {
  const start = putLength(bytes, at, hex.length / 2);
  if (hex.length > 64 || !writeHex(bytes, start, hex))
    throw new RangeError('A digest is lower-case hex.');
  return start + hex.length / 2;
}

/** 32 bits, big-endian; answers with the place behind them. */
function putLength(bytes: Uint8Array, at: number, length: number): number {
  bytes[at] = length >>> 24;
  bytes[at + 1] = length >>> 16;
  bytes[at + 2] = length >>> 8;
  bytes[at + 3] = length;
  return at + 4;
}
