import { AppError } from '@/lib/base/errors';

import type { IndexReport, ValueIndex } from './value-index';

const MAGIC = 0x53_56_49_31;
const VERSION = 1;
const HEADER_WORDS = 9;

/**
 * An index as one run of bytes: header, tables, packed values, types and counts, checksum. Holds
 * values in the clear: whoever keeps it encrypts it.
 */
export function serializeIndex(index: ValueIndex): Uint8Array {
  const tail = new TextEncoder().encode(
    JSON.stringify({
      types: index.types,
      measuredTypes: index.measuredTypes,
      report: index.report,
    }),
  );
  const header = [
    MAGIC,
    VERSION,
    index.seed >>> 0,
    index.marks.length,
    index.places.length,
    index.prefixes.length,
    index.offsets.length,
    index.blob.length,
    tail.length,
  ];
  const words =
    header.length +
    index.marks.length +
    index.places.length +
    index.prefixes.length +
    index.offsets.length;
  const bytes = new Uint8Array(words * 4 + index.blob.length + tail.length + 8);
  const view = new DataView(bytes.buffer);
  let position = 0;
  for (const list of [header, index.marks, index.places, index.prefixes, index.offsets]) {
    for (const word of list) {
      view.setUint32(position, word, true);
      position += 4;
    }
  }
  bytes.set(index.blob, position);
  bytes.set(tail, position + index.blob.length);
  const end = bytes.length - 8;
  const [low, high] = checksum(bytes, end);
  view.setUint32(end, low, true);
  view.setUint32(end + 4, high, true);
  return bytes;
}

/** Reads an index back. Torn, changed or of another version: refused with `blocked`, since nothing may be masked by halves. */
export function loadIndex(bytes: Uint8Array): ValueIndex {
  if (bytes.length < HEADER_WORDS * 4 + 8) throw refused('is cut off');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = Array.from({ length: HEADER_WORDS }, (_, word) => view.getUint32(word * 4, true));
  const [
    magic,
    version,
    seed = 0,
    marks = 0,
    places = 0,
    prefixes = 0,
    offsets = 0,
    blob = 0,
    tail = 0,
  ] = header;
  if (magic !== MAGIC) throw refused('is not a value index');
  if (version !== VERSION) throw refused('is of another version');
  const tables = HEADER_WORDS + marks + places + prefixes + offsets;
  const end = tables * 4 + blob + tail;
  if (end + 8 !== bytes.length || !isTable(marks) || marks !== places || !isTable(prefixes))
    throw refused('is cut off');
  const [low, high] = checksum(bytes, end);
  if (view.getUint32(end, true) !== low || view.getUint32(end + 4, true) !== high)
    throw refused('is damaged');

  let position = HEADER_WORDS * 4;
  const words = (length: number): Uint32Array => {
    const list = new Uint32Array(length);
    for (let index = 0; index < length; index += 1)
      list[index] = view.getUint32(position + index * 4, true);
    position += length * 4;
    return list;
  };
  const read = {
    marks: words(marks),
    places: words(places),
    prefixes: words(prefixes),
    offsets: words(offsets),
  };
  const text = new TextDecoder().decode(bytes.subarray(position + blob, end));
  const rest = JSON.parse(text) as Pick<ValueIndex, 'types' | 'measuredTypes'> & {
    report: IndexReport;
  };
  return { seed, ...read, blob: bytes.slice(position, position + blob), ...rest };
}

function isTable(length: number): boolean {
  return length > 0 && (length & (length - 1)) === 0;
}

function refused(what: string): AppError {
  return new AppError(
    'blocked',
    `The value index ${what}. Build it again; nothing is sent until then.`,
  );
}

/** Two 32-bit sums over every byte and its place. */
function checksum(bytes: Uint8Array, end: number): readonly [number, number] {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high + byte + 1, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low >>> 0, high >>> 0];
}
