import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';

import { SEEN } from './ascii';
import { fold } from './fold';
import { FOLD_VARIANTS } from './fold-code-point';
import { hashBase, powerOf } from './hash-base';
import { Scan } from './scan';
import { tokenize } from './token';
import { WORD } from './word-bytes';

const PARTS = [
  ...Array.from('abzAZ059 .,-_\'"[]$@:\n\t'),
  'www.',
  'Ships',
  'ｆｕｌｌ',
  'é',
  'e\u0301',
  '\u200b',
  '\ufe0f',
  '🚀',
  '東京',
  'ﬃ',
  'ﷺ',
  'Ⅷ',
  '٢٠١',
  'Ναι',
  'ไทย',
  '½',
  'ß',
  '𝐅',
];

describe('Scan', () => {
  test('spells out its words whichever of letters, places and flags is asked for first', () => {
    const read = (): Scan => new Scan().read('In 1984', hashBase(5));
    expect([...read().flags.subarray(0, 2)]).toEqual([WORD.capital, WORD.digit | WORD.number]);
    expect([...read().at.subarray(0, 3)]).toEqual([0, 2, 6]);
    expect(String.fromCharCode(...read().letters.subarray(0, 6))).toBe('in1984');
  });

  test.each([5, 6, 7, 8, 9, 10])(
    'reads the same words as folding and tokenizing (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const scan = new Scan();
      for (let round = 0; round < 500; round += 1) {
        const size = round % 50 === 0 ? 400 : 12;
        const text = Array.from(
          { length: Math.floor(random() * size) },
          () => PARTS[Math.floor(random() * (round % 3 === 0 ? 20 : PARTS.length))] ?? '',
        ).join('');
        for (const variant of FOLD_VARIANTS) {
          scan.read(text, hashBase(1), variant);
          const words = Array.from({ length: scan.count }, (_, word) => ({
            start: scan.starts[word],
            end: scan.ends[word],
            text: scan.text(word),
            isNumber: ((scan.flags[word] ?? 0) & WORD.number) !== 0,
            hasDigit: ((scan.flags[word] ?? 0) & WORD.digit) !== 0,
          }));
          expect({ text, variant, words }).toEqual({
            text,
            variant,
            words: tokenize(fold(text, variant)),
          });
        }
      }
    },
  );

  test('the hash of a run of words is that of their letters run together', () => {
    const base = hashBase(77);
    const scan = new Scan().read('Falcon Nine', base);
    const joined = new Scan().read('falconnine', base);
    const run = (Math.imul(scan.hashes[0] ?? 0, scan.powers[1] ?? 0) + (scan.hashes[1] ?? 0)) | 0;
    expect(run).toBe(joined.hashes[0]);
  });

  test('a last letter is taken off a hash again', () => {
    const base = hashBase(78);
    const scan = new Scan().read('ships ship', base);
    expect(Math.imul(((scan.hashes[0] ?? 0) - 115) | 0, base.inverse)).toBe(scan.hashes[1]);
  });

  test('four letters of a word at once, in ASCII and beyond it', () => {
    const four = (letters: string): number =>
      Array.from(letters).reduceRight((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0);
    for (const text of ['Falcon9 At', 'Fälcon9 At'])
      expect(
        [0, 4, 8].map((from) => new Scan().read(text, hashBase(1)).fourLetters(0, from)),
      ).toEqual([four('falc'), four('on9'), 0]);
    expect(new Scan().read('a at', hashBase(1)).fourLetters(1, 0)).toBe(four('at'));
    expect(new Scan().read('שלום', hashBase(1)).fourLetters(0, 0)).toBe(0);
  });

  test('what is known of a word of any length, wherever its capital or digit stands', () => {
    const { capital, innerCapital, digit, number } = WORD;
    for (let length = 1; length <= 20; length += 1) {
      const words = Array.from({ length }, (_, at) =>
        ['A', '7'].map((sign) => `${'a'.repeat(at)}${sign}${'a'.repeat(length - at - 1)}`),
      ).flat();
      const all = [...words, 'a'.repeat(length), '7'.repeat(length)];
      const expected = [
        ...Array.from({ length }, (_, at) => [
          at === 0 ? capital : innerCapital,
          digit | (length === 1 ? number : 0),
        ]).flat(),
        0,
        digit | number,
      ];
      const { flags, count } = new Scan().read(all.join(' '), hashBase(1));
      expect([...flags.subarray(0, count)]).toEqual(expected);
    }
  });

  test('words are told by all of their letters, in ASCII and beyond it', () => {
    const letters = new Int32Array(5);
    const entry = 'abcdefghijklmnop';
    for (let length = 1; length <= 16; length += 1) {
      const word = entry.slice(0, length);
      const scan = new Scan();
      for (let four = 0; four < 4; four += 1)
        letters[four + 1] = scan.read(word, hashBase(1)).fourLetters(0, four * 4);
      for (const other of ['', ' Übung']) {
        const read = (text: string): boolean =>
          scan.read(`${text}${other}`, hashBase(1)).isSpelt(0, length, letters, 1);
        expect(read(word.toUpperCase())).toBe(true);
        for (let at = 0; at < length; at += 1)
          expect(read(`${word.slice(0, at)}z${word.slice(at + 1)}`)).toBe(false);
      }
    }
  });

  test.each([
    ['a b', true],
    ['a  b', false],
    ['a-b', false],
    ['a ', false],
    ['é b', true],
    ['é-b', false],
  ])('%j has nothing but a space behind its first word: %s', (text, expected) => {
    const scan = new Scan().read('one two three', hashBase(1));
    expect(scan.read(text, hashBase(1)).isBeforeSpace(0, text)).toBe(expected);
  });

  test('powers of words longer than any', () => {
    const { powers, base } = hashBase(3);
    let power = 1;
    for (let length = 0; length < 1000; length += 1) power = Math.imul(power, base);
    expect(powerOf(powers, 1000)).toBe(power);
  });

  test.each([
    ['a bracket', 'who is [this', SEEN.bracket],
    ['a quote', 'who is "this', SEEN.quote],
    ['a dollar', 'who is $this', SEEN.dollar],
    ['an address', 'me@there', SEEN.address],
    ['a web address', 'www.there', SEEN.address],
    ['U+0000', 'a\u0000', SEEN.nul],
    ['what is beyond ASCII', 'é', SEEN.beyondAscii],
  ])('says that it saw %s', (_case, text, seen) => {
    expect(new Scan().read(text, hashBase(0)).seen & seen).toBe(seen);
    expect(new Scan().read('who is this', hashBase(0)).seen & seen).toBe(0);
  });

  test('reads bytes of ASCII without spans, and no others', () => {
    const bytes = new TextEncoder().encode('Falcon-Nine 9 é');
    const scan = new Scan();
    expect(scan.readBytes(bytes, 0, bytes.length)).toBe(false);
    expect(scan.readBytes(bytes, 0, 13)).toBe(true);
    expect([0, 1, 2].map((word) => scan.text(word))).toEqual(['falcon', 'nine', '9']);
  });
});
