import { expect, test } from 'vitest';

import { rangesOf } from './ranges-of';

test.each([
  ['nothing', [], []],
  ['one entry', [7], [[7, 7]]],
  ['a run in any order', [14, 12, 13], [[12, 14]]],
  [
    'two runs',
    [3, 9, 4],
    [
      [3, 4],
      [9, 9],
    ],
  ],
  ['an entry named twice', [5, 5, 6], [[5, 6]]],
])('rangesOf joins %s', (_case, numbers, expected) => {
  expect(rangesOf(numbers)).toEqual(expected);
});
