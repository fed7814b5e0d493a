import 'server-only';
import { PREPOSITIONS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, type Terms, nearness } from '../schema-vocabulary';
import type { Search } from './searching';

/** What a word must share with the name of a property to be that name. */
const OWN_NAME = 0.9;

/** True where words of the sentence, or a value in it, say that both kinds of things are meant. */
export function isSpoken(
  { lexicon }: Search,
  labels: readonly string[],
  { words, joined }: { words: readonly Word[]; joined: readonly (Phrase | null)[] },
): boolean {
  const values = joined.filter((phrase) => (phrase?.placeholders.length ?? 0) > 0).length;
  const said = labels.filter((name) => {
    const label = lexicon.vocabulary.labels.get(name);
    // "where was it found" of `FOUND_IN`: what was done is no word for the thing, though it is called a find.
    const isDeed = (word: Word) => isVerbForm(word.text) && lexicon.verb(word) >= OWN_NAME;
    const isNamed = (terms: Terms) =>
      words.some((word) => nearness(word.meaning, terms) >= 0.75 && !isDeed(word));
    return label && (isNamed(label.terms) || isToldByOwn(lexicon, label, words));
  }).length;
  return said + values >= 2;
}

/** "average downtime for each service": what only one kind of thing has speaks of that kind. */
function isToldByOwn(
  { vocabulary }: Search['lexicon'],
  label: LabelWords,
  words: readonly Word[],
): boolean {
  const said = words.filter(({ kind, text }) => kind === 'word' && !PREPOSITIONS.has(text));
  const others = [...vocabulary.labels.values(), ...vocabulary.patterns].filter(
    (owner) => owner !== label,
  );
  return said.some((word) => {
    const isOwn = ({ terms }: PropertyWords) => nearness(word.meaning, terms) >= OWN_NAME;
    return (
      label.properties.some(isOwn) && others.every(({ properties }) => !properties.some(isOwn))
    );
  });
}
