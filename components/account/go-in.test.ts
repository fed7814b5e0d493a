import { describe, expect, test } from 'vitest';

import { pathAfterSignIn } from './go-in';

describe('pathAfterSignIn', () => {
  test.each(['/', '/ledger?entry=12', '/graphs/films', '/?question=0f3c-1'])(
    'goes to %s',
    (next) => {
      expect(pathAfterSignIn(next)).toBe(next);
    },
  );

  test.each([
    [null],
    [''],
    ['//evil.example'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['/a\n//evil.example'],
    ['/@evil.example:80#x'],
  ])('J16 stays here for %j', (next) => {
    expect(pathAfterSignIn(next)).toBe('/');
  });
});
