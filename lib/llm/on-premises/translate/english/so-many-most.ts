import 'server-only';
import { numberIn } from '../grammar/operators';
import { type Word, said } from '../read-words';
import { COPULAS } from './closed-classes';
import { superlative } from './gradable';
import { isPlural } from './inflection';

/** "which two ships are the longest": the two longest ships. */
export function soManyMost(words: readonly Word[]): readonly Word[] {
  const [which, number] = words;
  const be = words.findIndex(({ text }) => COPULAS.has(text));
  const noun = words.slice(2, be);
  const degree = words[words[be + 1]?.text === 'the' ? be + 2 : be + 1];
  const rest = degree ? words.slice(words.indexOf(degree) + 1) : [];
  const isAsked =
    (which?.text === 'which' || which?.text === 'what') &&
    numberIn(number) !== null &&
    noun.length > 0 &&
    noun.every(({ kind }) => kind === 'word') &&
    isPlural(noun.at(-1)?.text ?? '');
  const isMost = degree !== undefined && superlative(degree.text) !== null;
  if (!which || !number || !isAsked || !isMost || rest.some(({ kind }) => kind !== 'mark'))
    return words;
  return [said('the', which), number, degree, ...noun, ...rest];
}
