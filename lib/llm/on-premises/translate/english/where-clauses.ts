import 'server-only';
import { type Word, said } from '../read-words';
import { COPULAS } from './closed-classes';
import { isPlural } from './inflection';

/** What says that a figure or a state is compared behind it, and no place told. */
const COMPARING = new Set(
  'more less fewer greater over under above below at higher lower bigger larger smaller longer shorter older younger later earlier between exactly equal not no unknown missing null empty blank true false = > <'.split(
    ' ',
  ),
);
const EXCEEDS = new Set(['exceeds', 'exceed', 'exceeded', 'equals', '=', '>', '<', '≥', '≤']);
const PEOPLE = new Set(['people', 'men', 'women', 'children']);
/** Words that a figure is called by: "the number of lines of code". */
const LONGEST = 6;

/** "ships where the length is over 20": whose length is over 20. Where a place is told "where" stays. */
export function whereClauses(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, index) => text === 'where' && isThings(words[index - 1]));
  const where = words[at];
  if (!where) return words;
  const start = words[at + 1]?.text === 'the' ? at + 2 : at + 1;
  const verb = words.findIndex(
    ({ text }, index) => index > start && (COPULAS.has(text) || EXCEEDS.has(text)),
  );
  const next = words[verb + 1];
  const isCompared =
    next !== undefined &&
    (EXCEEDS.has(words[verb]?.text ?? '') || COMPARING.has(next.text) || next.kind !== 'word');
  if (verb < 0 || verb - start > LONGEST || !isCompared) return words;
  return [...words.slice(0, at), said('whose', where), ...words.slice(start)];
}

function isThings(word: Word | undefined): boolean {
  return word?.kind === 'word' && (isPlural(word.text) || PEOPLE.has(word.text));
}
