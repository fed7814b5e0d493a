import { z } from 'zod';

import type { GraphSchema, PropertySchema, ScalarType } from './graph-schema';

const properties = z.record(z.string(), z.string());
const counts = z.record(z.string(), z.number());

/** What `graph schema --json` prints, and any schema written down by hand in its plainest form. */
const SchemaFile = z.object({
  labels: z.record(z.string(), properties),
  relationships: z.array(z.tuple([z.string(), z.string(), z.string()])),
  relationshipProperties: z.record(z.string(), properties).default({}),
  counts: z.object({ labels: counts, relationships: counts }).optional(),
  sampled: z.boolean().default(false),
});

/**
 * A schema from a file: `{labels: {L: {p: TYPE}}, relationships: [[from, TYPE, to]]}` and what else
 * `graph schema --json` prints. Counts that it lacks are 0. Throws zod's error where it is none.
 */
export function readSchemaFile(json: unknown): GraphSchema {
  const file = SchemaFile.parse(json);
  const typeNames = [...new Set(file.relationships.map(([, type]) => type))];
  const labelCounts = file.counts?.labels ?? {};
  const typeCounts = file.counts?.relationships ?? {};
  return {
    labels: Object.entries(file.labels).map(([name, each]) => ({
      name,
      count: labelCounts[name] ?? 0,
      properties: propertiesOf(each),
    })),
    relationshipTypes: typeNames.map((name) => ({
      name,
      count: typeCounts[name] ?? 0,
      endpoints: file.relationships
        .filter(([, type]) => type === name)
        .map(([from, , to]) => ({ from, to, count: 0 })),
      properties: propertiesOf(file.relationshipProperties[name] ?? {}),
    })),
    nodeCount: sum(labelCounts),
    relationshipCount: sum(typeCounts),
    sampled: file.sampled,
    refusedNames: 0,
  };
}

function sum(each: Readonly<Record<string, number>>): number {
  return Object.values(each).reduce((total, count) => total + count, 0);
}

function propertiesOf(file: Readonly<Record<string, string>>): readonly PropertySchema[] {
  return Object.entries(file).map(([name, type]) => {
    const list = /^LIST(?: OF |<)/i.test(type);
    const types = type
      .replace(/^LIST(?: OF |<)/i, '')
      .replace(/>$/, '')
      .split('|')
      .map((each) => scalarType(each.trim()));
    return { name, types, list, filled: 0, distinct: null };
  });
}

/** Names of types as people write them, in Cypher's words; what is no type of Cypher's is text. */
function scalarType(written: string): ScalarType {
  const name = written.toUpperCase().replaceAll('_', ' ');
  return SCALARS.get(name) ?? 'STRING';
}

const SCALARS = new Map<string, ScalarType>([
  ...(
    [
      'STRING',
      'INTEGER',
      'FLOAT',
      'BOOLEAN',
      'DATE',
      'LOCAL DATETIME',
      'ZONED DATETIME',
      'LOCAL TIME',
      'ZONED TIME',
      'DURATION',
      'POINT',
      'BYTES',
    ] satisfies readonly ScalarType[]
  ).map((name) => [name, name] as const),
  ['INT', 'INTEGER'],
  ['LONG', 'INTEGER'],
  ['DOUBLE', 'FLOAT'],
  ['NUMBER', 'FLOAT'],
  ['BOOL', 'BOOLEAN'],
  ['DATETIME', 'ZONED DATETIME'],
  ['DATE TIME', 'ZONED DATETIME'],
  ['LOCALDATETIME', 'LOCAL DATETIME'],
  ['TIME', 'ZONED TIME'],
  ['LOCALTIME', 'LOCAL TIME'],
]);
