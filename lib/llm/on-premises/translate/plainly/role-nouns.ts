import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords, type Word } from '../read-words';
import type { TypeWords } from '../schema-vocabulary';

/** Relationships at one end of which whoever is called by a noun stands ("director", "cast"); none for a noun that a thing or what it has is called. */
export function rolesOf(noun: string, lexicon: Lexicon): readonly TypeWords[] {
  const [word, more] = readWords(noun);
  if (!word || more || word.kind !== 'word' || !isFree(word, lexicon)) return [];
  return lexicon.hits(word).flatMap(({ entry, near }) => {
    return entry.kind === 'type' && near >= HEARD ? lexicon.patterns(entry.type) : [];
  });
}

export function isRole(noun: string, lexicon: Lexicon): boolean {
  return rolesOf(noun, lexicon).length > 0;
}

function isFree(word: Word, lexicon: Lexicon): boolean {
  return lexicon.thing(word) < OWN_NAME && lexicon.attribute(word) < OWN_NAME;
}

const OWN_NAME = 0.9;
const HEARD = 0.6;
