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

const KEPT_BYTES = 1024 * 1024;
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
  const decoder = new Base64Decoder();
  try {
    const bytes = readWhole(handle, start, end);
    let at = 0;
    while (at < bytes.length) {
      const found = bytes.indexOf(LINE_BREAK, at);
      const stop = found < 0 ? bytes.length : found;
      decoder.reset();
      yield entryOf(bytes.subarray(at, stop), decoder);
      at = stop + 1;
    }
  } finally {
    closeSync(handle);
  }
}

function entryOf(line: Buffer, decoder: Base64Decoder): VerifiableEntry | null {
  const mark = line.indexOf(BYTES_MARK, 0, 'latin1');
  if (mark < 0) return null;
  // Nobody reads the comma of the mark again, and an object of JSON ends so.
  line[mark] = CLOSING_BRACE;
  const fields = line.toString('utf8', 0, mark + 1);
  const rest = line.toString('latin1', mark + BYTES_MARK.length);
  return parseBundleParts(fields, rest, decoder.decode);
}

/** From the first line that begins in the part to the end of the last one that does. */
function readWhole(handle: number, start: number, end: number): Buffer {
  // With what mostly is enough for the rest of the last line, so that nothing is copied together.
  const room = Buffer.allocUnsafe(end - start + 1 + MORE_BYTES);
  const bytes = room.subarray(0, readSync(handle, room, 0, room.length, start - 1));
  const own = end - start + 1;
  const begin = bytes.indexOf(LINE_BREAK) + 1;
  if (begin === 0 || begin >= own) return Buffer.alloc(0);
  if (bytes.length <= own || bytes[own - 1] === LINE_BREAK) return bytes.subarray(begin, own);
  const stop = bytes.indexOf(LINE_BREAK, own);
  if (stop >= 0) return bytes.subarray(begin, stop + 1);
  const pieces = [bytes.subarray(begin)];
  for (let place = start - 1 + bytes.length; ;) {
    const more = Buffer.allocUnsafe(MORE_BYTES);
    const last = more.subarray(0, readSync(handle, more, 0, more.length, place));
    const found = last.indexOf(LINE_BREAK);
    pieces.push(found < 0 ? last : last.subarray(0, found + 1));
    if (found >= 0 || last.length === 0) return Buffer.concat(pieces);
    place += last.length;
  }
}

/** Decodes into room that is used again by the next entry: nobody keeps the bytes of one. */
class Base64Decoder {
  #room = Buffer.allocUnsafe(64 * 1024);
  #end = 0;

  /** What was decoded before is not looked at any more. */
  reset(): void {
    this.#end = 0;
    if (this.#room.length > KEPT_BYTES) this.#room = Buffer.allocUnsafe(64 * 1024);
  }

  /** Of a text of single bytes. Another spelling of the same bytes is a change to the file. */
  readonly decode = (text: string): Uint8Array | null => {
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    const length = (text.length / 4) * 3 - padding;
    const start = this.#end;
    // What was decoded of this entry before stays where it is.
    if (this.#room.length < start + length) this.#room = Buffer.allocUnsafe(start + length * 2);
    this.#end += this.#room.write(text, start, 'base64');
    // Node skips what is no digit, so that too few bytes come of it, and reads `-` and `_` as digits.
    if (this.#end - start !== length || text.includes('-') || text.includes('_')) return null;
    const bytes = this.#room.subarray(start, this.#end);
    if (padding === 0) return bytes;
    return bytes.toString('base64', length - 3 + padding) === text.slice(-4) ? bytes : null;
  };
}
