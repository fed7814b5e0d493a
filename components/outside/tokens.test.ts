import { describe, expect, test } from 'vitest';

import type { PieceView } from '@/lib/contracts/question';

import { tokensOf } from './tokens';

const vocabulary = { kind: 'vocabulary' } as const;
const clear = (text: string, start: number, length = text.length): PieceView => ({
  kind: 'clear',
  text,
  start,
  end: start + length,
  reason: vocabulary,
});

describe('tokensOf', () => {
  test('cuts clear text into words and gaps at the places of the question', () => {
    expect(tokensOf([clear('who directed ', 0)])).toEqual([
      { kind: 'word', text: 'who', start: 0, end: 3, reason: vocabulary },
      { kind: 'gap', text: ' ', start: 3, end: 4 },
      { kind: 'word', text: 'directed', start: 4, end: 12, reason: vocabulary },
      { kind: 'gap', text: ' ', start: 12, end: 13 },
    ]);
  });

  test.each([
    ["isn't", ["isn't"]],
    ['co-star?', ['co-star']],
    ['3.5', ['3.5']],
    ['Müller,weiß', ['Müller', 'weiß']],
    ['… ?', []],
  ])('takes the words of %j', (text, words) => {
    const found = tokensOf([clear(text, 5)]).filter(({ kind }) => kind === 'word');
    expect(found.map((token) => token.text)).toEqual(words);
  });

  test('keeps every character', () => {
    const text = ' who,\tis "Up"? ';
    expect(
      tokensOf([clear(text, 0)])
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  });

  test('keeps a placeholder and a lifted mask whole', () => {
    const lifted: PieceView = {
      kind: 'clear',
      text: 'Falcon Nine',
      start: 8,
      end: 19,
      reason: { kind: 'lifted', by: 'owner' },
    };
    const chip: PieceView = {
      kind: 'placeholder',
      text: '$movie_1',
      name: 'movie_1',
      start: 0,
      end: 7,
    };
    expect(tokensOf([chip, lifted]).map(({ kind, text }) => [kind, text])).toEqual([
      ['chip', '$movie_1'],
      ['word', 'Falcon Nine'],
    ]);
  });

  test('does not invent places inside a text that is not the question’s own', () => {
    expect(tokensOf([clear('films from', 3, 40)])).toEqual([
      { kind: 'word', text: 'films from', start: 3, end: 43, reason: vocabulary },
    ]);
  });
});
