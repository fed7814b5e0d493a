import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { compareRows } from './compare-rows';

const name = ['name'];

describe('compareRows', () => {
  test.each([
    ['nothing where nothing changed', [['a'], ['b']], [['b'], ['a']], [0, 0, 2]],
    ['what came and what went', [['a'], ['b']], [['b'], ['c']], [1, 1, 1]],
    ['rows as often as they come', [['a'], ['a'], ['b']], [['a'], ['b'], ['b']], [1, 1, 2]],
    ['an empty result against another', [], [['a']], [1, 0, 0]],
    ['null as a value', [[null]], [[null], ['null']], [1, 0, 1]],
    ['1 and "1" apart', [[1]], [['1']], [1, 1, 0]],
    [
      'long texts by what they say',
      [['x'.repeat(900)]],
      [['x'.repeat(900)], [`${'x'.repeat(899)}y`]],
      [1, 0, 1],
    ],
  ] satisfies [string, GraphValue[][], GraphValue[][], number[]][])(
    'counts %s',
    (_case, old, now, [gained, lost, kept]) => {
      const found = compareRows({ columns: name, rows: old }, { columns: name, rows: now });
      expect(found).toMatchObject({ gained, lost, kept });
    },
  );

  test('compares only the columns that both have, wherever they stand', () => {
    const old = {
      columns: ['name', 'year'],
      rows: [
        ['a', 1],
        ['b', 2],
      ],
    };
    const now = {
      columns: ['role', 'name'],
      rows: [
        ['x', 'b'],
        ['y', 'a'],
      ],
    };
    expect(compareRows(old, now)).toMatchObject({ columns: ['name'], gained: 0, lost: 0, kept: 2 });
  });

  test('says nothing where no column is in both', () => {
    expect(compareRows({ columns: ['a'], rows: [] }, { columns: ['b'], rows: [] })).toBeNull();
  });

  test('takes elements for the same by their id, or by what they hold where ids say nothing', () => {
    const node = (id: string, title: string): GraphValue => ({
      $node: { id, labels: ['Film'], properties: { title } },
    });
    const [old, now] = [
      { columns: name, rows: [[node('1', 'A')], [[node('2', 'B')]]] },
      { columns: name, rows: [[node('1', 'A')], [[node('3', 'B')]]] },
    ];
    expect(compareRows(old, now)).toMatchObject({ gained: 1, lost: 1, kept: 1 });
    expect(compareRows(old, now, { hasIds: false })).toMatchObject({ gained: 0, lost: 0, kept: 2 });
  });

  test('marks each row of either result, the last of equal ones as lost', () => {
    const found = compareRows(
      { columns: name, rows: [['a'], ['a'], ['b']] },
      { columns: name, rows: [['c'], ['a'], ['b']] },
    );
    expect(found?.before).toEqual(['kept', 'lost', 'kept']);
    expect(found?.after).toEqual(['gained', 'kept', 'kept']);
  });

  test('compares two results of 50,000 wide rows in memory that does not grow with their width', () => {
    const rows = (from: number): GraphValue[][] =>
      Array.from({ length: 50_000 }, (_none, index) => [`${from + index} ${'wide '.repeat(40)}`]);
    const [old, now] = [rows(0), rows(25_000)];
    const before = process.memoryUsage().heapUsed;
    const found = compareRows({ columns: name, rows: old }, { columns: name, rows: now });
    expect(found).toMatchObject({ gained: 25_000, lost: 25_000, kept: 25_000 });
    // The rows themselves are 20 MB as text; keys and marks are a fraction of that.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  });
});
