import 'server-only';
import { agentBases } from '../english/inflection';
import { affinity } from '../english/meaning';
import type { Phrase } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { LabelWords, Terms } from '../schema-vocabulary';
import type { Frame } from './frame';

/**
 * "who teaches $a", "where does $a lie": what stands at the end of the one relationship that is called like the verb is
 * meant, whether or not it looks like a person or a place. Not where such a relationship leads to persons as well.
 */
export function isFittedByVerb(
  { edges, nodes }: Frame,
  {
    phrase,
    node,
    words,
    lexicon,
  }: {
    readonly phrase: Phrase;
    readonly node: number;
    readonly words: readonly Word[];
    readonly lexicon: Lexicon;
  },
): boolean {
  const [only, ...more] = edges.filter(
    ({ gone, from, to }) => gone !== true && (from === node || to === node),
  );
  if (!only || more.length > 0 || !isNamedBy(words, only.pattern.terms)) return false;
  const { labels, patterns } = lexicon.vocabulary;
  if (phrase.asking === 'where') return only.to === node && isPlacedBy(words, only.pattern.terms);
  if (phrase.asking !== 'who' || isDeedOf(labels.get(nodes[node]?.label ?? ''), only.pattern.terms))
    return false;
  const isFrom = only.from === node;
  const other = nodes[isFrom ? only.to : only.from]?.label;
  const doers = patterns.filter(
    ({ terms, from, to }) => isNamedBy(words, terms) && (isFrom ? to : from) === other,
  );
  return doers.every(({ from, to }) => labels.get(isFrom ? from : to)?.isPerson !== true);
}

/** "who objected to $a" of `OBJECTS_TO`, which begins at objections: what was done, and not who did it. */
function isDeedOf(label: LabelWords | undefined, { words }: Terms): boolean {
  return (label?.terms.words ?? []).some(
    (noun) =>
      agentBases(noun).length === 0 &&
      words.some((verb) => verb.length >= ROOT && noun.slice(0, ROOT) === verb.slice(0, ROOT)),
  );
}

/** True where a word of the question is a word of the name itself. */
export function isNamedBy(words: readonly Word[], terms: Terms): boolean {
  return words.some(
    (word) =>
      word.kind === 'word' && terms.meanings.some((each) => affinity(word.meaning, each) >= OWN),
  );
}

/** "where was it found" of `FOUND_IN`: what that leads to is where, whatever it is. */
export function isPlacedBy(words: readonly Word[], terms: Terms): boolean {
  const isPlaced =
    PLACED.some((word) => terms.particles.has(word)) ||
    words.some(({ text }) => text === 'from' && terms.particles.has(text));
  return isPlaced && isNamedBy(words, terms);
}

/** Letters that a verb and the noun for its deed have in common. */
const ROOT = 5;
const OWN = 0.95;
const PLACED = ['in', 'at', 'on'];
