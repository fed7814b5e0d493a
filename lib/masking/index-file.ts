import { AppError } from '@/lib/base/errors';

import type { ValueIndex } from './value-index';

const MAGIC = 0x53_56_49_31;
const VERSION = 6;
const HEADER_WORDS = 8;
const TAIL_WORDS = 2;

type Described = Pick<ValueIndex, 'types' | 'measuredTypes' | 'holders' | 'report'>;

/**
 * An index as one run of bytes: header, tables, values, properties and counts, checksum; words of 32
 * bits with the low byte first. Holds values in the clear: whoever keeps it encrypts it.
 */
export function serializeIndex(index: ValueIndex): Uint8Array<ArrayBuffer> {
  const { types, measuredTypes, holders, report } = index;
  const described: Described = { types, measuredTypes, holders, report };
  const tail = new TextEncoder().encode(JSON.stringify(described));
  const tables = [index.table, index.filter, index.parts];
  const header = [
    MAGIC,
    VERSION,
    index.seed >>> 0,
    ...tables.map((table) => table.length),
    index.blob.length,
    tail.length,
  ];
  const size = tables.reduce((sum, table) => sum + table.length, HEADER_WORDS);
  const textWords = Math.ceil((index.blob.length + tail.length) / 4);
  const words = new Uint32Array(size + textWords + TAIL_WORDS);
  words.set(header);
  let position = HEADER_WORDS;
  for (const table of tables) {
    words.set(table, position);
    position += table.length;
  }
  const bytes = new Uint8Array(words.buffer);
  bytes.set(index.blob, position * 4);
  bytes.set(tail, position * 4 + index.blob.length);
  words.set(checksum(words, words.length - TAIL_WORDS), words.length - TAIL_WORDS);
  return bytes;
}

/**
 * Reads an index back, without copying it where the bytes lie as words do. Torn, changed or of another
 * version: refused with `blocked`, since nothing may be masked by halves.
 */
export function loadIndex(given: Uint8Array): ValueIndex {
  const read = layOut(given);
  const [low, high] = checksum(read.words, read.end);
  if (read.words[read.end] !== low || read.words[read.end + 1] !== high)
    throw refused('is damaged');
  return indexIn(read);
}

/** As `loadIndex`, for bytes that this process has just made: their checksum is not computed again. */
export function viewIndex(bytes: Uint8Array): ValueIndex {
  return indexIn(layOut(bytes));
}

/** True of an index that another version of this program wrote: it masks nothing, and can only be built anew. */
export function isOfOtherVersion(given: Uint8Array): boolean {
  if (given.length < 8) return false;
  const view = new DataView(given.buffer, given.byteOffset);
  return view.getUint32(0, true) === MAGIC && view.getUint32(4, true) !== VERSION;
}

interface LaidOut {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  /** Where the checksum is. */
  readonly end: number;
}

function layOut(given: Uint8Array): LaidOut {
  if (given.length % 4 !== 0) throw refused('is cut off');
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const [magic, version] = words;
  if (magic !== MAGIC) throw refused('is not a value index');
  if (version !== VERSION) throw refused('is of another version');
  const { tables, blob, tail } = headerOf(words);
  const end = words.length - TAIL_WORDS;
  if (tables + Math.ceil((blob + tail) / 4) !== end) throw refused('is cut off');
  return { bytes, words, end };
}

function headerOf(words: Uint32Array) {
  const at = (word: number): number => words[word] ?? 0;
  const header = {
    seed: at(2),
    table: at(3),
    filter: at(4),
    parts: at(5),
    blob: at(6),
    tail: at(7),
  };
  const { table, filter, parts } = header;
  return { ...header, tables: HEADER_WORDS + table + filter + parts };
}

function indexIn({ bytes, words }: LaidOut): ValueIndex {
  const header = headerOf(words);
  let position = HEADER_WORDS;
  const next = (length: number): Uint32Array => words.subarray(position, (position += length));
  const read = {
    table: next(header.table),
    filter: next(header.filter),
    parts: next(header.parts),
  };
  const text = bytes.subarray(position * 4, position * 4 + header.blob + header.tail);
  const tail = new TextDecoder().decode(text.subarray(header.blob));
  const described = JSON.parse(tail) as Described;
  return { seed: header.seed, ...read, blob: text.subarray(0, header.blob), ...described };
}

function refused(what: string): AppError {
  return new AppError(
    'blocked',
    `The value index ${what}. Build it again; nothing is sent until then.`,
  );
}

/** Two 32-bit sums over every word and its place. */
function checksum(words: Uint32Array, end: number): readonly [number, number] {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < end; index += 1) {
    const word = words[index] ?? 0;
    low = Math.imul(low ^ word, 0x01000193);
    high = Math.imul(high ^ (word + index), 0x85ebca6b) ^ (high >>> 13);
  }
  return [low >>> 0, high >>> 0];
}
