import 'server-only';
import { numberIn } from '../grammar/operators';
import { type Word, said } from '../read-words';
import { AUXILIARIES, OPERATORS, PREPOSITIONS, RELATIVES } from './closed-classes';
import { isPlural } from './inflection';

const SMALL = [AUXILIARIES, OPERATORS, PREPOSITIONS, RELATIVES];
const isSmall = (text: string): boolean => SMALL.some((words) => words.has(text));

const HAVING = new Set(['with', 'have', 'has', 'had', 'having']);
const EXACTLY = new Set(['only', 'exactly', 'just']);

/**
 * "only one instrument" is exactly one; "the only one" and "only since 2010" are left as they are. The "one" is
 * a number there, and no word for a thing.
 */
export function onlySoMany(
  words: readonly Word[],
  isThing: (word: Word) => boolean,
): readonly Word[] {
  const made = [...words];
  for (const [at, word] of words.entries()) {
    const [one, noun, next] = words.slice(at + 1, at + 4);
    // "boats with one sail": how many, where "one" stands before its noun.
    const isCounted = HAVING.has(word.text) && one?.text === 'one' && noun?.kind === 'word';
    if (isCounted && !isPlural(noun.text) && isThing(noun) && next?.text !== 'of')
      made[at + 1] = { ...one, kind: 'number', text: '1' };
  }
  for (const [at, word] of words.entries()) {
    const [number, noun] = words.slice(at + 1, at + 3);
    const isCounted =
      EXACTLY.has(word.text) &&
      words[at - 1]?.text !== 'the' &&
      number !== undefined &&
      numberIn(number) !== null &&
      noun?.kind === 'word' &&
      (isThing(noun) || (word.text === 'exactly' && !isSmall(noun.text)));
    if (!isCounted) continue;
    made[at] = said('exactly', word);
    if (number.text === 'one') made[at + 1] = { ...number, kind: 'number', text: '1' };
  }
  return made;
}
