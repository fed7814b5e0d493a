import 'server-only';
import { type NamingWord, WordNames } from './english/word-net/likeness';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import type { Terms } from './schema-vocabulary';
import { staffMeant } from './staff-meant';
import { isContent } from './unknown-words';

/** From here on a word is understood as it is. */
const UNDERSTOOD = 0.75;

const names = new WeakMap<Lexicon, WordNames>();

/** A word that nothing in the graph is called by stands for the names that are nearest to it in meaning, too. */
export function widenedWords(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.map((word) => {
    if (!isContent(word)) return word;
    const known = lexicon.hits(word)[0]?.near ?? 0;
    if (known >= UNDERSTOOD) return word;
    const staff = staffMeant(word, lexicon);
    if (staff) return { ...word, meaning: new Map([...word.meaning, ...staff]) };
    const nearest = namesOf(lexicon).nearestTo(word.text);
    const likeness = nearest[0]?.near ?? 0;
    if (likeness <= known) return word;
    const added = nearest.map(({ word: name, near }) => [`=${name}`, near] as const);
    return { ...word, likeness, meaning: new Map([...word.meaning, ...added]) };
  });
}

function wordsIn({ words }: Terms, isDeed: boolean): readonly NamingWord[] {
  return words.map((word, at) => ({ word, isDeed, isHead: at === words.length - 1 }));
}

function namesOf(lexicon: Lexicon): WordNames {
  const known = names.get(lexicon);
  if (known) return known;
  const { labels, patterns } = lexicon.vocabulary;
  const owners = [...labels.values(), ...patterns];
  const made = new WordNames([
    ...[...labels.values()].flatMap(({ terms }) => wordsIn(terms, false)),
    ...patterns.flatMap(({ terms }) => wordsIn(terms, true)),
    ...owners.flatMap(({ properties }) => properties.flatMap(({ terms }) => wordsIn(terms, false))),
  ]);
  names.set(lexicon, made);
  return made;
}
