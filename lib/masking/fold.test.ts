import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';

import { fold } from './fold';
import { FOLD_VARIANTS, foldCodePoint, type FoldVariant } from './fold-code-point';
import { foldKey, tokenize } from './token';

describe('fold', () => {
  test.each([
    ['A1 joiners inside words', 'Fal\u200bcon Ni\u200dne\ufeff Gr\u2060oup', 'falcon nine group'],
    [
      'A2 soft hyphen, CGJ, variation selector, fillers, tags',
      'Fa\u00adl\u034fc\ufe0fo\u3164n\u180e\u{e0041}',
      'falcon',
    ],
    ['A4 full width and ideographic space', 'Ｆａｌｃｏｎ\u3000Ｎｉｎｅ', 'falcon nine'],
    ['A5 mathematical bold, circled, superscript', '𝐅𝐚𝐥ⓒⓞⁿ', 'falcon'],
    ['A6 one Cyrillic letter', 'Fаlcon', 'falcon'],
    ['A6 all Cyrillic', 'Асе', 'ace'],
    ['A8 NFD', 'Cafe\u0301 Zu\u0308rich', 'cafe zurich'],
    ['A10 sharp s', 'straße', 'strasse'],
    ['A10 capital sharp s', 'STRAẞE', 'strasse'],
    ['A12 a ligature', 'Oﬃce', 'office'],
    ['A15 odd spaces', 'a\u00a0b\u2009c\td\u2028e', 'a b c d e'],
    ['a dash beyond ASCII', 'Falcon—Nine', 'falcon nine'],
    ['digits of other scripts', '٢٠١٠ २०१० ２０１０', '2010 2010 2010'],
    ['letters that do not decompose', 'Øre łódź Æon', 'ore lodz aeon'],
    ['final sigma', 'ΣΑΣ Σας', foldKey(tokenize(fold('σασ σασ')))],
    ['A18 scripts without spaces', '東京タワー', '東 京 タ ワ ー'],
    ['kana keeps its voicing', 'が', 'か\u3099'],
    ['dotted capital I and dotless i', 'İı', 'ii'],
  ])('reads %s', (_case, text, expected) => {
    expect(foldKey(tokenize(fold(text)))).toBe(expected);
  });

  test('A9 writes digraphs out in the digraph variant', () => {
    expect(fold('Zürich', 'digraph').text).toBe('zuerich');
    expect(fold('Zürich').text).toBe('zurich');
  });

  test('a Greek capital Nu reads as N, or as its small form', () => {
    expect(fold('Νine').text).toBe('nine');
    expect(fold('ΝΙΝ', 'script').text).toBe('viv');
    expect(fold('νιν', 'script').text).toBe('viv');
  });

  test('A8 gives exact original offsets', () => {
    const text = 'x Cafe\u0301 y';
    const [, cafe] = tokenize(fold(text));
    expect(text.slice(cafe?.start, cafe?.end)).toBe('Cafe\u0301');
  });

  test('keeps a ligature whole in the map', () => {
    const text = 'Oﬃce';
    const [office] = tokenize(fold(text));
    expect([office?.start, office?.end]).toEqual([0, text.length]);
  });

  test('never goes backwards in the map, whatever comes', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 30 }, () =>
        String.fromCodePoint(Math.floor(random() * 0xd7ff)),
      ).join('');
      const folded = fold(text);
      for (let index = 1; index < folded.text.length; index += 1) {
        expect(folded.starts[index] ?? 0).toBeGreaterThanOrEqual(folded.starts[index - 1] ?? 0);
        expect(folded.ends[index] ?? 0).toBeLessThanOrEqual(text.length);
      }
    }
  });

  test.each([
    [0x80, 0x8000],
    [0x8000, 0x10000],
    [0x10000, 0x18000],
    [0x18000, 0x20000],
  ])('parts words at the same places in every reading, from %i to %i', (from, to) => {
    const partsOf = (codePoint: number, variant: FoldVariant): string => {
      const { text, word, alone } = foldCodePoint(codePoint, variant);
      return `${text === ''} ${word} ${alone}`;
    };
    const otherwise: string[] = [];
    for (let codePoint = from; codePoint < to; codePoint += 1) {
      const plain = partsOf(codePoint, 'plain');
      if (FOLD_VARIANTS.some((variant) => partsOf(codePoint, variant) !== plain))
        otherwise.push(codePoint.toString(16));
    }
    expect(otherwise).toEqual([]);
  });

  test('does work in proportion to its length', () => {
    expect(fold('ﷺ'.repeat(1000)).text.length).toBe(1000 * fold('ﷺ').text.length);
  });
});
