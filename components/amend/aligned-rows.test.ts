import { describe, expect, test } from 'vitest';

import { type AlignedRows, alignRows, type PlacedRow, unmarkedRows } from './aligned-rows';

describe('alignRows', () => {
  test.each([
    ['nothing', '', '', ''],
    ['rows that both have beside each other', 'k2', 'k2', '0k|0k 1k|1k'],
    ['a lost row beside nothing', 'k1l1k1', 'k2', '0k|0k 1l|- 2k|1k'],
    ['a gained row beside nothing', 'k1', 'g1k1', '-|0g 0k|1k'],
    ['lost before gained', 'l1k1', 'g1k1', '0l|- -|0g 1k|1k'],
    ['a result of which nothing is left', 'l2', '', '0l|- 1l|-'],
    ['a result that comes from nothing', '', 'g2', '-|0g -|1g'],
    ['runs of other lengths', 'k3l1', 'k1g1k2', '0k|0k -|1g 1k|2k 2k|3k 3l|-'],
  ])('puts %s', (_case, before, after, expected) => {
    expect(show(alignRows({ before, after }, { sameOrder: true, onlyDifferent: false }))).toBe(
      expected,
    );
  });

  test.each([
    ['beside each other', true, '-|0g 1l|-'],
    ['each side on its own', false, '1l|0g'],
  ])('leaves out what both have, %s', (_case, sameOrder, expected) => {
    const runs = { before: 'k1l1k1', after: 'g1k2' };
    expect(show(alignRows(runs, { sameOrder, onlyDifferent: true }))).toBe(expected);
  });

  test('leaves each side in its own order where the orders differ', () => {
    const runs = { before: 'k1l1', after: 'g1k1g1' };
    expect(show(alignRows(runs, { sameOrder: false, onlyDifferent: false }))).toBe(
      '0k|0g 1l|1k -|2g',
    );
  });

  test('holds two results of 50,000 rows as runs, and finds any line at once', () => {
    const runs = { before: 'k100l3'.repeat(486), after: 'k100g2'.repeat(486) };
    const lines = alignRows(runs, { sameOrder: true, onlyDifferent: false });
    expect(lines.count).toBe(486 * 105);
    expect(lines.at(105 * 300 + 101)).toEqual({
      before: { index: 103 * 300 + 101, mark: 'lost' },
      after: null,
    });
  });
});

describe('differenceFrom', () => {
  const lines = alignRows(
    { before: 'k3l2k3', after: 'k6g1' },
    { sameOrder: true, onlyDifferent: false },
  );

  test.each([
    [0, 3],
    [3, 3],
    [4, 4],
    [5, 8],
    [9, null],
  ])('from line %i on is %s', (line, expected) => {
    expect(lines.differenceFrom(line)).toBe(expected);
  });
});

test('results that are not compared stand side by side', () => {
  expect(show(unmarkedRows(1, 2))).toBe('0k|0k -|1k');
});

function show(lines: AlignedRows): string {
  const say = (row: PlacedRow | null) => (row ? `${row.index}${row.mark[0]}` : '-');
  return Array.from({ length: lines.count }, (_line, line) => {
    const { before, after } = lines.at(line);
    return `${say(before)}|${say(after)}`;
  }).join(' ');
}
