import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { pictureOfRows, pictureOfSchema } from './picture-of';

const node = (id: string, properties: Record<string, GraphValue> = {}): GraphValue => ({
  $node: { id, labels: ['Ship'], properties },
});
const edge = (id: string, from: string, to: string): GraphValue => ({
  $relationship: { id, type: 'MET', from, to, properties: {} },
});

describe('pictureOfRows', () => {
  test.each<[string, GraphValue[][], string[], string[]]>([
    [
      'nodes, each once',
      [
        [node('1'), node('2')],
        [node('1'), 3],
      ],
      ['1', '2'],
      [],
    ],
    [
      'relationships between drawn nodes',
      [[node('1'), edge('a', '1', '2'), node('2')]],
      ['1', '2'],
      ['a'],
    ],
    ['no relationship with an end that is nowhere', [[node('1'), edge('a', '1', '9')]], ['1'], []],
    [
      'paths and lists',
      [[{ $path: { elements: [node('1'), edge('a', '1', '2'), node('2')] } }], [[node('3')]]],
      ['1', '2', '3'],
      ['a'],
    ],
  ])('draws %s', (_case, rows, nodes, edges) => {
    const picture = pictureOfRows(rows);
    expect(picture?.nodes.map(({ id }) => id)).toEqual(nodes);
    expect(picture?.edges.map(({ id }) => id)).toEqual(edges);
  });

  test('is null where rows hold no node', () => {
    expect(pictureOfRows([['a', 1], [edge('a', '1', '2')]])).toBeNull();
  });

  test('names a node by what is called a name, else by its first short text, else by its id', () => {
    const rows = [
      [node('1', { code: 'X', fullName: 'Kestrelwing' })],
      [node('2', { code: 'X' })],
      [node('3', { note: 'n'.repeat(61) })],
    ];
    expect(pictureOfRows(rows)?.nodes.map(({ name }) => name)).toEqual(['Kestrelwing', 'X', '3']);
  });

  test('says where there is more than is drawn', () => {
    const rows = Array.from({ length: 301 }, (_row, id) => [node(`${id}`)]);
    expect(pictureOfRows(rows)).toMatchObject({ isCut: true });
    expect(pictureOfRows(rows.slice(1))).toMatchObject({ isCut: false });
  });
});

test('pictureOfSchema draws an end that has no properties too', () => {
  const schema = {
    labels: { Ship: {} },
    relationships: [['Ship', 'MET', 'Port'] as [string, string, string]],
    counts: { labels: {}, relationships: {} },
    relationshipProperties: {},
    sampled: false,
  };
  expect(pictureOfSchema(schema).nodes.map(({ id }) => id)).toEqual(['Ship', 'Port']);
});
