import { describe, expect, test } from 'vitest';

import { periodOf } from './period';

describe('periodOf', () => {
  test.each([
    ['a year of days', '2024', ['DATE'], { $date: '2024-01-01' }, { $date: '2025-01-01' }],
    ['a month', '2024-03', ['DATE'], { $date: '2024-03-01' }, { $date: '2024-04-01' }],
    ['the last month', '2024-12', ['DATE'], { $date: '2024-12-01' }, { $date: '2025-01-01' }],
    [
      'a year of times',
      '2024',
      ['ZONED DATETIME'],
      { $datetime: '2024-01-01T00:00:00Z' },
      { $datetime: '2025-01-01T00:00:00Z' },
    ],
    [
      'a month of times without a zone',
      '2024-03',
      ['LOCAL DATETIME'],
      { $datetime: '2024-03-01T00:00:00' },
      { $datetime: '2024-04-01T00:00:00' },
    ],
    [
      'a day of times',
      '2024-02-29',
      ['ZONED DATETIME'],
      { $datetime: '2024-02-29T00:00:00Z' },
      { $datetime: '2024-03-01T00:00:00Z' },
    ],
  ] as const)('is %s', (_case, text, types, first, next) => {
    expect(periodOf(text, types)).toEqual({ first, next });
  });

  test.each([
    ['a whole day', '2024-03-05', ['DATE']],
    ['a month that there is not', '2024-13', ['DATE']],
    ['a year as a number', '2024', ['INTEGER']],
    ['a name', 'Harbour', ['DATE']],
    ['a day that there is not', '2023-02-29', ['LOCAL DATETIME']],
  ] as const)('is nothing for %s', (_case, text, types) => {
    expect(periodOf(text, types)).toBeNull();
  });
});
