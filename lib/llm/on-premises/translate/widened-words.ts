import 'server-only';
import { basesOf } from './english/inflection';
import { type NamingWord, WordNames } from './english/word-net/likeness';
import { wordEntry } from './english/word-net/word-net';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import { type Terms, schemaWords } from './schema-vocabulary';
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
    if (likeness <= known) return known === 0 ? unshortened(word, lexicon) : word;
    const added = nearest.map(({ word: name, near }) => [`=${name}`, near] as const);
    return { ...word, likeness, meaning: new Map([...word.meaning, ...added]) };
  });
}

/** "mandatory" of what is called `mand_flg`: a part of a name that is no word, and that the word begins with. */
function unshortened(word: Word, lexicon: Lexicon): Word {
  const [short, ...others] = shortIn(lexicon).filter(
    (each) => word.text.startsWith(each) && word.text.length > each.length + 1,
  );
  if (short === undefined || others.length > 0) return word;
  const meaning = new Map([...word.meaning, [`=${short}`, SHORTENED] as const]);
  return { ...word, isShortened: true, meaning };
}

const SHORTENED = 0.75;
const SHORTEST = 4;
const shortened = new WeakMap<Lexicon, readonly string[]>();

function shortIn(lexicon: Lexicon): readonly string[] {
  const known = shortened.get(lexicon);
  if (known) return known;
  const made = [...new Set(schemaWords(lexicon.vocabulary))].filter(
    (word) => word.length >= SHORTEST && basesOf(word).every((base) => wordEntry(base) === null),
  );
  shortened.set(lexicon, made);
  return made;
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
