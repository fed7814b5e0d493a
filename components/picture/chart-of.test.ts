import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { chartOf } from './chart-of';

describe('chartOf', () => {
  test.each<[string, string[], GraphValue[][], 'bar' | 'line' | null]>([
    [
      'names and counts',
      ['genre', 'films'],
      [
        ['Drama', 3],
        ['Comedy', 2],
      ],
      'bar',
    ],
    [
      'years and counts, whichever is first',
      ['films', 'year'],
      [
        [3, 1999],
        [2, 1998],
      ],
      'line',
    ],
    [
      'days and several numbers',
      ['day', 'low', 'high'],
      [
        [{ $date: '2026-01-02' }, 1, 2],
        [{ $date: '2026-01-01' }, 3, null],
      ],
      'line',
    ],
    [
      'a name that comes twice',
      ['genre', 'films'],
      [
        ['Drama', 3],
        ['Drama', 2],
      ],
      null,
    ],
    [
      'two names',
      ['a', 'b'],
      [
        ['x', 'y'],
        ['z', 'w'],
      ],
      null,
    ],
    ['one row', ['genre', 'films'], [['Drama', 3]], null],
    ['one column', ['films'], [[3], [2]], null],
    [
      'numbers with words among them',
      ['genre', 'films'],
      [
        ['Drama', 3],
        ['Comedy', 'many'],
      ],
      null,
    ],
    [
      'a node',
      ['n', 'films'],
      [
        [{ $node: { id: '1', labels: [], properties: {} } }, 1],
        ['x', 2],
      ],
      null,
    ],
  ])('of %s', (_case, columns, rows, expected) => {
    expect(chartOf(columns, rows)?.kind ?? null).toBe(expected);
  });

  test('puts a line in order and leaves gaps as they are', () => {
    const chart = chartOf(
      ['day', 'n'],
      [
        [{ $date: '2026-01-02' }, 1],
        [{ $date: '2026-01-01' }, null],
      ],
    );
    expect(chart?.points).toEqual([
      { name: '2026-01-01', n1: null },
      { name: '2026-01-02', n1: 1 },
    ]);
  });

  test('keeps the order of bars, and says where some are left out', () => {
    const rows = Array.from({ length: 41 }, (_row, at): GraphValue[] => [`name ${at}`, at]);
    expect(chartOf(['a', 'b'], rows)).toMatchObject({ isCut: true });
    expect(chartOf(['a', 'b'], rows)?.points).toHaveLength(40);
  });
});
