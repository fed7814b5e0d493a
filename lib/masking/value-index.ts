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

/**
 * A hash of word runs over all values of a graph: 32 bits of place and 32 of fingerprint in typed
 * arrays, and the stored values, packed, against which every hit is verified. Immutable.
 */
export interface ValueIndex {
  readonly seed: number;
  /** Property keys, in the order of their numbers in `blob`. */
  readonly types: readonly string[];
  /** Property keys whose values are nearly all numbers or dates, also where they are stored as text. */
  readonly measuredTypes: readonly string[];
  /** Fingerprint per place; 0 is empty. */
  readonly marks: Uint32Array;
  /** Entry number per place. */
  readonly places: Uint32Array;
  /** One bit for each beginning of a value after each of its words, so that most searches end after a word. */
  readonly prefixes: Uint32Array;
  /** Where each entry begins in `blob`. */
  readonly offsets: Uint32Array;
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

const KINDS: readonly ValueKind[] = ['string', 'number', 'temporal'];
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Reads an entry back from its packed form. */
export function readEntry(index: ValueIndex, entry: number): ValueEntry {
  const { blob } = index;
  let position = index.offsets[entry] ?? blob.length;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = blob[position] ?? 0;
      position += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  };
  const values = Array.from({ length: next() }, () => {
    const kind = KINDS[next()] ?? 'string';
    const length = next();
    const text = decoder.decode(blob.subarray(position, position + length));
    position += length;
    return { kind, text, types: Array.from({ length: next() }, () => index.types[next()] ?? '') };
  });
  return { values };
}

/** Packs an entry; the other direction of `readEntry`. */
export function packEntry(
  values: readonly { kind: ValueKind; text: string; types: readonly number[] }[],
): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value >>> 0;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  put(values.length);
  for (const value of values) {
    const text = encoder.encode(value.text);
    put(KINDS.indexOf(value.kind));
    put(text.length);
    for (const byte of text) bytes.push(byte);
    put(value.types.length);
    for (const type of value.types) put(type);
  }
  return Uint8Array.from(bytes);
}
