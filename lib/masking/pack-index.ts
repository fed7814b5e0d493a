import type { Growable, GrowableBytes } from './growable';
import { beginningOf, GOES_ON, markOf, placeOf, shiftOf, spreadOf, wholeOf } from './hash-base';
import type { TypeSets } from './type-sets';
import { LAST, MORE, type IndexReport, type ValueIndex } from './value-index';
import type { ValueKeys } from './value-keys';

/** What a builder has collected; spellings of one class are a chain. */
export interface Collected {
  readonly seed: number;
  readonly sets: TypeSets;
  readonly counts: Omit<IndexReport, 'entries' | 'bytes'>;
  /** First spelling of each class. */
  readonly firsts: Growable;
  readonly texts: GrowableBytes;
  readonly offsets: Growable;
  readonly holders: Growable;
  /** The next spelling of the class. */
  readonly nexts: Growable;
  readonly keys: ValueKeys;
}

/** Places for each key, and bits for each value; measured: fewer make look-ups longer. */
const ROOM = 2;
const LEAST_BITS_A_VALUE = 32;
const LEAST_PART_BITS_A_VALUE = 32;
/** Parts of the table that are filled one after the other: of a million values each fits a core's own memory. */
const REGIONS = 256;
const REGION_SHIFT = 24;

/** Packs what was collected: values with their spellings, then the table and the bits over their keys. */
export function packIndex(collected: Collected): ValueIndex {
  const { sets, counts, firsts, keys } = collected;
  const entries = firsts.length;
  const { table, filter, parts, blob, bytes } = roomOf(collected);
  const places = fillBlob(blob, collected);
  const placeOfKey = (key: number): number => places[keys.classes.words[key] ?? 0] ?? 0;
  const wholes = neighbours(keys.wholes, placeOfKey);
  fillTable(table, wholes);
  fillFilter(filter, wholes.hashes, true);
  fillFilter(filter, taken(keys.beginnings), false);
  fillFilter(parts, taken(keys.parts), true);
  return {
    seed: collected.seed,
    types: [...sets.types],
    measuredTypes: sets.measured(),
    holders: sets.holders.map(({ kind, types }) => ({
      kind,
      types: types.map((type) => sets.types[type] ?? ''),
    })),
    table,
    filter,
    parts,
    blob,
    report: { ...counts, entries, bytes },
  };
}

/**
 * Everything in one run of memory, which the system can then keep in a few large pages: what a question
 * looks up lies far apart, and with small ones each look has to be found twice.
 */
function roomOf({ keys, firsts, texts, holders }: Collected) {
  const places = Math.max(16, Math.ceil(keys.wholes.length * ROOM));
  const blocks = powerOfTwo(Math.max(2, (keys.wholes.length * LEAST_BITS_A_VALUE) / 32));
  const partBlocks = powerOfTwo(Math.max(2, (firsts.length * LEAST_PART_BITS_A_VALUE) / 32));
  let size = texts.length + holders.length;
  for (let spelling = 0; spelling < holders.length; spelling += 1)
    size += bytesOfHolder(holders.words[spelling] ?? 0);
  const bytes = (places * 2 + blocks + partBlocks) * 4 + size;
  const room = new ArrayBuffer(bytes);
  let position = 0;
  const next = (length: number): Uint32Array => {
    const made = new Uint32Array(room, position, length);
    position += made.byteLength;
    return made;
  };
  const tables = { table: next(places * 2), filter: next(blocks), parts: next(partBlocks) };
  return { ...tables, blob: new Uint8Array(room, position), bytes };
}

/** Values in the order of their first spelling, each with all of its own; where each is. */
function fillBlob(
  blob: Uint8Array,
  { firsts, texts, offsets, holders, nexts }: Collected,
): Uint32Array {
  const count = holders.length;
  const { bytes } = texts;
  const places = new Uint32Array(firsts.length);
  let position = 0;
  for (let known = 0; known < firsts.length; known += 1) {
    places[known] = position;
    for (let at = firsts.words[known] ?? 0; at < count;) {
      const to = offsets.words[at + 1] ?? 0;
      for (let byte = offsets.words[at] ?? 0; byte < to; byte += 1) {
        blob[position] = bytes[byte] ?? 0;
        position += 1;
      }
      const next = nexts.words[at] ?? count;
      blob[position] = next < count ? MORE : LAST;
      position = writeHolder(blob, position + 1, holders.words[at] ?? 0);
      at = next;
    }
  }
  return places;
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

/** Each key at the first free place from its own on, once for each value; of several of one hash all but the last go on. */
function fillTable(table: Uint32Array, { hashes, beside }: Neighbours): void {
  const size = table.length >>> 1;
  for (let key = 0; key < hashes.length; key += 1) {
    const hash = hashes[key] ?? 0;
    const mark = markOf(hash);
    const first = beside[key] ?? 0;
    let place = placeOf(spreadOf(hash), size);
    let found = table[place * 2] ?? 0;
    while (found !== 0) {
      if (((found ^ mark) & ~GOES_ON) === 0) {
        if (table[place * 2 + 1] === first) break;
        table[place * 2] = found | GOES_ON;
      }
      place = place + 1 === size ? 0 : place + 1;
      found = table[place * 2] ?? 0;
    }
    if (found !== 0) continue;
    table[place * 2] = mark;
    table[place * 2 + 1] = first;
  }
}

/** Sets the bits of what values begin with, or of what is whole, too. */
function fillFilter(filter: Uint32Array, hashes: Uint32Array, areWhole: boolean): void {
  const shift = shiftOf(filter);
  for (let key = 0; key < hashes.length; key += 1) {
    const spread = spreadOf(hashes[key] ?? 0);
    const block = spread >>> shift;
    filter[block] = (filter[block] ?? 0) | beginningOf(spread) | (areWhole ? wholeOf(spread) : 0);
  }
}

function taken({ words, length }: Growable): Uint32Array {
  return words.subarray(0, length);
}

interface Neighbours {
  readonly hashes: Uint32Array;
  /** What stands beside each hash. */
  readonly beside: Uint32Array;
}

/**
 * Hashes by the upper bits of their spread, which say where they are entered, else in their order: what
 * is entered next then lies near what was entered last, and not in memory that has to be fetched.
 */
function neighbours({ words, length }: Growable, besideOf: (key: number) => number): Neighbours {
  const begins = new Uint32Array(REGIONS + 1);
  for (let key = 0; key < length; key += 1) {
    const region = (spreadOf(words[key] ?? 0) >>> REGION_SHIFT) + 1;
    begins[region] = (begins[region] ?? 0) + 1;
  }
  for (let region = 1; region < REGIONS; region += 1)
    begins[region] = (begins[region] ?? 0) + (begins[region - 1] ?? 0);
  const hashes = new Uint32Array(length);
  const beside = new Uint32Array(length);
  for (let key = 0; key < length; key += 1) {
    const hash = words[key] ?? 0;
    const region = spreadOf(hash) >>> REGION_SHIFT;
    const at = begins[region] ?? 0;
    begins[region] = at + 1;
    hashes[at] = hash;
    beside[at] = besideOf(key);
  }
  return { hashes, beside };
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}
