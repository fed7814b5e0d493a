import 'server-only';
import { type Word, said } from '../read-words';

const PARTS = new Set(['start', 'starts', 'begin', 'begins', 'end', 'ends']);

/** "which titles start with $a" asks for the titles that do. */
export function textsThatBegin(words: readonly Word[]): readonly Word[] {
  const [which, noun, verb, ...rest] = words;
  const isAsked = which?.text === 'which' || which?.text === 'what';
  if (!isAsked || noun?.kind !== 'word' || !verb || !PARTS.has(verb.text)) return words;
  return rest[0]?.text === 'with' ? [noun, said('that', noun), verb, ...rest] : words;
}
