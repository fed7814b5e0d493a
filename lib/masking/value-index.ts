import type { ValueKind } from './stored-value';

/** Longest run of words that is looked up; of longer values the first so many words match. */
export const LONGEST_NGRAM = 16;

/** Counts only; it says nothing of any value. */
export interface IndexReport {
  readonly values: number;
  readonly entries: number;
  /** Values of a single letter or digit: they would mask half of every question. */
  readonly tooShort: number;
  /** Values without any letter or digit. */
  readonly withoutWords: number;
  /** Values of properties that policy leaves out. */
  readonly notIndexed: number;
  /** Booleans, points, durations and the like. */
  readonly otherKinds: number;
  readonly bytes: number;
}

/** What several spellings have in common: their kind, and the properties that hold them. */
export interface Holder {
  readonly kind: ValueKind;
  readonly types: readonly string[];
}

/**
 * A hash of word runs over all values of a graph: place and mark in one typed array, and the stored
 * values, packed, against which every hit is verified. Immutable.
 */
export interface ValueIndex {
  readonly seed: number;
  /** All property keys. */
  readonly types: readonly string[];
  /** Property keys whose values are nearly all numbers or dates, also where they are stored as text. */
  readonly measuredTypes: readonly string[];
  readonly holders: readonly Holder[];
  /** Two words a place: mark, 0 where it is empty, and the first spelling of the value. */
  readonly table: Uint32Array;
  /** Blocks of bits for the beginning of each value after each of its words, and for whole values; a power of two of them. */
  readonly filter: Uint32Array;
  /** Bits of the words of all values of several words, and of their initials; a power of two of them. */
  readonly parts: Uint32Array;
  /** Where each spelling begins in `blob`, and the end. */
  readonly offsets: Uint32Array;
  /** Holder of each spelling, doubled; odd where it is another spelling of the value before it. */
  readonly spellings: Uint32Array;
  /** All spellings in UTF-8. */
  readonly blob: Uint8Array;
  readonly report: IndexReport;
}

/** One stored value of an entry: its text as stored and the properties that hold it. */
export interface EntryValue {
  readonly kind: ValueKind;
  readonly text: string;
  readonly types: readonly string[];
}

/** A fold class: every spelling of it, and where each is stored. */
export interface ValueEntry {
  readonly values: readonly EntryValue[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Longest text that is put together unit by unit, which is faster for short ones. */
const SHORT = 48;

/** The value whose first spelling this is; quicker where `likely` is that spelling. */
export function readEntry(index: ValueIndex, first: number, likely = ''): ValueEntry {
  const { spellings, holders } = index;
  const values: EntryValue[] = [];
  let at = first;
  do {
    const holder = holders[(spellings[at] ?? 0) >>> 1];
    if (!holder) throw new TypeError('A spelling without a holder: the index is torn.');
    values.push({ kind: holder.kind, text: readSpelling(index, at, likely), types: holder.types });
    at += 1;
  } while (isFurtherSpelling(index, at));
  return { values };
}

/** Every value of the index. */
export function* entriesOf(index: ValueIndex): Generator<ValueEntry> {
  for (let at = 0; at < index.spellings.length; at += 1)
    if (!isFurtherSpelling(index, at)) yield readEntry(index, at);
}

/** The text of a spelling as it is stored. */
export function readSpelling({ blob, offsets }: ValueIndex, spelling: number, likely = ''): string {
  const from = offsets[spelling] ?? 0;
  const to = offsets[spelling + 1] ?? 0;
  if (to - from === likely.length && isAscii(blob, from, likely)) return likely;
  if (to - from > SHORT) return decoder.decode(blob.subarray(from, to));
  let text = '';
  for (let at = from; at < to; at += 1) {
    const byte = blob[at] ?? 0;
    if (byte > 127) return decoder.decode(blob.subarray(from, to));
    text += String.fromCharCode(byte);
  }
  return text;
}

/** True where the bytes from a place on are a text of ASCII characters. */
function isAscii(blob: Uint8Array, from: number, text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 127 || blob[from + at] !== unit) return false;
  }
  return true;
}

/** True where a spelling belongs to the value of the one before it. */
export function isFurtherSpelling({ spellings }: ValueIndex, spelling: number): boolean {
  return ((spellings[spelling] ?? 0) & 1) === 1;
}
