import 'server-only';
import type { Word } from '../read-words';
import { basesOf } from './inflection';
import { meaningOf } from './meaning';
import { particleKeys } from './particle-keys';

/** Verbs of several words, by their bases, and the one word that means as much. */
const PHRASES: readonly (readonly [readonly string[], string])[] = [
  [['come', 'out'], 'released'],
  [['take', 'place'], 'set'],
  [['take', 'part'], 'participated'],
  [['set', 'up'], 'founded'],
  [['go', 'to'], 'visited'],
  [['look', 'after'], 'treated'],
  [['in', 'charge', 'of'], 'heads'],
  [['pass', 'away'], 'died'],
  [['like', 'best'], 'favorite'],
  [['like', 'most'], 'favorite'],
  [['make', 'up'], 'belong'],
  [['up', 'to'], 'until'],
  [['as', 'well', 'as'], 'and'],
  [['email', 'address'], 'email'],
  [['mail', 'address'], 'email'],
];

/** What a graph may as well call by the verb itself: `MADE_UP_OF`. */
const OWN_TOO = new Set(['belong']);

/** Each phrase as one word, so that the rest of the reading knows words alone. */
export function readPhrases(words: readonly Word[]): readonly Word[] {
  const read: Word[] = [];
  for (let position = 0; position < words.length;) {
    const phrase = PHRASES.find(([bases]) =>
      bases.every((base, offset) => isForm(words[position + offset], base)),
    );
    const [first, last] = [words[position], words[position + (phrase?.[0].length ?? 1) - 1]];
    if (phrase && first && last) {
      const [bases, text] = phrase;
      const [verb = '', particle = ''] = bases.length === 2 ? bases : [];
      // `LOOKS_AFTER` is said by the very words.
      const own = OWN_TOO.has(text) ? first.meaning : particleKeys(verb, particle);
      read.push({ ...first, text, meaning: new Map([...own, ...meaningOf(text)]), end: last.end });
      position += bases.length;
    } else {
      if (first) read.push(first);
      position += 1;
    }
  }
  return read;
}

function isForm(word: Word | undefined, base: string): boolean {
  return word?.kind === 'word' && basesOf(word.text).includes(base);
}
