import 'server-only';
import { crc32 } from 'node:zlib';

import { decodeLeaf } from '@/lib/ledger/decode-leaf';
import { leafOf } from '@/lib/ledger/digest-entry';
import type { LedgerEntry } from '@/lib/ledger/ledger-entry';

import type { LedgerRecord } from '../ledger/entry-chain';
import { sha256Hex } from '../ledger/payload-seal';

/** Of a record: what is hashed of the entry, and its key. */
const MAGIC = 0x534c4a32;
/** Of a record as it was before: the entry's fields as JSON, its ciphertext, its key. Only read. */
const FIRST_MAGIC = 0x534c4a31;

/** Magic, checksum of what follows it, sequence (64 bits, of which the last 16 are nought), three lengths. */
export const HEADER_BYTES = 28;
const CHECKED_FROM = 8;
const NO_BYTES = new Uint8Array();

/** True where a record begins, whole or not. */
export function isRecord(header: Buffer): boolean {
  const magic = header.readUInt32BE(0);
  return magic === MAGIC || magic === FIRST_MAGIC;
}

export function recordBytes({ leaf, wrappedKey }: LedgerRecord): number {
  return HEADER_BYTES + leaf.length + (wrappedKey?.length ?? 0);
}

/** Writes a record to a place with room enough; answers with the place behind it. */
export function putRecord(
  room: Uint8Array,
  start: number,
  { entry, leaf, wrappedKey }: LedgerRecord,
): number {
  const body = start + HEADER_BYTES;
  const key = wrappedKey ?? NO_BYTES;
  const keyAt = body + leaf.length;
  room.set(leaf, body);
  room.set(key, keyAt);
  const end = keyAt + key.length;
  const header = new DataView(room.buffer, room.byteOffset + start, HEADER_BYTES);
  header.setUint32(0, MAGIC);
  header.setUint32(8, Math.floor(entry.sequence / 2 ** 16));
  header.setUint32(12, (entry.sequence % 2 ** 16) * 2 ** 16);
  header.setUint32(16, keyAt - body);
  header.setUint32(20, 0);
  header.setUint32(24, key.length);
  header.setUint32(4, crc32(room.subarray(start + CHECKED_FROM, end)));
  return end;
}

interface FoundRecord {
  readonly record: LedgerRecord;
  readonly end: number;
}

/** Null where no whole record stands there. */
export function recordAt(bytes: Buffer, at: number): FoundRecord | null {
  if (at + HEADER_BYTES > bytes.length || !isRecord(bytes.subarray(at))) return null;
  const [first, second, key] = [16, 20, 24].map((offset) => bytes.readUInt32BE(at + offset));
  const body = at + HEADER_BYTES;
  const middle = body + (first ?? 0);
  const keyAt = middle + (second ?? 0);
  const end = keyAt + (key ?? 0);
  if (end > bytes.length) return null;
  if (crc32(bytes.subarray(at + CHECKED_FROM, end)) !== bytes.readUInt32BE(at + 4)) return null;
  const isFirst = bytes.readUInt32BE(at) === FIRST_MAGIC;
  const entry = isFirst
    ? entryOfFields(bytes.subarray(body, middle), bytes.subarray(middle, keyAt))
    : entryOfLeaf(bytes.subarray(body, middle));
  const wrappedKey = keyAt === end ? null : Uint8Array.from(bytes.subarray(keyAt, end));
  const leaf = isFirst ? leafOf(entry).slice() : Uint8Array.from(bytes.subarray(body, middle));
  return { record: { entry, leaf, wrappedKey }, end };
}

function entryOfLeaf(leaf: Uint8Array): LedgerEntry {
  return { ...decodeLeaf(leaf), digest: sha256Hex(leaf) };
}

function entryOfFields(fields: Buffer, ciphertext: Buffer): LedgerEntry {
  // The cast is safe: the checksum says that these are our own fields.
  const said = JSON.parse(fields.toString()) as Omit<LedgerEntry, 'ciphertext'>;
  return { ...said, ciphertext: Uint8Array.from(ciphertext) };
}
