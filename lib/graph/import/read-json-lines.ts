import 'server-only';
import { z } from 'zod';

import { type ColumnType, readCell } from './column-type';
import type {
  GraphElement,
  ImportPlace,
  ImportProperties,
  ImportScalar,
  ImportValue,
} from './graph-element';
import { importError } from './import-error';
import type { OnBytes } from './import-source';
import { readLines } from './read-lines';

const Id = z.union([z.string().min(1), z.number()]).transform(String);
const Properties = z.record(z.string(), z.unknown()).default({});

const JsonLine = z.union([
  z.strictObject({
    node: z.strictObject({
      id: Id,
      labels: z.array(z.string().min(1)).default([]),
      properties: Properties,
    }),
  }),
  z.strictObject({
    relationship: z.strictObject({
      from: Id,
      to: Id,
      type: z.string().min(1),
      properties: Properties,
    }),
  }),
]);

interface ReadJsonLines {
  readonly paths: readonly string[];
  readonly onBytes: OnBytes;
}

/** One node or relationship a line, in any order. A null property is an absent one. */
export async function* readJsonLines(input: ReadJsonLines): AsyncGenerator<GraphElement> {
  for (const path of input.paths) {
    for await (const { text, place } of readLines(path, input.onBytes)) {
      yield elementOf(text, place);
    }
  }
}

function elementOf(text: string, place: ImportPlace): GraphElement {
  const parsed = JsonLine.safeParse(jsonOf(text, place));
  if (!parsed.success) {
    throw importError(place, 'it is neither a node with an id nor a relationship.');
  }
  if ('node' in parsed.data) {
    const { id, labels, properties } = parsed.data.node;
    const distinct = [...new Set(labels)];
    return { kind: 'node', id, labels: distinct, properties: readAll(properties, place), place };
  }
  const { from, to, type, properties } = parsed.data.relationship;
  return { kind: 'relationship', from, to, type, properties: readAll(properties, place), place };
}

function jsonOf(text: string, place: ImportPlace): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw importError(place, 'it is not JSON.');
  }
}

function readAll(properties: Record<string, unknown>, place: ImportPlace): ImportProperties {
  const entries: [string, ImportValue][] = [];
  for (const [name, value] of Object.entries(properties)) {
    if (name === '') throw importError(place, 'a property has no name.');
    if (value !== null) entries.push([name, valueOf(value, place)]);
  }
  return Object.fromEntries(entries);
}

function valueOf(value: unknown, place: ImportPlace): ImportValue {
  if (!Array.isArray(value)) return scalarOf(value, place);
  const items = value.map((item) => scalarOf(item, place));
  return items.some((item) => typeof item === 'number')
    ? items.map((item) => (typeof item === 'bigint' ? Number(item) : item))
    : items;
}

function scalarOf(value: unknown, place: ImportPlace): ImportScalar {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' ? numberOf(value, place) : taggedOf(value, place);
}

function numberOf(value: number, place: ImportPlace): ImportScalar {
  if (!Number.isInteger(value)) return value;
  if (Number.isSafeInteger(value)) return BigInt(value);
  throw importError(place, 'a whole number beyond 2^53 is written {"$int": "…"}.');
}

const TAGS: Readonly<Record<string, readonly ColumnType[]>> = {
  $int: [{ scalar: 'INTEGER', list: false }],
  $date: [{ scalar: 'DATE', list: false }],
  $datetime: [
    { scalar: 'ZONED DATETIME', list: false },
    { scalar: 'LOCAL DATETIME', list: false },
  ],
  $time: [{ scalar: 'LOCAL TIME', list: false }],
  $duration: [{ scalar: 'DURATION', list: false }],
};

const FLOATS: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

function taggedOf(value: unknown, place: ImportPlace): ImportScalar {
  const [entry, ...others] = Object.entries(value ?? {});
  if (entry !== undefined && others.length === 0) {
    const [tag, text]: [string, unknown] = entry;
    if (tag === '$float') {
      if (typeof text === 'number') return text;
      if (typeof text === 'string' && Object.hasOwn(FLOATS, text)) return FLOATS[text] ?? 0;
    }
    if (typeof text === 'string' && Object.hasOwn(TAGS, tag)) {
      for (const type of TAGS[tag] ?? []) {
        const read = readCell(text, type);
        if (read !== undefined && !isList(read)) return read;
      }
    }
  }
  throw importError(
    place,
    'a property is not text, a number, true, false, a date or a list of one.',
  );
}

function isList(value: ImportValue): value is readonly ImportScalar[] {
  return Array.isArray(value);
}
