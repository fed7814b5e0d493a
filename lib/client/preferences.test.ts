import { describe, expect, test } from 'vitest';

import { chooseLocale, chooseTheme } from './preferences';

describe('chooseLocale', () => {
  test.each([
    ['the cookie before the browser', 'de', 'en-GB,en', 'de'],
    ['the best of the browser', undefined, 'en;q=0.4, de-AT;q=0.9', 'de'],
    ['the next where the first is not spoken', undefined, 'fr-FR, de;q=0.5', 'de'],
    ['English where none is spoken', undefined, 'fr', 'en'],
    ['English where nothing is said', undefined, null, 'en'],
    ['no language from a forged cookie', '../../etc', null, 'en'],
    ['not a language that only begins alike', undefined, 'den', 'en'],
  ])('takes %s', (_case, cookie, header, expected) => {
    expect(chooseLocale(cookie, header)).toBe(expected);
  });
});

test('chooseTheme falls back to the system', () => {
  expect(chooseTheme('dark')).toBe('dark');
  expect(chooseTheme('pink')).toBe('system');
  expect(chooseTheme(undefined)).toBe('system');
});
