import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { kindOf, type ValueKind, valueText } from './value-text';

const heat = { $node: { id: '1', labels: ['Movie'], properties: { title: 'Heat', year: 1995 } } };
const mann = { $node: { id: '2', labels: ['Person', 'Director'], properties: {} } };
const directed = (from: string, to: string) => ({
  $relationship: {
    id: '9',
    type: 'DIRECTED',
    from,
    to,
    properties: { since: { $date: '1994-03-01' } },
  },
});

describe('a value', () => {
  test.each<[string, GraphValue, ValueKind, string]>([
    ['nothing', null, 'null', 'null'],
    ['text as it is', 'it\'s "up"', 'text', 'it\'s "up"'],
    ['a small number', 7, 'number', '7'],
    ['a fraction', 0.1, 'number', '0.1'],
    ['minus zero', -0, 'number', '-0'],
    ['an integer beyond 2^53', { $int: '9007199254740993' }, 'number', '9007199254740993'],
    ['a float that JSON lacks', { $float: 'NaN' }, 'number', 'NaN'],
    ['a truth', true, 'boolean', 'true'],
    ['a date', { $date: '2020-02-29' }, 'time', '2020-02-29'],
    ['a duration', { $duration: 'P1M2D' }, 'time', 'P1M2D'],
    ['a list', ['1', 1, null], 'list', '["1", 1, null]'],
    ['a map', { a: 'x', 'two words': [true] }, 'map', '{a: "x", `two words`: [true]}'],
    ['a map whose key looks like ours', { $map: { $date: 'x' } }, 'map', '{`$date`: "x"}'],
    ['a point', { $point: { x: 1, y: 2 } }, 'point', '{x: 1, y: 2}'],
    ['a node', heat, 'node', '(:Movie {title: "Heat", year: 1995})'],
    ['a node without properties', mann, 'node', '(:Person:Director)'],
    ['a relationship', directed('2', '1'), 'relationship', '[:DIRECTED {since: 1994-03-01}]'],
    [
      'a path along its arrows',
      { $path: { elements: [mann, directed('2', '1'), heat] } },
      'path',
      '(:Person:Director)-[:DIRECTED {since: 1994-03-01}]->(:Movie {title: "Heat", year: 1995})',
    ],
    [
      'a path against its arrows',
      { $path: { elements: [heat, directed('2', '1'), mann] } },
      'path',
      '(:Movie {title: "Heat", year: 1995})<-[:DIRECTED {since: 1994-03-01}]-(:Person:Director)',
    ],
  ])('that is %s', (_case, value, kind, text) => {
    expect(kindOf(value)).toBe(kind);
    expect(valueText(value)).toBe(text);
  });
});
