import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';

import { buildLeakMatcher } from './build-leak-matcher';
import { sortValues, valuesAt } from './sorted-values';

const VALUES = [
  'Falcon Nine Group',
  'Falcon',
  'Café Zürich',
  'Straße',
  'A',
  '東京',
  '10',
  'Νίκος',
  'in',
  'The Game',
  'x '.repeat(300),
  'mutiny',
];
const matcher = buildLeakMatcher(VALUES);

describe('find', () => {
  test.each([
    ['as stored', 'of Falcon Nine Group.', ['Falcon Nine Group', 'Falcon']],
    ['in another case', 'MUTINY', ['MUTINY']],
    ['A1 with joiners', 'mu\u200bti\u00adny', ['mu\u200bti\u00adny']],
    ['A4 full width', 'ｍｕｔｉｎｙ', ['ｍｕｔｉｎｙ']],
    ['A6 look-alikes', 'mutіnу', ['mutіnу']],
    ['A8 NFD', 'Cafe\u0301 Zu\u0308rich', ['Cafe\u0301 Zu\u0308rich']],
    ['A10 sharp s', 'STRASSE', ['STRASSE']],
    ['A18 no spaces', '我在東京工作', ['東京']],
    ['digits of another script', 'top ١٠', ['١٠']],
    ['B1 other separators', 'Falcon_Nine-Group', ['Falcon_Nine-Group', 'Falcon']],
    ['B2 joined', 'falconninegroup', ['falconninegroup']],
    ['C7 in a path', '/a/mutiny/b', ['mutiny']],
    ['in JSON', '{"k":"mutiny"}', ['mutiny']],
    ['with escapes', 'm\\u0075tiny', ['m\\u0075tiny']],
    ['after an escaped newline', 'a\\nmutiny', ['mutiny']],
    ['with percent signs', 'Falcon%20Nine%20Group', ['Falcon', 'Falcon%20Nine%20Group', 'Falcon']],
    [
      'C4 in base64',
      `see ${Buffer.from('about mutiny').toString('base64')}`,
      [Buffer.from('about mutiny').toString('base64')],
    ],
    [
      'C4 in hexadecimal',
      Buffer.from('mutiny').toString('hex'),
      [Buffer.from('mutiny').toString('hex')],
    ],
    ['nothing inside a word', 'mutinys, within, falconry', []],
    ['nothing across a placeholder', 'The \uFFFC Game', []],
    ['nothing across a gap', 'The\u001EGame', []],
    ['no single letter', 'A b', []],
  ])('finds %s', async (_case, text, expected) => {
    const hits = await matcher.find(text);
    expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  test('B9 finds the beginning of a long value', async () => {
    expect(await matcher.find('x '.repeat(60))).not.toEqual([]);
  });

  test('says how, never what', async () => {
    const hits = await matcher.find('falconninegroup m\\u0075tiny mutiny');
    expect(new Set(hits.map(({ how }) => how))).toEqual(new Set(['joined', 'encoded', 'exact']));
    expect(Object.keys(hits[0] ?? {}).toSorted()).toEqual(['end', 'how', 'start']);
  });

  test('finds what a plain search finds, whatever the values', async () => {
    const random = seededRandom(7);
    const word = (): string =>
      'abc'[Math.floor(random() * 3)] + ('ab'[Math.floor(random() * 3)] ?? '');
    const phrase = (length: number): string => Array.from({ length }, word).join(' ');
    for (let round = 0; round < 200; round += 1) {
      const values = Array.from({ length: 20 }, () => phrase(1 + Math.floor(random() * 3))).filter(
        (one) => one.length > 1,
      );
      const text = phrase(12);
      const expected = new Set(values.filter((value) => ` ${text} `.includes(` ${value} `)));
      const hits = await buildLeakMatcher(values).find(text);
      expect(new Set(hits.map(({ start, end }) => text.slice(start, end)))).toEqual(expected);
    }
  });
});

describe('valuesAt', () => {
  test('takes a bounded number of comparisons a position', () => {
    const values = sortValues(Array.from({ length: 5000 }, (_, index) => `v${index} x`));
    let reads = 0;
    const counted = new Proxy(values.units, {
      get: (target, name) => {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    valuesAt({ ...values, units: counted }, 'v4999 x and more', 0);
    expect(reads).toBeLessThan(200);
  });
});
