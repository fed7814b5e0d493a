import { expect, test, vi } from 'vitest';

import type { QuestionTranslation } from '../question-translation';
import { type Word, said } from '../read-words';
import { eitherOf } from './either-of';

const declined: QuestionTranslation = { ok: false, problem: 'no-reading', words: [] };

function wordsOf(question: string): readonly Word[] {
  return [...question.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    kind: 'word',
    text,
    start: index,
    end: index + text.length,
    meaning: new Map(),
  }));
}

test('an "or" that nobody typed parts no question: it would be met again in both halves', () => {
  const question = 'ships with sails beside engines';
  const words = wordsOf(question).map((word) => (word.text === 'beside' ? said('or', word) : word));
  const translated = vi.fn<(asked: string) => QuestionTranslation>(() => declined);
  expect(eitherOf(question, { words, at: 3 }, translated)).toBeNull();
  expect(translated).not.toHaveBeenCalled();

  const typed = question.replace('beside', 'or');
  eitherOf(typed, { words: wordsOf(typed), at: 3 }, translated);
  expect(translated).toHaveBeenCalledWith('ships with sails ');
});
