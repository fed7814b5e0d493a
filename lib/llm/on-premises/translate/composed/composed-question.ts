import 'server-only';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { ageAtMoment } from './age-at-moment';
import { eitherOf, orBetween } from './either-of';
import { perValue } from './per-value';
import { twoCompared } from './two-compared';
import { twoMoments } from './two-moments';

/**
 * A question that is made up of two, each asked by itself, as one query. Null where it is none such: then it is read as a
 * whole.
 */
export function composedQuestion(
  question: string,
  words: readonly Word[],
  {
    lexicon,
    translated,
    isThing,
  }: {
    readonly lexicon: Lexicon;
    readonly translated: (question: string) => QuestionTranslation;
    /** Whether things are called by a value. */
    readonly isThing: (name: string) => boolean;
  },
): QuestionTranslation | null {
  const at = orBetween(words);
  const isInOrder = words.every(
    (word, index) => index === 0 || word.start >= (words[index - 1]?.start ?? 0),
  );
  return (
    (at === null ? null : eitherOf(question, { words, at }, translated)) ??
    twoCompared(question, words, translated) ??
    (isInOrder
      ? (twoMoments(question, words, translated) ??
        perValue(question, words, { translated, isThing }) ??
        ageAtMoment(question, words, { lexicon, translated }))
      : null)
  );
}
