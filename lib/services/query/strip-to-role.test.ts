import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { RoleScope } from '@/lib/schema/role-scope';

import { stripToRole } from './strip-to-role';

const text = { types: ['STRING'], list: false, filled: 1, distinct: 1 } as const;
const schema: GraphSchema = {
  labels: [{ name: 'Patient', count: 2, properties: [{ name: 'name', ...text }] }],
  relationshipTypes: [
    {
      name: 'KNOWS',
      count: 1,
      endpoints: [],
      properties: [{ name: 'since', ...text }],
    },
  ],
  nodeCount: 2,
  relationshipCount: 1,
  sampled: false,
  refusedNames: 0,
};
const scope: RoleScope = {
  labels: ['Patient'],
  relationshipTypes: ['KNOWS'],
  properties: ['Patient.name', 'KNOWS.since'],
  rowFilters: [],
};

const ada = node('4:7', ['Patient', 'Celebrity'], { name: 'Ada', phone: '1' });
const bob = node('4:9', ['Patient'], { name: 'Bob', phone: '2' });
const knows: GraphValue = {
  $relationship: {
    id: '5:3',
    type: 'KNOWS',
    from: '4:7',
    to: '4:9',
    properties: { since: '1990', how: 'x' },
  },
};
const seenAda = node('n0', ['Patient'], { name: 'Ada' });
const seenBob = node('n1', ['Patient'], { name: 'Bob' });
const seenKnows: GraphValue = {
  $relationship: { id: 'r0', type: 'KNOWS', from: 'n0', to: 'n1', properties: { since: '1990' } },
};

describe('stripToRole', () => {
  test.each([
    ['nodes', [[ada]], [[seenAda]]],
    ['relationships', [[ada, knows]], [[seenAda, seenKnows]]],
    ['paths', [[path(ada, knows, bob)]], [[path(seenAda, seenKnows, seenBob)]]],
    ['lists', [[[ada, [bob]]]], [[[seenAda, [seenBob]]]]],
    [
      'maps',
      [[{ $map: { $who: ada } }, { who: bob }]],
      [[{ $map: { $who: seenAda } }, { who: seenBob }]],
    ],
    [
      'nothing of plain values',
      [['x', 1, null, { $date: '2020-01-01' }]],
      [['x', 1, null, { $date: '2020-01-01' }]],
    ],
  ] satisfies [string, GraphValue[][], GraphValue[][]][])('strips %s', (_case, rows, seen) => {
    expect(stripToRole(rows, { scope, schema })).toEqual(seen);
  });

  test('numbers equal things equally, so that no gap tells what lies between', () => {
    expect(
      stripToRole([[bob], [ada], [bob]], { scope, schema })
        .flat()
        .map(idOf),
    ).toEqual(['n0', 'n1', 'n0']);
  });

  test.each([
    ['node', node('4:8', ['Ward'], {})],
    [
      'relationship',
      { $relationship: { id: '1', type: 'OWES', from: '1', to: '2', properties: {} } },
    ],
  ] satisfies [string, GraphValue][])(
    'gives no row where a hidden %s came through',
    (_case, hidden) => {
      expect(() => stripToRole([[ada], [hidden]], { scope, schema })).toThrow('may not see');
    },
  );

  test('leaves rows as they are for a role that sees all', () => {
    const rows = [[ada]];
    expect(stripToRole(rows, { scope: null, schema })).toBe(rows);
  });
});

function node(
  id: string,
  labels: readonly string[],
  properties: Record<string, GraphValue>,
): GraphValue {
  return { $node: { id, labels, properties } };
}

function path(...elements: readonly GraphValue[]): GraphValue {
  return { $path: { elements } };
}

function idOf(value: GraphValue): unknown {
  return (value as { $node: { id: string } }).$node.id;
}
