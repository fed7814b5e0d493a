import 'server-only';
import type { Word } from '../read-words';
import { AUXILIARIES } from './closed-classes';
import { isPlural } from './inflection';

const INTERROGATIVES = new Set('who whom whose which what when where why how'.split(' '));
const PEOPLE = new Set(['people', 'men', 'women', 'children']);

/**
 * "Show me all boats which have no owner": where nothing else is asked for by a word, "which" behind a plural tells of it
 * as "that" does.
 */
export function relativeWhich(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => INTERROGATIVES.has(text));
  const [noun, which, next] = words.slice(Math.max(0, at - 1), at + 2);
  if (at < 1 || which?.text !== 'which' || noun?.kind !== 'word' || next?.kind !== 'word')
    return words;
  const isTold = isPlural(noun.text) || PEOPLE.has(noun.text);
  const isTelling = AUXILIARIES.has(next.text) || next.text === 'never' || next.text.endsWith('ed');
  return isTold && isTelling ? words.with(at, { ...which, text: 'that' }) : words;
}
