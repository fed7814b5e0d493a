import 'server-only';
import { ONGOING, PAST, PRESENT } from './english/present';
import { PREPOSITIONS } from './grammar/small-words';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import { notedIn } from './schema-notes';
import { intervalOf } from './sense/interval';

/** Words that say of all that is asked that it still holds, or no longer does. */
export function presentWords(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.filter(
    (word, at) =>
      isPresent(word, words[at + 1], lexicon) || isOngoing(word, words[at + 1], lexicon),
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
  return lexicon.hits(word).every(({ near }) => near < 0.75);
}

/** "running prescriptions", of what begins and ends, whatever else runs. */
function isOngoing(word: Word, next: Word | undefined, lexicon: Lexicon): boolean {
  if (word.kind !== 'word' || !ONGOING.has(word.text) || next?.kind !== 'word') return false;
  return lexicon
    .hits(next)
    .some(
      ({ entry, near }) =>
        near >= 0.9 && entry.kind === 'label' && intervalOf(entry.label.properties) !== null,
    );
}
