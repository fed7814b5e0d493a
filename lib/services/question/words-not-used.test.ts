import { describe, expect, test } from 'vitest';

import { wordsNotUsed } from './words-not-used';

describe('wordsNotUsed', () => {
  test.each([
    ['a model that says nothing of itself', null],
    ['a question that was used whole', { covered: 1, margin: null, unused: [] }],
  ])('warns of nothing: %s', (_case, notes) => {
    expect(wordsNotUsed(notes)).toEqual([]);
  });

  test('names each word once', () => {
    const notes = { covered: 0.5, margin: 0.2, unused: ['work', 'still', 'work'] };
    expect(wordsNotUsed(notes)).toEqual([
      {
        code: 'words-not-used',
        severity: 'warning',
        message:
          'The query makes nothing of “work”, “still”. Check that it still asks what you meant.',
        start: 0,
        end: 0,
      },
    ]);
  });

  test('warns of another reading that is nearly as likely, and of no other', () => {
    const codes = (margin: number) =>
      wordsNotUsed({ covered: 1, margin, unused: [] }).map(({ code }) => code);
    expect(codes(0.05)).toEqual(['close-reading']);
    expect(codes(0.4)).toEqual([]);
  });

  test('warns of what no word says, where no other reading is close', () => {
    const codes = (margin: number | null) =>
      wordsNotUsed({ covered: 1, margin, unused: [], guess: true }).map(({ code }) => code);
    expect(codes(null)).toEqual(['guessed-reading']);
    expect(codes(0.4)).toEqual(['guessed-reading']);
    expect(codes(0.05)).toEqual(['close-reading']);
  });

  test('names only the first of very many', () => {
    const unused = Array.from({ length: 20 }, (_none, index) => `word${'x'.repeat(index)}`);
    const [finding] = wordsNotUsed({ covered: 0, margin: null, unused });
    expect(finding?.message.match(/“/gu)).toHaveLength(8);
    expect(finding?.message).toContain('and others');
  });
});
