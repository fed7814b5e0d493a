import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { AUXILIARIES } from './closed-classes';

const NAMED = 0.75;

/** "how much does a boat weigh on average": the average of what is said by a verb and stored as a number. */
export function howMuchAverage(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const [much, helping, ...rest] = words;
  if (much?.text !== 'howmuch' || !helping || !AUXILIARIES.has(helping.text)) return words;
  const average = rest.find(({ text }) => text === 'average');
  const told = rest.filter((word) => word !== average);
  const end = told.findLastIndex(({ kind }) => kind !== 'mark');
  const verb = told[end];
  if (!average || verb?.kind !== 'word' || end < 1 || lexicon.figure(verb) < NAMED) return words;
  const things = told.slice(0, end).filter(({ text }) => text !== 'a' && text !== 'an');
  return [said('average', much), verb, said('of', verb), ...things, ...told.slice(end + 1)];
}
