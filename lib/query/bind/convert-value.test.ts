import { describe, expect, test } from 'vitest';

import { convertValue } from './convert-value';

describe('convertValue', () => {
  test.each([
    ['a day beside times with a zone', '2024-03-05', 'ZONED DATETIME', '2024-03-05T00:00:00Z'],
    ['a time beside times with a zone', '2024-03-05T10:30', 'ZONED DATETIME', '2024-03-05T10:30Z'],
    [
      'a zone of its own',
      '2024-03-05T10:30:00+02:00',
      'ZONED DATETIME',
      '2024-03-05T10:30:00+02:00',
    ],
    ['a day beside times without one', '2024-03-05', 'LOCAL DATETIME', '2024-03-05T00:00:00'],
  ] as const)('reads %s', (_case, text, type, expected) => {
    expect(convertValue(text, type)).toEqual({ $datetime: expected });
  });
});
