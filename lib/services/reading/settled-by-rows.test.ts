import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { type ReadingRows, isUndisputed, settledByRows } from './settled-by-rows';

const nothing = rowsOf();
const some = rowsOf(['a'], ['b']);
const same = rowsOf(['b'], ['a']);
const other = rowsOf(['c']);

describe('settledByRows', () => {
  test.each<[string, readonly ReadingRows[], boolean, number | 'choose' | 'none']>([
    ['the best that finds something runs', [some, other], false, 0],
    [
      'the only one that finds something runs in the place of an empty one',
      [nothing, some],
      false,
      1,
    ],
    ['none finds anything', [nothing, nothing], false, 'none'],
    ['two that find other things are chosen between', [nothing, some, other], false, 'choose'],
    ['what could not be looked at changes nothing', [nothing, null, some], false, 0],
    ['of two alike the only one that finds something runs', [nothing, other], true, 1],
    ['of two alike that find the same either runs', [some, same], true, 0],
    ['two alike that find other things are chosen between', [some, other], true, 'choose'],
    ['neither of two alike finds anything', [nothing, nothing], true, 'none'],
    ['one that could not be looked at may be what was meant', [some, null], true, 'choose'],
    ['rows that were cut are not known to be the same', [cut(some), cut(same)], true, 'choose'],
    ['a count of none is nothing', [rowsOf([0]), rowsOf([3])], true, 1],
    ['a sum of nothing is nothing', [rowsOf([null]), rowsOf([3.5])], true, 1],
    ['a "no" is an answer', [rowsOf([false]), rowsOf([true])], true, 'choose'],
  ])('%s', (_case, readings, mustChoose, expected) => {
    expect(settledByRows(readings, mustChoose)).toBe(expected);
  });
});

describe('isUndisputed', () => {
  test.each<[string, readonly ReadingRows[], boolean]>([
    ['no other reading', [some], true],
    ['others that find the same or nothing', [some, same, nothing], true],
    ['one that finds something else', [some, same, other], false],
    ['one that could not be looked at', [some, null], false],
    ['a best that finds nothing', [nothing, nothing], false],
    ['rows that were cut', [cut(some), cut(same)], false],
  ])('%s', (_case, readings, expected) => {
    expect(isUndisputed(readings)).toBe(expected);
  });
});

function rowsOf(...rows: readonly (readonly GraphValue[])[]): NonNullable<ReadingRows> {
  return { rows, isCut: false };
}

function cut(rows: NonNullable<ReadingRows>): ReadingRows {
  return { ...rows, isCut: true };
}
