import { describe, expect, test } from 'vitest';

import type { GraphSchema } from '@/lib/schema/graph-schema';

import {
  allSensitive,
  isAlwaysMasked,
  isUntyped,
  type MaskingPolicy,
  sensitivityOf,
  sensitivityOfAll,
} from './policy';
import { proposePublic } from './propose-public';
import type { StoredValue } from './stored-value';

const policy: MaskingPolicy = {
  ...allSensitive(),
  properties: { 'Visit.kind': 'public', 'Visit.notes': 'not-indexed' },
};

describe('sensitivityOfAll', () => {
  test.each([
    ['public where every one is', ['Visit.kind'], 'public'],
    ['sensitive where one is', ['Visit.kind', 'Person.name'], 'sensitive'],
    ['what the indexed ones say', ['Visit.kind', 'Visit.notes'], 'public'],
    ['not indexed where none is', ['Visit.notes'], 'not-indexed'],
    ['not indexed where there is none', [], 'not-indexed'],
  ])('is %s', (_case, types, expected) => {
    expect(sensitivityOfAll(policy, types)).toBe(expected);
  });

  test('a property named like a method of objects has the default', () => {
    expect(sensitivityOf(policy, 'constructor')).toBe('sensitive');
  });
});

describe('what policy says of one property of several', () => {
  test.each([
    ['none', [], false],
    ['another', ['Person.name'], false],
    ['it', ['Visit.notes'], true],
    ['it and another', ['Person.name', 'Visit.notes'], true],
  ])('%s', (_case, types, expected) => {
    const keys = ['Visit.notes'];
    expect(isAlwaysMasked({ ...policy, alwaysMask: keys }, types)).toBe(expected);
    expect(isUntyped({ ...policy, untyped: keys }, types)).toBe(expected);
    expect(isAlwaysMasked(policy, types) || isUntyped(policy, types)).toBe(false);
  });
});

describe('proposePublic', () => {
  test('proposes small enumerations that repeat, with their values', () => {
    const values = [
      ...['urgent', 'planned', 'urgent'].map((value) => stored('kind', value)),
      ...Array.from({ length: 25 }, (_, index) => stored('code', `c${index}`)),
      stored('rare', 'once'),
    ];
    expect(proposePublic(schema(), values)).toEqual([
      { property: 'Visit.kind', values: ['planned', 'urgent'], filled: 500 },
    ]);
  });

  test.each([
    ['as many values as an enumeration may have', 24, 240, null, 24],
    ['one value more', 25, 500, null, 0],
    ['each value too seldom', 24, 239, null, 0],
    ['as many counted', 2, 500, 24, 2],
    ['more counted', 2, 500, 25, 0],
    ['none', 0, 500, null, 0],
  ])('%s', (_case, count, filled, distinct, proposed) => {
    const [label] = schema().labels;
    const property = { name: 'kind', types: ['STRING' as const], list: false, filled, distinct };
    const labels = label ? [{ ...label, properties: [property] }] : [];
    const values = Array.from({ length: count }, (_, at) => stored('kind', `k${at}`));
    const [proposal] = proposePublic({ ...schema(), labels }, values);
    expect(proposal?.values.length ?? 0).toBe(proposed);
  });

  test('numbers, what is no text, and what the schema does not name are no enumeration', () => {
    const labels = schema().labels.map((label) => ({
      ...label,
      properties: label.properties.map((one) => ({
        ...one,
        types: ['STRING', 'INTEGER'] as const,
      })),
    }));
    expect(proposePublic({ ...schema(), labels }, [stored('kind', 'urgent')])).toEqual([]);
    expect(proposePublic(schema(), [stored('kindness', 'urgent')])).toEqual([]);
    const flag = { ...stored('kind', ''), value: true };
    expect(proposePublic(schema(), [flag])).toEqual([]);
  });
});

function stored(property: string, value: string): StoredValue {
  return { property: { owner: 'node', ownerName: 'Visit', property }, value, listed: false };
}

function schema(): GraphSchema {
  const property = (name: string, filled: number) => ({
    name,
    types: ['STRING' as const],
    list: false,
    filled,
    distinct: null,
  });
  return {
    labels: [
      {
        name: 'Visit',
        count: 500,
        properties: [property('kind', 500), property('code', 500), property('rare', 3)],
      },
    ],
    relationshipTypes: [],
    nodeCount: 500,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  };
}
