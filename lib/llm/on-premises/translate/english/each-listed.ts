import 'server-only';
import type { Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

const EVERY = new Set(['every', 'each']);
const OPENING = new Set('show list give print name me us please the a list of'.split(' '));
const OWN = new Set(['its', 'his', 'her', 'their']);

/** "every ship with its length and type" lists ships as "all ships with their length" does: nothing is counted for each. */
export function eachListed(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => EVERY.has(text));
  const joint = words.findIndex(({ text }, index) => index > at && PREPOSITIONS.has(text));
  const isOpening = at >= 0 && words.slice(0, at).every(({ text }) => OPENING.has(text));
  const nouns = words.slice(at + 1, joint);
  const isNoun = nouns.length > 0 && nouns.length < 4 && nouns.every(({ kind }) => kind === 'word');
  if (!isOpening || words[joint]?.text !== 'with' || !isNoun) return words;
  return words.map((word, index) => {
    if (index === at) return { ...word, text: 'all' };
    return index > joint && OWN.has(word.text) ? { ...word, text: 'their' } : word;
  });
}
