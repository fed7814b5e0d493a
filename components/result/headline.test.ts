import { expect, test } from 'vitest';

import { headlineOf } from './headline';

const answer = {
  total: 2,
  truncated: null,
  columns: ['a', 'b'],
  rows: [
    [1, 2],
    [3, 4],
  ],
  error: null,
};

test.each([
  ['the rows', answer, { kind: 'rows', total: 2 }],
  ['no row', { ...answer, total: 0, rows: [] }, { kind: 'empty' }],
  ['the one value', { ...answer, total: 1, columns: ['a'], rows: [['x']] }, { kind: 'value' }],
  [
    'a node as a row',
    { ...answer, total: 1, columns: ['a'], rows: [[{ $node: {} }]] },
    { kind: 'rows', total: 1 },
  ],
  [
    'that there are more',
    { ...answer, total: 100_000, truncated: 'rows' as const },
    { kind: 'more', total: 100_000, limit: 'rows' },
  ],
  [
    'the failure before all',
    { ...answer, total: 0, error: { code: 'deadline' as const, message: '' } },
    { kind: 'failed' },
  ],
])('headlineOf tells %s', (_case, given, expected) => {
  expect(headlineOf(given)).toEqual(expected);
});
