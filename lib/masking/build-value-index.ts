import { propertyKey } from '@/lib/schema/graph-schema';

import { extendFingerprint, markOf, placeOf, startFingerprint } from './fingerprint';
import { fold } from './fold';
import type { FoldVariant } from './fold-code-point';
import { valueText, type StoredValue, type ValueKind, type ValueText } from './stored-value';
import { foldKey, tokenize, type Token } from './token';
import { LONGEST_NGRAM, packEntry, type ValueIndex } from './value-index';

interface GrowingValue {
  readonly kind: ValueKind;
  readonly text: string;
  readonly types: number[];
}

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
}

/** Collects values batch by batch, so that a graph can be streamed into an index. */
export function createValueIndexBuilder({
  seed,
  isLeftOut = () => false,
}: BuildOptions): ValueIndexBuilder {
  const types: string[] = [];
  const typeNumbers = new Map<string, number>();
  const entryOf = new Map<string, number>();
  const entries: GrowingValue[][] = [];
  const known = new Map<string, GrowingValue>();
  const shapes: { all: number; measured: number }[] = [];
  const counts = { values: 0, tooShort: 0, withoutWords: 0, notIndexed: 0, otherKinds: 0 };

  const typeNumber = (key: string): number => {
    const number = typeNumbers.get(key) ?? types.length;
    if (number === types.length) {
      types.push(key);
      shapes.push({ all: 0, measured: 0 });
      typeNumbers.set(key, number);
    }
    return number;
  };

  const addOne = ({ property, value }: StoredValue): void => {
    counts.values += 1;
    const key = propertyKey(property);
    if (isLeftOut(key)) {
      counts.notIndexed += 1;
      return;
    }
    const read = valueText(value);
    if (!read) {
      counts.otherKinds += 1;
      return;
    }
    addText(read, key);
  };

  const addText = (read: ValueText, key: string): void => {
    const identity = `${read.kind[0]}${read.text}`;
    const type = typeNumber(key);
    const existing = known.get(identity);
    if (existing?.types.includes(type)) return;
    const shape = shapes[type];
    if (shape) {
      shape.all += 1;
      if (isMeasure(read)) shape.measured += 1;
    }
    if (existing) {
      existing.types.push(type);
      return;
    }
    const tokens = tokenize(fold(read.text));
    const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
    if (length < 2) {
      if (length === 0) counts.withoutWords += 1;
      else counts.tooShort += 1;
      return;
    }
    const created: GrowingValue = { kind: read.kind, text: read.text, types: [type] };
    known.set(identity, created);
    const folded = foldKey(tokens);
    const entry = entryOf.get(folded);
    if (entry === undefined) {
      entryOf.set(folded, entries.length);
      entries.push([created]);
    } else {
      entries[entry]?.push(created);
    }
  };

  return {
    add: (batch) => batch.forEach(addOne),
    addText: (read, key) => {
      counts.values += 1;
      addText(read, key);
    },
    build: () => {
      const measuredTypes = types.filter((_, type) => isMostlyMeasured(shapes[type]));
      return pack({ seed, types, measuredTypes, entries, counts });
    },
  };
}

/** An index of a list that is at hand: the values shown in a thread, or a test's graph. */
export function buildValueIndex(values: readonly StoredValue[], options: BuildOptions): ValueIndex {
  const builder = createValueIndexBuilder(options);
  builder.add(values);
  return builder.build();
}

/** All ways in which a value may be read, each once. */
export function readings(text: string): readonly (readonly Token[])[] {
  const plain = tokenize(fold(text));
  if (isAscii(text)) return [plain];
  const found = new Map([[foldKey(plain), plain]]);
  for (const variant of ['script', 'digraph'] satisfies FoldVariant[]) {
    const tokens = tokenize(fold(text, variant));
    const key = foldKey(tokens);
    if (!found.has(key)) found.set(key, tokens);
  }
  return [...found.values()];
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 127) return false;
  return true;
}

function isMeasure({ kind, text }: ValueText): boolean {
  return kind !== 'string' || /^[-+]?\d[\d.,:/ -]*$/.test(text);
}

function isMostlyMeasured(
  shape: { readonly all: number; readonly measured: number } | undefined,
): boolean {
  return shape !== undefined && shape.measured >= shape.all * 0.9;
}

interface Collected {
  readonly seed: number;
  readonly types: readonly string[];
  readonly measuredTypes: readonly string[];
  readonly entries: readonly (readonly GrowingValue[])[];
  readonly counts: Readonly<
    Record<'values' | 'tooShort' | 'withoutWords' | 'notIndexed' | 'otherKinds', number>
  >;
}

function pack({ seed, types, measuredTypes, entries, counts }: Collected): ValueIndex {
  const packed = entries.map(packEntry);
  const offsets = new Uint32Array(entries.length + 1);
  packed.forEach((bytes, entry) => {
    offsets[entry + 1] = (offsets[entry] ?? 0) + bytes.length;
  });
  const blob = new Uint8Array(offsets[entries.length] ?? 0);
  packed.forEach((bytes, entry) => blob.set(bytes, offsets[entry]));

  const capacity = powerOfTwo(Math.max(16, entries.length * 1.8));
  const marks = new Uint32Array(capacity);
  const places = new Uint32Array(capacity);
  const prefixes = new Uint32Array(powerOfTwo(Math.max(64, entries.length * 24)) / 32);
  const table = { seed, marks, places, prefixes };
  entries.forEach((values, entry) => {
    const keys = new Set<string>();
    for (const value of values) {
      for (const tokens of readings(value.text)) {
        const key = tokens.slice(0, LONGEST_NGRAM).map((token) => token.text);
        const joined = key.join('');
        if (joined === '' || keys.has(joined)) continue;
        keys.add(joined);
        insert(table, key, entry);
      }
    }
  });

  const bytes =
    marks.byteLength +
    places.byteLength +
    prefixes.byteLength +
    offsets.byteLength +
    blob.byteLength;
  return {
    ...table,
    types: [...types],
    measuredTypes,
    offsets,
    blob,
    report: { ...counts, entries: entries.length, bytes },
  };
}

function insert(
  { seed, marks, places, prefixes }: Pick<ValueIndex, 'seed' | 'marks' | 'places' | 'prefixes'>,
  key: readonly string[],
  entry: number,
): void {
  const state = startFingerprint(seed);
  for (const word of key) {
    extendFingerprint(state, word);
    const bit = placeOf(state, prefixes.length * 32 - 1);
    prefixes[bit >>> 5] = (prefixes[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  const mask = marks.length - 1;
  let place = placeOf(state, mask);
  while (marks[place] !== 0) place = (place + 1) & mask;
  marks[place] = markOf(state);
  places[place] = entry;
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}
