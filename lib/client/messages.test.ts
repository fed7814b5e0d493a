import { describe, expect, test } from 'vitest';

import { ERROR_CODES } from '@/lib/contracts/error-codes';
import { de } from '@/messages/de/de';
import { en } from '@/messages/en/en';

type Tree = { readonly [key: string]: string | Tree };

/** Every message by its path. */
function flat(tree: Tree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );
}

/** The names that a message wants filled in, whatever its words. */
function blanks(message: string): readonly string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:one|other|strict|=\d) )\{(\w+)\s*[,}]/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ].sort();
}

describe('the German messages', () => {
  const german = new Map(flat(de));

  test('are as many as the English ones', () => {
    expect([...german.keys()]).toEqual(flat(en).map(([path]) => path));
  });

  test.each(flat(en).filter(([, message]) => message.includes('{')))(
    'want the same filled in at %s',
    (path, message) => {
      expect(blanks(german.get(path) ?? '')).toEqual(blanks(message));
    },
  );
});

test.each([...ERROR_CODES, 'unreachable'])('%s says what happened and what to do', (code) => {
  const problems: Tree = en.problems;
  expect(problems[code]).toMatchObject({ title: expect.any(String), next: expect.any(String) });
});
