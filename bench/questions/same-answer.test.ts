import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { readGold } from './gold';
import { isSameAnswer } from './same-answer';

const PLAIN = { width: 1, keys: [], skip: 0, limit: null };
const BY_KEY = { ...PLAIN, keys: [1] };

describe('isSameAnswer', () => {
  test.each([
    ['rows in another order', PLAIN, [['a'], ['b']], [['b'], ['a']], true],
    ['a row too few', PLAIN, [['a'], ['b']], [['a']], false],
    ['a row twice that is there once', PLAIN, [['a'], ['b']], [['a'], ['a']], false],
    ['a row too many', PLAIN, [['a']], [['a'], ['a']], false],
    ['columns beyond those asked for', PLAIN, [['a']], [['a', 1]], true],
    ['a column too few', { ...PLAIN, width: 2 }, [['a', 1]], [['a']], false],
    ['no rows where none are right', PLAIN, [], [], true],
    ['rows where none are right', PLAIN, [], [['a']], false],
    ['a sum that was added up in another order', PLAIN, [[0.3]], [[0.1 + 0.2]], true],
    ['another sum', PLAIN, [[0.3]], [[0.301]], false],
    [
      'a node by what it holds',
      PLAIN,
      [[{ $date: '2025-01-01' }]],
      [[{ $date: '2025-01-01' }]],
      true,
    ],
    ['null and an absent row', PLAIN, [[null]], [], false],
    [
      'the order asked for',
      BY_KEY,
      [
        ['a', 1],
        ['b', 2],
      ],
      [['a'], ['b']],
      true,
    ],
    [
      'another order than asked for',
      BY_KEY,
      [
        ['a', 1],
        ['b', 2],
      ],
      [['b'], ['a']],
      false,
    ],
    [
      'rows that tie in another order',
      BY_KEY,
      [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ],
      [['b'], ['a'], ['c']],
      true,
    ],
    [
      'rows across a tie',
      BY_KEY,
      [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ],
      [['a'], ['c'], ['b']],
      false,
    ],
    [
      'another of those that tie for a limit',
      { ...BY_KEY, limit: 1 },
      [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ],
      [['b']],
      true,
    ],
    [
      'one that does not tie for a limit',
      { ...BY_KEY, limit: 1 },
      [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ],
      [['c']],
      false,
    ],
    [
      'all that tie where one was asked for',
      { ...BY_KEY, limit: 1 },
      [
        ['a', 1],
        ['b', 1],
      ],
      [['a'], ['b']],
      false,
    ],
    [
      'the one after those skipped',
      { ...BY_KEY, skip: 1, limit: 1 },
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      [['b']],
      true,
    ],
    [
      'one that was to be skipped',
      { ...BY_KEY, skip: 1, limit: 1 },
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      [['a']],
      false,
    ],
    ['fewer rows than the limit', { ...BY_KEY, limit: 5 }, [['a', 1]], [['a']], true],
    [
      'any rows for a limit without an order',
      { ...PLAIN, limit: 2 },
      [['a'], ['b'], ['c']],
      [['c'], ['a']],
      true,
    ],
    [
      'one row twice for such a limit',
      { ...PLAIN, limit: 2 },
      [['a'], ['b'], ['c']],
      [['c'], ['c']],
      false,
    ],
  ] as readonly [string, typeof PLAIN, GraphValue[][], GraphValue[][], boolean][])(
    'judges %s',
    (_case, gold, goldRows, rows, expected) => {
      expect(isSameAnswer({ gold, goldRows, rows })).toBe(expected);
    },
  );
});

describe('readGold', () => {
  test.each([
    [
      'a query without an order as it is',
      'MATCH (a:A) RETURN a.x, a.y',
      { text: 'MATCH (a:A) RETURN a.x, a.y', width: 2, keys: [], skip: 0, limit: null },
    ],
    [
      'what is ordered by as a further column',
      'MATCH (a:A) RETURN a.x ORDER BY a.y DESC LIMIT 3',
      {
        text: 'MATCH (a:A) RETURN a.x, a.y AS orderedBy1 ORDER BY orderedBy1 DESC',
        width: 1,
        keys: [1],
        skip: 0,
        limit: 3,
      },
    ],
    [
      'a column that is there already, by its name or its expression',
      'MATCH (a:A) RETURN a.x, count(*) AS n ORDER BY n DESC, a.x SKIP 1 LIMIT 1',
      {
        text: 'MATCH (a:A) RETURN a.x, count(*) AS n ORDER BY n DESC, a.x',
        width: 2,
        keys: [1, 0],
        skip: 1,
        limit: 1,
      },
    ],
    [
      'an order and a limit that stand before the columns',
      'MATCH (a:A) WITH a, count(*) AS n ORDER BY n DESC LIMIT 1 RETURN a.x',
      {
        text: 'MATCH (a:A) WITH a, count(*) AS n RETURN a.x, n AS orderedBy1 ORDER BY orderedBy1 DESC',
        width: 1,
        keys: [1],
        skip: 0,
        limit: 1,
      },
    ],
    [
      'a limit that a count comes after as it is',
      'MATCH (a:A) WITH a ORDER BY a LIMIT 3 RETURN count(a) AS n',
      {
        text: 'MATCH (a:A) WITH a ORDER BY a LIMIT 3 RETURN count(a) AS n',
        width: 1,
        keys: [],
        skip: 0,
        limit: null,
      },
    ],
    [
      'a limit without an order',
      'MATCH (a:A) RETURN a.x LIMIT 5',
      { text: 'MATCH (a:A) RETURN a.x', width: 1, keys: [], skip: 0, limit: 5 },
    ],
  ])('reads %s', (_case, cypher, expected) => {
    const parsed = parse(cypher);
    if (!parsed.ok) throw new TypeError(cypher);
    const { query, ...gold } = readGold(parsed.query);
    const printed = print(query, { dialect: 'neo4j' });
    if (!printed.ok) throw new TypeError(cypher);
    expect({ text: printed.text.replaceAll('\n', ' '), ...gold }).toEqual(expected);
  });
});
