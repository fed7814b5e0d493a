import 'server-only';
import { AUXILIARIES, PREPOSITIONS } from '../english/closed-classes';
import { isPlural, isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { ChunkContext } from './items';

const NAMED = 0.75;
const JOINTS = new Set(['and', 'or', 'but', 'that', 'which', 'who', 'whose', 'than', 'per', 'not']);
const PERSONS = new Set(['times', 'people', 'persons']);
const OTHERS = new Set(['different', 'distinct', 'other']);

/** True where a number counts what follows: "more than three films", "at least two overdue loans". */
export function isCountedNext(
  words: readonly Word[],
  at: number,
  { lexicon }: ChunkContext,
  units: ReadonlySet<string>,
): boolean {
  const next = words[at];
  if (next?.kind !== 'word') return false;
  if (PERSONS.has(next.text)) return true;
  if (units.has(next.text)) return lexicon.thing(next) >= 0.9;
  if (OTHERS.has(next.text)) return true;
  const thing = lexicon.thing(next);
  const attribute = lexicon.attribute(next);
  const role = lexicon.verb(next);
  const isOne = words[at - 1]?.text === 'one' || words[at - 1]?.text === '1';
  if (isOne && Math.max(thing, role) >= NAMED) return true;
  const noun = words[at + 1];
  if (noun && isAdjective(next, lexicon) && isThing(noun, lexicon) && (isOne || isMany(noun))) {
    return true;
  }
  return (
    Math.max(thing, role) >= NAMED &&
    Math.max(thing, role) >= attribute &&
    /s$|people|children|men|women|staff/u.test(next.text)
  );
}

/** What stands between a number and a noun in the plural, unless it does something: "over 60 own boats". */
function isAdjective(word: Word, lexicon: Lexicon): boolean {
  const isSmall =
    PREPOSITIONS.has(word.text) || AUXILIARIES.has(word.text) || JOINTS.has(word.text);
  const isDoing =
    !isVerbForm(word.text) &&
    lexicon.hits(word).some(({ entry, near }) => entry.kind === 'type' && near >= 0.9);
  return !isSmall && !isDoing && !isPlural(word.text);
}

function isThing(word: Word, lexicon: Lexicon): boolean {
  const thing = lexicon.thing(word);
  return word.kind === 'word' && thing >= NAMED && thing >= lexicon.attribute(word);
}

function isMany({ text }: Word): boolean {
  return isPlural(text) || /people|children|men|women|staff/u.test(text);
}
