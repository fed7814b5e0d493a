import 'server-only';
import { AUXILIARIES, LIGHT_VERBS, PREPOSITIONS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Link } from '../grammar/sketch';
import { COVERED, type Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type TypeWords, nearness } from '../schema-vocabulary';
import { isNamedBy } from './fitted-by-verb';
import type { Paths, Step } from './paths';

/** What a word must share with a name where another name is its own. */
const OWN = 0.7;

/**
 * "who signed $a" of the one relationship between the two kinds, where the graph has something else that is signed: a
 * verb that is the name of another relationship, or of what something else has.
 */
export function saysElsewhere(
  word: Word,
  { type, properties }: TypeWords,
  lexicon: Lexicon,
): boolean {
  if (PREPOSITIONS.has(word.text) || AUXILIARIES.has(word.text) || LIGHT_VERBS.has(word.text))
    return false;
  const own = new Set(properties.map(({ name }) => name));
  return lexicon.hits(word).some(({ near, entry }) => {
    if (near < OWN) return false;
    if (entry.kind === 'type') return entry.type !== type;
    if (entry.kind === 'label' || !entry.terms.words.some(isVerbForm)) return false;
    return !(entry.ofType && entry.owner === type && own.has(entry.property.name));
  });
}

/**
 * True where the verb can be said of no other relationship of the two kinds: a thing handles nobody, so "who handles
 * $a" of `ASSIGNED_TO` is whom it was assigned to. A verb that is the name itself says who does it.
 */
export function isOnlySaid(steps: readonly Step[], { words }: Link, lexicon: Lexicon): boolean {
  const [only, ...more] = steps;
  if (!only || more.length > 0) return false;
  const { from, to } = only.pattern;
  if (from === to || isNamedBy(words, only.pattern.terms)) return false;
  return !lexicon.vocabulary.patterns.some(
    (each) =>
      each !== only.pattern &&
      ((each.from === from && each.to === to) || (each.from === to && each.to === from)) &&
      words.some((word) => nearness(word.meaning, each.terms) >= COVERED),
  );
}

/** True where nothing joins two kinds of things as directly: what lies between them needs no word of its own. */
export function isOnlyWay(paths: Paths, steps: readonly Step[], from: string, to: string): boolean {
  if (steps.length < 2 || from === to) return false;
  const ways = paths.between(from, to, steps.length).filter((way) => !turnsBack(way));
  return ways.length === 1;
}

/** To something and back the same way says nothing that the start does not. */
function turnsBack(steps: readonly Step[]): boolean {
  return steps.some((step, at) => {
    const before = steps[at - 1];
    return before?.pattern === step.pattern && before.forward !== step.forward;
  });
}

/** "runners who lost races for $a": what joins the runners to $a is said of the races. */
export function hangsElsewhere(
  { from, to }: Link,
  joined: readonly ({ readonly id: number } | null)[],
): boolean {
  const ids = joined.flatMap((each) => each?.id ?? []);
  return ids.length === 2 && ![from, to].every((id) => ids.includes(id));
}
