import { propertyKey } from '@/lib/schema/graph-schema';

import { SEEN } from './ascii';
import { Growable, GrowableBytes } from './growable';
import { hashBase } from './hash-base';
import { packIndex } from './pack-index';
import { OTHER_VARIANTS, Scan } from './scan';
import { isMeasure, valueText, type StoredValue, type ValueText } from './stored-value';
import { TypeSets } from './type-sets';
import type { ValueIndex } from './value-index';
import { ValueKeys } from './value-keys';

export interface ValueIndexBuilder {
  /** Takes a batch in; equal values may come again. */
  add(batch: readonly StoredValue[]): void;
  /** As `add`, for a text whose properties are known by key; an empty key stands for no known property. */
  addText(read: ValueText, propertyKey: string): void;
  /** Makes the index of all that was added. */
  build(): ValueIndex;
}

export interface BuildOptions {
  /** 32 random bits of this installation. */
  readonly seed: number;
  /** True for properties that policy leaves out of the index. */
  readonly isLeftOut?: (propertyKey: string) => boolean;
  /** True for properties whose values of a single letter or digit are indexed too. */
  readonly isShortKept?: (propertyKey: string) => boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const NONE = 0xffff_ffff;
/** The share of the slots from which they are doubled. */
const MOST_FILLED = 0.6;

/** Collects values batch by batch, so that a graph can be streamed into an index. */
export function createValueIndexBuilder({
  seed,
  isLeftOut = () => false,
  isShortKept = () => false,
}: BuildOptions): ValueIndexBuilder {
  const base = hashBase(seed);
  const scan = new Scan();
  const other = new Scan();
  const sets = new TypeSets();
  const counts = { values: 0, tooShort: 0, withoutWords: 0, notIndexed: 0, otherKinds: 0 };
  // Fold classes: hash, first and last spelling, and where their words begin.
  const classHashes = new Growable();
  const firsts = new Growable();
  const lasts = new Growable();
  // By the lower bits of a hash: its upper ones, and below them the number of a class and one.
  let slots = new Uint32Array(4096);
  // Spellings: text, holder, and the next spelling of the class.
  const texts = new GrowableBytes();
  const offsets = new Growable();
  const holders = new Growable();
  const nexts = new Growable();
  const keys = new ValueKeys(base);
  offsets.push(0);

  const addOne = ({ property, value }: StoredValue): void => {
    const key = propertyKey(property);
    if (isLeftOut(key)) {
      counts.values += 1;
      counts.notIndexed += 1;
      return;
    }
    const read = valueText(value);
    if (read) {
      addText(read, key);
    } else {
      counts.values += 1;
      counts.otherKinds += 1;
    }
  };

  const addText = (read: ValueText, key: string): void => {
    counts.values += 1;
    const { text } = read;
    const type = sets.typeNumber(key);
    scan.read(text, base);
    const length = lettersOf(scan);
    if (length === 0 || (length < 2 && !isShortKept(key))) {
      sets.count(type, isMeasure(read));
      if (length === 0) counts.withoutWords += 1;
      else counts.tooShort += 1;
      return;
    }
    const hash = hashOfWords(scan);
    const mask = slots.length - 1;
    let slot = hash & mask;
    // Read before the text is written: memory answers meanwhile.
    let kept = slots[slot] ?? 0;
    const isAscii = (scan.seen & SEEN.beyondAscii) === 0;
    const bytes = isAscii ? scan.writeBytes(texts, text.length) : writeText(texts, text);
    for (; kept !== 0; slot = (slot + 1) & mask, kept = slots[slot] ?? 0) {
      if (((kept ^ hash) & ~mask) !== 0) continue;
      const known = (kept & mask) - 1;
      const first = firsts.words[known] ?? 0;
      if (!isSameClass(first)) continue;
      const same = sameSpelling(first, bytes, read);
      if (same !== NONE) {
        const holder = sets.with(holders.words[same] ?? 0, type);
        if (holder === holders.words[same]) return;
        holders.words[same] = holder;
        sets.count(type, isMeasure(read));
        return;
      }
      nexts.words[lasts.words[known] ?? 0] = holders.length;
      lasts.words[known] = holders.length;
      keep(bytes, read, type);
      if (!isAscii) addReadings(text, known);
      return;
    }
    const added = classHashes.length;
    slots[slot] = (hash & ~mask) | (added + 1);
    classHashes.push(hash);
    firsts.push(holders.length);
    lasts.push(holders.length);
    keep(bytes, read, type);
    keys.add(scan, added);
    if (!isAscii) addReadings(text, added);
    if (classHashes.length > slots.length * MOST_FILLED) slots = rehashed(classHashes, slots);
  };

  const keep = (bytes: number, read: ValueText, type: number): void => {
    texts.length += bytes;
    offsets.push(texts.length);
    holders.push(sets.first(read.kind, type));
    nexts.push(NONE);
    sets.count(type, isMeasure(read));
  };

  /** What goes beyond ASCII can be read in other ways too, by which it is found as well. */
  const addReadings = (text: string, known: number): void => {
    for (const variant of OTHER_VARIANTS) keys.add(scan.read(text, base, variant), known);
  };

  /** The words of the class, read from its first spelling, are those of the scan. */
  const isSameClass = (spelling: number): boolean => {
    const from = offsets.words[spelling] ?? 0;
    const to = offsets.words[spelling + 1] ?? 0;
    if (!other.readBytes(texts.bytes, from, to))
      other.read(decoder.decode(texts.bytes.subarray(from, to)), base);
    if (other.count !== scan.count) return false;
    const size = scan.at[scan.count] ?? 0;
    for (let word = 1; word <= scan.count; word += 1)
      if (other.at[word] !== scan.at[word]) return false;
    for (let letter = 0; letter < size; letter += 1)
      if (other.letters[letter] !== scan.letters[letter]) return false;
    return true;
  };

  const sameSpelling = (first: number, bytes: number, read: ValueText): number => {
    for (let at = first; at !== NONE; at = nexts.words[at] ?? NONE) {
      const from = offsets.words[at] ?? 0;
      if ((offsets.words[at + 1] ?? 0) - from !== bytes) continue;
      if (sets.holders[holders.words[at] ?? 0]?.kind !== read.kind) continue;
      let isSame = true;
      for (let byte = 0; byte < bytes && isSame; byte += 1)
        isSame = texts.bytes[from + byte] === texts.bytes[texts.length + byte];
      if (isSame) return at;
    }
    return NONE;
  };

  return {
    add: (batch) => batch.forEach(addOne),
    addText,
    build: () =>
      packIndex({ seed: base.seed, sets, counts, firsts, texts, offsets, holders, nexts, keys }),
  };
}

/** An index of a list that is at hand: the values shown in a thread, or a test's graph. */
export function buildValueIndex(values: readonly StoredValue[], options: BuildOptions): ValueIndex {
  const builder = createValueIndexBuilder(options);
  builder.add(values);
  return builder.build();
}

/** Counted from the words, so that letters are spelt out for nobody. */
function lettersOf({ lengths, count }: Scan): number {
  let letters = 0;
  for (let word = 0; word < count; word += 1) letters += lengths[word] ?? 0;
  return letters;
}

/** Of the words and where they part, so that `Falcon Nine` and `FalconNine` are two classes. */
function hashOfWords({ hashes, count }: Scan): number {
  let hash = count;
  for (let word = 0; word < count; word += 1)
    hash = Math.imul(hash ^ (hashes[word] ?? 0), 0x85ebca6b) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Writes a text behind the others, not yet counted in; its length in bytes. */
function writeText(texts: GrowableBytes, text: string): number {
  const bytes = texts.reserve(text.length * 3);
  return encoder.encodeInto(text, bytes.subarray(texts.length)).written;
}

/** The slots of all classes in twice the room. */
function rehashed(
  { words, length }: Growable,
  { length: before }: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(before * 2);
  const mask = slots.length - 1;
  for (let known = 0; known < length; known += 1) {
    const hash = words[known] ?? 0;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (hash & ~mask) | (known + 1);
  }
  return slots;
}
