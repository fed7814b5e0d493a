import 'server-only';
import { COPULAS } from './english/closed-classes';
import { ONGOING, PAST, PRESENT } from './english/present';
import { PREPOSITIONS } from './grammar/small-words';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import { notedIn } from './schema-notes';
import { intervalOf, ownEnd } from './sense/interval';

/** Words that say of all that is asked that it still holds, or no longer does. */
export function presentWords(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.filter(
    (word, at) => isPresent(word, words[at + 1], lexicon) || isOngoing(words, at, lexicon),
  );
}

/** "present members", unless an expert says that the word means a part of the schema. */
function isPresent(word: Word, next: Word | undefined, lexicon: Lexicon): boolean {
  // "living in $city_1": where, and not that somebody is alive.
  if (word.text === 'living' && PREPOSITIONS.has(next?.text ?? '')) return false;
  if (
    word.kind !== 'word' ||
    !(PRESENT.has(word.text) || PAST.has(word.text)) ||
    notedIn(word.meaning)
  )
    return false;
  // "currently" is when, and no name that begins with "current".
  if (ADVERBS.has(word.text)) return true;
  return lexicon.hits(word).every(({ near }) => near < 0.75);
}

const ADVERBS = new Set(['currently', 'presently', 'nowadays', 'formerly', 'nolonger']);

/** "running prescriptions", "prescriptions that are open": of what ends, whatever else runs. */
function isOngoing(words: readonly Word[], at: number, lexicon: Lexicon): boolean {
  const [word, next, before] = [words[at], words[at + 1], words[at - 1]];
  if (word?.kind !== 'word' || !ONGOING.has(word.text)) return false;
  if (next?.kind === 'word' && ends(next, lexicon)) return true;
  const isTold = COPULAS.has(before?.text ?? '') && (next === undefined || next.kind === 'mark');
  const noun = words
    .slice(0, at)
    .findLast((each) => each.kind === 'word' && lexicon.thing(each) >= 0.9);
  return isTold && noun !== undefined && ends(noun, lexicon);
}

/** A thing of which one moment alone tells when it was over. */
function ends(noun: Word, lexicon: Lexicon): boolean {
  return lexicon.labelsNamed(noun).some((name) => {
    const properties = lexicon.vocabulary.labels.get(name)?.properties ?? [];
    return intervalOf(properties) !== null || ownEnd(properties) !== null;
  });
}
