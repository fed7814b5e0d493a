import 'server-only';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  COPULAS,
  DETERMINERS,
  FILLERS,
  LIGHT_VERBS,
  OPERATORS,
  PRONOUNS,
  RELATIVES,
} from './english/closed-classes';
import { englishFor } from './german/function-words';
import { ANYTHING, ASKING, DROPPED, PERSONS, PREPOSITIONS } from './grammar/small-words';
import { WORD_GROUPS } from './grammar/word-groups';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';

const SMALL: readonly ReadonlySet<string>[] = [
  AUXILIARIES,
  CONJUNCTIONS,
  COPULAS,
  DETERMINERS,
  FILLERS,
  LIGHT_VERBS,
  OPERATORS,
  PRONOUNS,
  RELATIVES,
  ANYTHING,
  DROPPED,
  PERSONS,
  PREPOSITIONS,
  new Set(Object.keys(ASKING)),
  new Set(WORD_GROUPS.map(([, one]) => one)),
];

/** Words with a meaning of their own that nothing in the graph has: what is told where nothing was read. */
export function unknownWords(words: readonly Word[], lexicon: Lexicon): readonly string[] {
  const unknown = words.filter((word) => isContent(word) && lexicon.hits(word).length === 0);
  return [...new Set(unknown.map(({ text }) => text))];
}

/** True of a word with a meaning of its own, and not of those that say how a question is built. */
export function isContent({ kind, text }: Word): boolean {
  return kind === 'word' && !isSmall(text) && englishFor(text) === null;
}

/** True of English words that say how a question is built. */
export function isSmall(text: string): boolean {
  return SMALL.some((small) => small.has(text));
}
