import { describe, expect, test } from 'vitest';

import { forget, insertMention, NO_WORDS, retype, type Words } from './mentions';

const MANN = { value: 'Michael Mann', row: 1, column: 0 };

describe('insertMention', () => {
  test.each([
    ['into nothing', '', 0, 0, '[Michael Mann] |'],
    ['behind a word', 'only by', 7, 7, 'only by [Michael Mann] |'],
    ['behind a space', 'only by ', 8, 8, 'only by [Michael Mann] |'],
    ['before a full stop', 'only by .', 8, 8, 'only by [Michael Mann]|.'],
    ['between two words', 'by and me', 3, 3, 'by [Michael Mann] |and me'],
    ['in the place of what is selected', 'by him now', 3, 6, 'by [Michael Mann]| now'],
  ])('puts a value %s', (_case, text, start, end, expected) => {
    const { caret, ...words } = insertMention({ text, mentions: [] }, { start, end }, MANN);
    expect(show(words, caret)).toBe(expected);
  });

  test('keeps the mentions on either side', () => {
    const first = insertMention(NO_WORDS, { start: 0, end: 0 }, MANN);
    const words = insertMention(first, { start: 0, end: 0 }, { value: 'Heat', row: 0, column: 1 });
    expect(show(words)).toBe('[Heat] [Michael Mann] ');
    expect(words.mentions.map(({ row, column }) => `${row}/${column}`)).toEqual(['0/1', '1/0']);
  });
});

describe('retype', () => {
  test.each([
    ['typing behind it', 'not by Heat too', 'not by [Heat] too'],
    ['typing before it', 'only not by Heat', 'only not by [Heat]'],
    ['typing right before it', 'not by (Heat', 'not by ([Heat]'],
    ['typing right behind it', 'not by Heat.', 'not by [Heat].'],
    ['taking a letter of it away', 'not by Hat', 'not by Hat'],
    ['typing into it', 'not by He!at', 'not by He!at'],
    ['taking all away', '', ''],
    ['taking the words before it away', 'Heat', '[Heat]'],
  ])('after %s', (_case, text, expected) => {
    expect(show(retype(mentioned('not by Heat', 'Heat'), text))).toBe(expected);
  });

  test('a repeated letter at its edge leaves it whole', () => {
    expect(show(retype(mentioned('by Ann', 'Ann'), 'by Annn'))).toBe('by [Ann]n');
  });
});

test('a mention that is forgotten leaves its words', () => {
  const words = mentioned('not by Heat', 'Heat');
  const [mention] = words.mentions;
  expect(mention && forget(words, mention)).toEqual({ text: 'not by Heat', mentions: [] });
});

function mentioned(text: string, value: string): Words {
  const start = text.indexOf(value);
  return { text, mentions: [{ start, end: start + value.length, row: 0, column: 0 }] };
}

/** Mentions in brackets, the caret as a bar. */
function show({ text, mentions }: Words, caret?: number): string {
  return Array.from({ length: text.length + 1 }, (_each, place) => {
    const ends = mentions.some(({ end }) => end === place) ? ']' : '';
    const bar = caret === place ? '|' : '';
    const starts = mentions.some(({ start }) => start === place) ? '[' : '';
    return `${ends}${bar}${starts}${text[place] ?? ''}`;
  }).join('');
}
