import { describe, expect, test } from 'vitest';

import { type Version, versionRows } from './version-rows';

describe('versionRows', () => {
  test.each([
    ['nothing', [], []],
    ['one line in the order of making', [[1], [2, 1], [3, 2]], ['1', '2', '3']],
    ['a branch below the line that it leaves', [[1], [2, 1], [3, 2], [4, 1]], '1 2 3 >4(1)'],
    ['a branch of a branch', [[1], [2, 1], [3, 1], [4, 3], [5, 3]], '1 2 >3(1) >4 >>5(3)'],
    ['two branches of one version', [[1], [2, 1], [3, 1], [4, 1]], '1 2 >3(1) >4(1)'],
    ['versions that come in any order', [[3, 2], [1], [2, 1]], '1 2 3'],
  ] as const)('lists %s', (_case, edges, expected) => {
    const rows = versionRows(edges.map(([number, parent]) => version(number, parent)));
    const texts = rows.map(
      ({ version: { number }, depth, branchOf }) =>
        `${'>'.repeat(depth)}${number}${branchOf === null ? '' : `(${branchOf})`}`,
    );
    expect(texts.join(' ')).toBe(typeof expected === 'string' ? expected : expected.join(' '));
  });

  test('lists a line of as many versions as a question may have', () => {
    const line = Array.from({ length: 500 }, (_each, index) =>
      version(index + 1, index === 0 ? undefined : index),
    );
    expect(versionRows(line).map(({ version: { number } }) => number)).toEqual(
      line.map(({ number }) => number),
    );
  });
});

function version(number: number, parent: number | undefined): Version {
  return {
    id: `v${number}`,
    number,
    parent: parent === undefined ? null : `v${parent}`,
    author: 'hand',
    actor: 'ana',
    name: null,
    query: 'RETURN 1',
    amendment: null,
    entries: [],
    createdAt: '2026-11-22T09:00:00Z',
  };
}
