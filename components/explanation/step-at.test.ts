import { describe, expect, test } from 'vitest';

import { stepAt } from './step-at';

const steps = [
  { start: 0, end: 10 },
  { start: 4, end: 8 },
  { start: 12, end: 20 },
];

describe('stepAt finds', () => {
  test.each([
    ['the one step of a place', 13, 2],
    ['the narrower of two', 5, 1],
    ['the wider where the narrower has ended', 8, 0],
    ['nothing between steps', 11, null],
    ['nothing behind the end', 20, null],
  ])('%s', (_case, offset, expected) => {
    expect(stepAt(steps, offset)).toBe(expected);
  });
});
