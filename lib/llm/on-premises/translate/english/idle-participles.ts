import 'server-only';
import type { Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

/** What is done with any deed: it says no more than that it happened. */
export const DONE: ReadonlySet<string> = new Set(
  'made placed performed conducted undertaken executed completed issued submitted held'.split(' '),
);
const BEHIND = new Set(['number', 'placeholder']);

/**
 * "the largest payment made in 2020": that a deed was done says nothing beside its moment, where the graph has no
 * name for it.
 */
export function idleParticiples(
  words: readonly Word[],
  {
    isNamed,
    isThing,
    isNumber,
  }: {
    readonly isNamed: (word: Word) => boolean;
    readonly isThing: (word: Word) => boolean;
    readonly isNumber: (name: string) => boolean;
  },
): readonly Word[] {
  return words.filter((word, at) => {
    const [noun, preposition, moment] = [words[at - 1], words[at + 1], words[at + 2]];
    const isMoment =
      moment !== undefined &&
      BEHIND.has(moment.kind) &&
      (moment.kind === 'number' || isNumber(moment.text));
    return !(
      DONE.has(word.text) &&
      noun?.kind === 'word' &&
      isThing(noun) &&
      PREPOSITIONS.has(preposition?.text ?? '') &&
      isMoment &&
      !isNamed(word)
    );
  });
}
