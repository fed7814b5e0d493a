import 'server-only';
import { closeSync, openSync, readSync } from 'node:fs';

import { BYTES_MARK, parseBundleParts } from '@/lib/ledger/bundle';
import { type ExaminedEntry, examineEntry, type FaultReason } from '@/lib/ledger/examine-entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';

import { sha256 } from './payload-seal';

/** The lines of a bundle that begin at `start` or behind it and before `end`. */
export interface BundlePart {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Examined entries in order, packed so that they cross between threads as a few arrays. */
export interface ExaminedPart {
  readonly sequences: Float64Array;
  /** For each entry the digest it is chained to and its own, 32 bytes each. */
  readonly digests: Uint8Array;
  /** Places, from 0, of entries whose bytes are not in the bundle. */
  readonly withoutBytes: readonly number[];
  /** Places of entries that say whose bytes were erased. */
  readonly erases: ReadonlyMap<number, number>;
  /** Of the last entry; nothing behind it was looked at. */
  readonly fault: FaultReason | null;
  /** Behind the last entry stands a line that is none. */
  readonly isCut: boolean;
}

const LINE_BREAK = 10;
const MORE_BYTES = 64 * 1024;
const DIGEST = 32;
const CLOSING_BRACE = 0x7d;

export function examinePart(part: BundlePart): ExaminedPart {
  const examined: ExaminedEntry[] = [];
  let isCut = false;
  for (const entry of entriesOf(part)) {
    isCut = entry === null;
    if (entry === null) break;
    const one = examineEntry(entry, sha256);
    examined.push(one);
    if (one.fault !== null) break;
  }
  return pack(examined, isCut);
}

export function* unpack(part: ExaminedPart): Generator<ExaminedEntry | null> {
  const { sequences, digests, erases } = part;
  const withoutBytes = new Set(part.withoutBytes);
  for (let index = 0; index < sequences.length; index += 1) {
    const at = index * 2 * DIGEST;
    yield {
      sequence: sequences[index] ?? 0,
      previous: digests.subarray(at, at + DIGEST),
      leaf: digests.subarray(at + DIGEST, at + 2 * DIGEST),
      fault: index === sequences.length - 1 ? part.fault : null,
      isWithoutBytes: withoutBytes.has(index),
      erases: erases.get(index) ?? 0,
    };
  }
  if (part.isCut) yield null;
}

function pack(examined: readonly ExaminedEntry[], isCut: boolean): ExaminedPart {
  const digests = new Uint8Array(examined.length * 2 * DIGEST);
  const withoutBytes: number[] = [];
  const erases = new Map<number, number>();
  examined.forEach((entry, index) => {
    const at = index * 2 * DIGEST;
    // Of a faulty entry either may be shorter or missing; it is refused whichever.
    digests.set(entry.previous.subarray(0, DIGEST), at);
    digests.set(entry.leaf, at + DIGEST);
    if (entry.isWithoutBytes) withoutBytes.push(index);
    if (entry.erases > 0) erases.set(index, entry.erases);
  });
  const sequences = Float64Array.from(examined, ({ sequence }) => sequence);
  const fault = examined.at(-1)?.fault ?? null;
  return { sequences, digests, withoutBytes, erases, fault, isCut };
}

/** The entries of the part's lines; null for a line that is none. */
function* entriesOf({ file, start, end }: BundlePart): Generator<VerifiableEntry | null> {
  const handle = openSync(file, 'r');
  try {
    const bytes = readWhole(handle, start, end);
    let at = 0;
    while (at < bytes.length) {
      const found = bytes.indexOf(LINE_BREAK, at);
      const stop = found < 0 ? bytes.length : found;
      yield entryOf(bytes, at, stop);
      at = stop + 1;
    }
  } finally {
    closeSync(handle);
  }
}

function entryOf(bytes: Buffer, at: number, stop: number): VerifiableEntry | null {
  const mark = bytes.indexOf(BYTES_MARK, at, 'latin1');
  if (mark < 0 || mark >= stop) return null;
  // Nobody reads the comma of the mark again, and an object of JSON ends so.
  bytes[mark] = CLOSING_BRACE;
  const fields = bytes.toString('utf8', at, mark + 1);
  const rest = bytes.toString('latin1', mark + BYTES_MARK.length, stop);
  return parseBundleParts(fields, rest, decodeBase64);
}

/** From the first line that begins in the part to the end of the last one that does. */
function readWhole(handle: number, start: number, end: number): Buffer {
  let bytes: Buffer = Buffer.allocUnsafe(end - start + 1);
  bytes = bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start - 1));
  const begin = bytes.indexOf(LINE_BREAK) + 1;
  if (begin === 0 || begin > end - start) return Buffer.alloc(0);
  const pieces = [bytes.subarray(begin)];
  let last = bytes;
  for (let place = end; last.at(-1) !== LINE_BREAK && last.length > 0; place += last.length) {
    const more = Buffer.allocUnsafe(MORE_BYTES);
    last = more.subarray(0, readSync(handle, more, 0, more.length, place));
    const stop = last.indexOf(LINE_BREAK);
    if (stop >= 0) last = last.subarray(0, stop + 1);
    pieces.push(last);
  }
  return pieces.length === 1 ? bytes.subarray(begin) : Buffer.concat(pieces);
}

/** Of a text of single bytes. Another spelling of the same bytes is a change to the file. */
function decodeBase64(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is no digit, so that too few bytes come of it, and reads `-` and `_` as digits.
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (bytes.length !== (text.length / 4) * 3 - padding) return null;
  if (text.includes('-') || text.includes('_')) return null;
  if (padding === 0) return bytes;
  return bytes.toString('base64', bytes.length - 3 + padding) === text.slice(-4) ? bytes : null;
}
