import { describe, expect, test } from 'vitest';

import { remembering } from './remembering';

describe('remembering', () => {
  test('asks once for each word', () => {
    const asked: string[] = [];
    const lengthOf = remembering((word) => {
      asked.push(word);
      return word.length;
    });
    expect([lengthOf('ship'), lengthOf(''), lengthOf('ship'), lengthOf('')]).toEqual([4, 0, 4, 0]);
    expect(asked).toEqual(['ship', '']);
  });

  test('keeps no more than so many', () => {
    let count = 0;
    const next = remembering(() => (count += 1));
    for (let word = 0; word < 20_000; word += 1) next(String(word));
    expect(next('0')).toBe(1);
    expect(next('one more')).toBe(20_001);
    expect(next('0')).toBe(20_002);
  });
});
