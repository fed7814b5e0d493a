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
  /** Two words a place: mark, 0 where it is empty, and where in `blob` the value is. */
  readonly table: Uint32Array;
  /** Blocks of bits for the beginning of each value after each of its words, and for whole values; a power of two of them. */
  readonly filter: Uint32Array;
  /** Bits of the words of all values of several words, and of their initials; a power of two of them. */
  readonly parts: Uint32Array;
  /**
   * All values, each as its spellings one after another: UTF-8, a byte that UTF-8 never has (`LAST`, or
   * `MORE` where another spelling of the value follows), and the holder, seven bits a byte, lowest first.
   */
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
export const MORE = 0xfe;
export const LAST = 0xff;
/** Longest text that is put together unit by unit, which is faster for short ones. */
const SHORT = 48;

/** The value at a place of the blob, whose first spelling may be known. */
export function readEntry(index: ValueIndex, first: number, known?: string): ValueEntry {
  const { blob } = index;
  const end = known === undefined ? spellingEnd(blob, first) : first + known.length;
  const one = readValue(index, end, known ?? readSpelling(blob, first, end));
  // Nearly always the only one.
  if (blob[end] === LAST) return { values: [one] };
  const values = [one];
  readInto(index, holderEnd(blob, end), values);
  return { values };
}

/** Every value of the index. */
export function* entriesOf(index: ValueIndex): Generator<ValueEntry> {
  for (let at = 0; at < index.blob.length;) {
    const values: EntryValue[] = [];
    at = readInto(index, at, values);
    yield { values };
  }
}

/** Reads the spellings of a value from a place on; where the next value is. */
function readInto(index: ValueIndex, first: number, values: EntryValue[]): number {
  const { blob } = index;
  for (let at = first; ;) {
    const end = spellingEnd(blob, at);
    if (end >= blob.length) throw new TypeError('A spelling without an end: the index is torn.');
    values.push(readValue(index, end, readSpelling(blob, at, end)));
    at = holderEnd(blob, end);
    if (blob[end] === LAST) return at;
  }
}

/** The spelling whose text ends at a place. */
function readValue({ blob, holders }: ValueIndex, end: number, text: string): EntryValue {
  const holder = holders[readHolder(blob, end)];
  if (!holder) throw new TypeError('A spelling without a holder: the index is torn.');
  return { kind: holder.kind, text, types: holder.types };
}

/** Where the text of a spelling ends. */
export function spellingEnd(blob: Uint8Array, from: number): number {
  let end = from;
  while ((blob[end] ?? LAST) < MORE) end += 1;
  return end;
}

/** Where the next spelling begins after one whose text ends here. */
export function holderEnd(blob: Uint8Array, end: number): number {
  let at = end + 1;
  while ((blob[at] ?? 0) > 127) at += 1;
  return at + 1;
}

/** The number of the holder of the spelling whose text ends here. */
export function readHolder(blob: Uint8Array, end: number): number {
  let holder = 0;
  for (let at = holderEnd(blob, end) - 1; at > end; at -= 1)
    holder = holder * 128 + ((blob[at] ?? 0) & 127);
  return holder;
}

/** The text of a spelling as it is stored. */
export function readSpelling(blob: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return decoder.decode(blob.subarray(from, to));
  let text = '';
  for (let at = from; at < to; at += 1) {
    const byte = blob[at] ?? 0;
    if (byte > 127) return decoder.decode(blob.subarray(from, to));
    text += String.fromCharCode(byte);
  }
  return text;
}
