import 'server-only';
import { closeSync, openSync } from 'node:fs';

import { BYTES_MARK, parseBundleParts } from '@/lib/ledger/bundle';
import { type ExaminedEntry, examineEntry, type FaultReason } from '@/lib/ledger/examine-entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';

import { writeBase64 } from './base64-into';
import { LineReader } from './line-reader';
import { linesOfPart } from './part-lines';
import { sha256 } from './payload-seal';

/** The lines of a bundle that begin at `start` or behind it and before `end`. */
export interface BundlePart {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A part as it is given to a thread, with its place among all. */
export interface PartMessage {
  readonly index: number;
  readonly part: BundlePart;
}

/** What the thread answers. */
export interface ExaminedMessage {
  readonly index: number;
  readonly part: ExaminedPart;
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
const DIGEST = 32;
const CLOSING_BRACE = 0x7d;
const FEW_ENTRIES = 1_024;

/** Reads it so many bytes at a time, where they are given. */
export function examinePart(part: BundlePart, blockBytes?: number): ExaminedPart {
  const handle = openSync(part.file, 'r');
  const packed = new Packed();
  try {
    for (const lines of linesOfPart(handle, part, blockBytes)) {
      examineLines(lines, packed);
      if (packed.isEnded) break;
    }
    return packed.part();
  } finally {
    closeSync(handle);
  }
}

/** Made by the first part that a thread examines. */
let reader: LineReader | null = null;

function examineLines(bytes: Buffer, packed: Packed): void {
  reader ??= new LineReader();
  reader.take(bytes);
  let at = 0;
  while (at < bytes.length && !packed.isEnded) {
    const found = bytes.indexOf(LINE_BREAK, at);
    const start = at;
    const stop = found < 0 ? bytes.length : found;
    at = stop + 1;
    if (reader.read(start, stop)) {
      packed.add(reader);
      continue;
    }
    decoder.reset();
    const entry = entryOf(bytes.subarray(start, stop));
    if (entry === null) packed.cut();
    else packed.addExamined(examineEntry(entry, sha256));
  }
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

/** Entries as they are examined, in arrays that grow. */
class Packed {
  #sequences = new Float64Array(FEW_ENTRIES);
  #digests = new Uint8Array(FEW_ENTRIES * 2 * DIGEST);
  #count = 0;
  readonly #withoutBytes: number[] = [];
  readonly #erases = new Map<number, number>();
  #fault: FaultReason | null = null;
  #isCut = false;

  /** What stands behind a fault is not looked at. */
  get isEnded(): boolean {
    return this.#isCut || this.#fault !== null;
  }

  add({ sequence, isWithoutBytes, digests }: LineReader): void {
    if (isWithoutBytes) this.#withoutBytes.push(this.#count);
    // The place first: to make it, other arrays may take the place of these.
    const at = this.#next(sequence);
    this.#digests.set(digests, at);
  }

  addExamined({ sequence, previous, leaf, fault, isWithoutBytes, erases }: ExaminedEntry): void {
    if (isWithoutBytes) this.#withoutBytes.push(this.#count);
    if (erases > 0) this.#erases.set(this.#count, erases);
    this.#fault = fault;
    const at = this.#next(sequence);
    // Of a faulty entry either may be shorter or missing; it is refused whichever.
    this.#digests.set(previous.subarray(0, DIGEST), at);
    this.#digests.set(leaf, at + DIGEST);
  }

  cut(): void {
    this.#isCut = true;
  }

  part(): ExaminedPart {
    return {
      sequences: this.#sequences.slice(0, this.#count),
      digests: this.#digests.slice(0, this.#count * 2 * DIGEST),
      withoutBytes: this.#withoutBytes,
      erases: this.#erases,
      fault: this.#fault,
      isCut: this.#isCut,
    };
  }

  /** Where the next entry's digests go. */
  #next(sequence: number): number {
    if (this.#count === this.#sequences.length) {
      this.#sequences = grown(this.#sequences, new Float64Array(this.#count * 2));
      this.#digests = grown(this.#digests, new Uint8Array(this.#count * 4 * DIGEST));
    }
    this.#sequences[this.#count] = sequence;
    this.#count += 1;
    return (this.#count - 1) * 2 * DIGEST;
  }
}

function grown<List extends Float64Array | Uint8Array>(before: List, after: List): List {
  after.set(before);
  return after;
}

function entryOf(line: Buffer): VerifiableEntry | null {
  const mark = line.indexOf(BYTES_MARK, 0, 'latin1');
  if (mark < 0) return null;
  // Nobody reads the comma of the mark again, and an object of JSON ends so.
  line[mark] = CLOSING_BRACE;
  const fields = line.toString('utf8', 0, mark + 1);
  const rest = line.toString('latin1', mark + BYTES_MARK.length);
  return parseBundleParts(fields, rest, decoder.decode);
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

  readonly decode = (text: string): Uint8Array | null => {
    const start = this.#end;
    // What was decoded of this entry before stays where it is.
    if (this.#room.length < start + text.length)
      this.#room = Buffer.allocUnsafe(start + text.length * 2);
    const length = writeBase64(this.#room, start, text);
    if (length < 0) return null;
    this.#end += length;
    return this.#room.subarray(start, this.#end);
  };
}

const decoder = new Base64Decoder();
