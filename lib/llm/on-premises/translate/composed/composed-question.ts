import 'server-only';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { ageAtMoment } from './age-at-moment';
import { ageWhen } from './age-when';
import { allOfWhose } from './all-of-whose';
import { asRead } from './as-read';
import { atMomentOf } from './at-moment-of';
import { bothTimes } from './both-times';
import { eitherOf, orBetween } from './either-of';
import { moreOfTwo } from './more-of-two';
import { numberBeside } from './number-beside';
import { ownCompared } from './own-compared';
import { ownFigures } from './own-figures';
import { perValue } from './per-value';
import { saidTwice } from './said-twice';
import { stateWhen } from './state-when';
import { twoCompared } from './two-compared';
import { twoMoments } from './two-moments';
import { whoseFirst } from './whose-first';
import { yearsApart } from './years-apart';
import { yearsBetween } from './years-between';

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
  const read = isInOrder ? { question, placed: words } : asRead(words);
  return (
    saidTwice(question, words, translated) ??
    ownCompared(question, { lexicon, translated }) ??
    moreOfTwo(question, words, translated) ??
    (at === null ? null : eitherOf(question, { words, at }, translated)) ??
    (isInOrder || words.some(({ text }) => text === 'than')
      ? twoCompared(read.question, read.placed, translated)
      : null) ??
    whoseFirst(read.question, read.placed, translated) ??
    twoMoments(read.question, read.placed, translated) ??
    (isInOrder
      ? (ownFigures(question, words, { lexicon, translated }) ??
        perValue(question, words, { translated, isThing }) ??
        ageWhen(question, words, { lexicon, translated }) ??
        ageAtMoment(question, words, { lexicon, translated }) ??
        atMomentOf(question, words, { lexicon, translated }) ??
        stateWhen(question, words, { lexicon, translated }) ??
        yearsBetween(question, words, { lexicon, translated }) ??
        yearsApart(question, words, { lexicon, translated }) ??
        allOfWhose(question, words, translated) ??
        numberBeside(question, words, translated) ??
        bothTimes(question, words, translated))
      : null)
  );
}
