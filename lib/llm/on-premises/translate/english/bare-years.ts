import 'server-only';
import { type Word, said } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { superlative } from './gradable';
import { isPlural } from './inflection';

const YEAR = /^[12]\d{3}$/u;

/** "orders 2024": those of that year, where nothing follows that there could be so many of. */
export function bareYears(
  words: readonly Word[],
  {
    isThing,
    isNumber,
  }: {
    readonly isThing: (word: Word) => boolean;
    readonly isNumber: (name: string) => boolean;
  },
): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isYear =
      (word.kind === 'number' && YEAR.test(word.text)) ||
      (word.kind === 'placeholder' && isNumber(word.text));
    const isOver =
      next === undefined ||
      next.kind === 'mark' ||
      (next.kind === 'word' && PREPOSITIONS.has(next.text));
    const isBare =
      isYear &&
      isOver &&
      before?.kind === 'word' &&
      // "longest tour 2024": what is most so of all of that year.
      (isPlural(before.text) || superlative(words[at - 2]?.text ?? '') !== null) &&
      isThing(before);
    return isBare ? [{ ...said('in', word), end: word.start }, word] : [word];
  });
}
