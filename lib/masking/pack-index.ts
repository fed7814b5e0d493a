import type { FoldVariant } from './fold-code-point';
import type { Growable, GrowableBytes } from './growable';
import {
  addPart,
  beginningOf,
  markOf,
  placeOf,
  shiftOf,
  spreadOf,
  wholeOf,
  type HashBase,
} from './hash-base';
import type { Scan } from './scan';
import type { TypeSets } from './type-sets';
import {
  holderEnd,
  LAST,
  LONGEST_NGRAM,
  MORE,
  readSpelling,
  spellingEnd,
  type IndexReport,
  type ValueIndex,
} from './value-index';

/** What a builder has collected; spellings of one class are a chain. */
export interface Collected {
  readonly base: HashBase;
  readonly scan: Scan;
  readonly sets: TypeSets;
  readonly counts: Omit<IndexReport, 'entries' | 'bytes'>;
  /** First spelling of each class. */
  readonly firsts: Growable;
  readonly texts: GrowableBytes;
  readonly offsets: Growable;
  readonly holders: Growable;
  /** The next spelling of the class. */
  readonly nexts: Growable;
  /** Number of spellings beyond ASCII, which may have to be found by other readings too. */
  readonly beyondAscii: number;
}

/** Places for each key, and bits for each value; measured: fewer make look-ups longer. */
const ROOM = 2;
const LEAST_BITS_A_VALUE = 32;
const LEAST_PART_BITS_A_VALUE = 32;
/** Values of more words are sentences; their words are nobody's name. */
const MOST_PARTS = 6;
const SHORTEST_PART = 3;
const OTHER_VARIANTS: readonly FoldVariant[] = ['script', 'digraph'];

/** Packs what was collected: values with their spellings, then the table and the bits over their keys. */
export function packIndex(collected: Collected): ValueIndex {
  const { base, scan, sets, counts, firsts } = collected;
  const shell = {
    seed: base.seed,
    types: [...sets.types],
    measuredTypes: sets.measured(),
    holders: sets.holders.map(({ kind, types }) => ({
      kind,
      types: types.map((type) => sets.types[type] ?? ''),
    })),
    blob: blobOf(collected),
  };
  const entries = firsts.length;
  const keys = entries + collected.beyondAscii * OTHER_VARIANTS.length;
  const size = Math.max(16, Math.ceil(keys * ROOM));
  const table = new Uint32Array(size * 2);
  const filter = new Uint32Array(powerOfTwo(Math.max(2, (keys * LEAST_BITS_A_VALUE) / 32)));
  const index: ValueIndex = {
    ...shell,
    table,
    filter,
    parts: new Uint32Array(powerOfTwo(Math.max(2, (entries * LEAST_PART_BITS_A_VALUE) / 32))),
    report: { ...counts, entries, bytes: 0 },
  };
  insertAll(index, base, scan);
  const bytes =
    table.byteLength + filter.byteLength + index.parts.byteLength + index.blob.byteLength;
  return { ...index, report: { ...index.report, bytes } };
}

/** Values in the order of their first spelling, each with all of its own. */
function blobOf({ firsts, texts, offsets, holders, nexts }: Collected): Uint8Array<ArrayBuffer> {
  const count = holders.length;
  let size = texts.length + count;
  for (let spelling = 0; spelling < count; spelling += 1)
    size += bytesOfHolder(holders.words[spelling] ?? 0);
  const blob = new Uint8Array(size);
  let position = 0;
  for (let known = 0; known < firsts.length; known += 1) {
    for (let at = firsts.words[known] ?? 0; at < count;) {
      const to = offsets.words[at + 1] ?? 0;
      for (let byte = offsets.words[at] ?? 0; byte < to; byte += 1) {
        blob[position] = texts.bytes[byte] ?? 0;
        position += 1;
      }
      const next = nexts.words[at] ?? count;
      blob[position] = next < count ? MORE : LAST;
      position = writeHolder(blob, position + 1, holders.words[at] ?? 0);
      at = next;
    }
  }
  return blob;
}

function bytesOfHolder(holder: number): number {
  return Math.max(1, Math.ceil((32 - Math.clz32(holder)) / 7));
}

/** Writes a holder behind the end of a text; where the next spelling begins. */
function writeHolder(blob: Uint8Array, from: number, holder: number): number {
  let at = from;
  for (let rest = holder; ; rest >>>= 7) {
    blob[at] = rest > 127 ? (rest & 127) | 128 : rest;
    at += 1;
    if (rest <= 127) return at;
  }
}

function insertAll(index: ValueIndex, base: HashBase, scan: Scan): void {
  const { blob } = index;
  const keys: number[] = [];
  for (let first = 0, from = 0; from < blob.length;) {
    const to = spellingEnd(blob, from);
    if (from === first) keys.length = 0;
    insertSpelling(index, { base, scan, first, from, to, keys });
    from = holderEnd(blob, to);
    if (blob[to] === LAST) first = from;
  }
}

interface Insertion {
  readonly base: HashBase;
  readonly scan: Scan;
  /** Where the value is, and the text of this spelling of it. */
  readonly first: number;
  readonly from: number;
  readonly to: number;
  /** Marks of the value's keys so far. */
  readonly keys: number[];
}

function insertSpelling(index: ValueIndex, insertion: Insertion): void {
  const { base, scan, first, from, to } = insertion;
  if (scan.readBytes(index.blob, from, to)) {
    // Further spellings in ASCII have the words of the first.
    if (from === first) insert(index, insertion);
    return;
  }
  const text = readSpelling(index.blob, from, to);
  scan.read(text, base);
  insert(index, insertion);
  for (const variant of OTHER_VARIANTS) {
    scan.read(text, base, variant);
    insert(index, insertion);
  }
}

/** Enters the words of the scan as a key of the value, once. */
function insert(
  { table, filter, parts }: ValueIndex,
  { base: { base }, scan: { letters, at, count }, first, keys }: Insertion,
): void {
  const words = count < LONGEST_NGRAM ? count : LONGEST_NGRAM;
  const shift = shiftOf(filter);
  const isParted = count > 1 && count <= MOST_PARTS;
  let hash = 0;
  let initials = 0;
  for (let word = 0; word < words; word += 1) {
    const from = at[word] ?? 0;
    const to = at[word + 1] ?? 0;
    if (isParted) {
      initials = (Math.imul(initials, base) + (letters[from] ?? 0)) | 0;
      if (to - from >= SHORTEST_PART) addPart(parts, hashOf(letters, from, to, base));
    }
    for (let letter = from; letter < to; letter += 1)
      hash = (Math.imul(hash, base) + (letters[letter] ?? 0)) | 0;
    const spread = spreadOf(hash);
    const block = spread >>> shift;
    const bits = word + 1 < words ? beginningOf(spread) : beginningOf(spread) | wholeOf(spread);
    filter[block] = (filter[block] ?? 0) | bits;
  }
  if (isParted && count >= SHORTEST_PART) addPart(parts, initials);
  const mark = markOf(hash);
  if (keys.includes(mark)) return;
  keys.push(mark);
  const size = table.length >>> 1;
  let place = placeOf(hash, size);
  while (table[place * 2] !== 0) place = place + 1 === size ? 0 : place + 1;
  table[place * 2] = mark;
  table[place * 2 + 1] = first;
}

function hashOf(letters: Uint16Array, from: number, to: number, base: number): number {
  let hash = 0;
  for (let letter = from; letter < to; letter += 1)
    hash = (Math.imul(hash, base) + (letters[letter] ?? 0)) | 0;
  return hash;
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}
