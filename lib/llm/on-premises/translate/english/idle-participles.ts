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
  const isIdle = (at: number): boolean => {
    const word = words[at];
    if (word?.kind !== 'word') return false;
    const [noun, preposition, moment] = [words[at - 1], words[at + 1], words[at + 2]];
    const isMoment =
      moment !== undefined &&
      BEHIND.has(moment.kind) &&
      (moment.kind === 'number' || isNumber(moment.text));
    return (
      DONE.has(word.text) &&
      noun?.kind === 'word' &&
      isThing(noun) &&
      PREPOSITIONS.has(preposition?.text ?? '') &&
      isMoment &&
      !isNamed(word)
    );
  };
  return words.flatMap((word, at) => {
    if (isIdle(at)) return [];
    const deed = at > 0 && isIdle(at - 1) ? EDGES[words[at - 1]?.text ?? ''] : undefined;
    return [deed ? { ...word, deed } : word];
  });
}

/** Of what lasts: whether it began or ended then. */
const EDGES: Readonly<Record<string, 'begin' | 'end'>> = {
  ...{ made: 'begin', placed: 'begin', issued: 'begin', submitted: 'begin', undertaken: 'begin' },
  completed: 'end',
};
