import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type PropertyWords, type TypeWords, nearness } from '../schema-vocabulary';
import { measureOfPhrase, verbsOf } from '../write/measure';
import { type Frame, HEARD } from './frame';
import { intervalOf, isDeedOf, isFirst, saysJoining } from './interval';

/** True for a "since when" that is answered by a relationship of which no word speaks. */
export function isOfUnsaid(
  sketch: Sketch,
  frame: Frame,
  { words, lexicon }: { readonly words: readonly Word[]; readonly lexicon: Lexicon },
): boolean {
  const { asked, phrases } = sketch;
  return asked.some((id) => {
    const spot = frame.spots.get(id);
    const phrase = phrases[id];
    const edge = frame.edges[spot?.edge ?? -1];
    if (!edge) {
      const held = phrase?.asking === 'when' && phrase.words.length === 0 ? spot?.property : null;
      if (!held || held.terms.words.every((word) => MOMENTS.has(word))) return false;
      if (isOnlyMoment(held, frame.nodes[spot?.node ?? -1]?.label, lexicon)) return false;
      const owner = lexicon.vocabulary.labels.get(frame.nodes[spot?.node ?? -1]?.label ?? '');
      if (owner && isFirst(held) && isDeedOf(owner.terms, words)) return false;
      const ranked = rankedMoment(frame, spot?.node, { sketch, lexicon });
      if (ranked !== null && ranked === held) return false;
      return !words.some(
        (word) =>
          word.kind === 'word' &&
          word.text !== 'when' &&
          nearness(word.meaning, held.terms) >= HEARD,
      );
    }
    const { terms, properties } = edge.pattern;
    if (saysJoining(words) && intervalOf(properties) !== null) return false;
    // "since when has $a been on $b": the two that it joins, and since when, are all said.
    const isHeld = [edge.from, edge.to].every((node) =>
      frame.conditions.some(
        ({ on, test }) => on.kind === 'node' && on.id === node && test.kind === 'value',
      ),
    );
    const isBetween =
      words.some(({ text }) => terms.particles.has(text)) ||
      (words.some(({ text }) => WITHIN.has(text)) && isOnlyWithin(edge.pattern, lexicon));
    if (isHeld && isBetween && spot?.property && isSince(spot.property, words)) return false;
    // "when did $a get $b": of what joins the two kinds only one tells a moment, and no other.
    const moments = properties.filter(({ isTime }) => isTime);
    const isGot = words.some(({ text }) => GETTING.has(text));
    if (isHeld && isGot && moments.length === 1 && isOnlyDated(edge.pattern, lexicon)) return false;
    const owned = properties.flatMap((property) => property.terms);
    const all = [
      terms,
      ...owned.filter(({ words: own }) =>
        own.some((word) => !MOMENTS.has(word) && word !== 'since'),
      ),
    ];
    return !words.some(
      (word) =>
        word.kind === 'word' &&
        all.some((each) => nearness(word.meaning, each) >= HEARD && word.text !== 'since'),
    );
  });
}

const GETTING = new Set('get gets got gotten receive received'.split(' '));
const WITHIN = new Set(['in', 'at', 'on', 'with', 'had', 'have']);

/** "since when has $a been in $b": of all that joins the two kinds, only one tells since when. */
function isOnlyWithin({ from, to, terms }: TypeWords, lexicon: Lexicon): boolean {
  // A name that ends in a preposition: heading something is more than being in it.
  return terms.endsWith !== null && isOnlyDated({ from, to }, lexicon);
}

function isOnlyDated(
  { from, to }: Pick<TypeWords, 'from' | 'to'>,
  { vocabulary }: Lexicon,
): boolean {
  const dated = vocabulary.patterns.filter(
    (each) =>
      ((each.from === from && each.to === to) || (each.from === to && each.to === from)) &&
      each.properties.some(({ isTime }) => isTime),
  );
  return dated.length === 1;
}

/** "when was the latest letter": true where the day that is told is not the one by which it is the latest. */
export function tellsOtherMoment(sketch: Sketch, frame: Frame, lexicon: Lexicon): boolean {
  return sketch.asked.some((id) => {
    const [phrase, spot] = [sketch.phrases[id], frame.spots.get(id)];
    const isBare = phrase?.asking === 'when' && phrase.words.length === 0;
    if (!isBare || !spot?.property || spot.edge !== null) return false;
    const { terms } = spot.property;
    const isSaid = verbsOf(sketch, phrase).some(({ meaning }) => nearness(meaning, terms) >= HEARD);
    if (isSaid) return false;
    const ranked = rankedMoment(frame, spot.node, { sketch, lexicon });
    return ranked !== null && ranked !== spot.property;
  });
}

/** The moment that decides which thing is the latest or the first, where no word says it. */
function rankedMoment(
  { nodes, spots }: Frame,
  node: number | undefined,
  { sketch, lexicon }: { readonly sketch: Sketch; readonly lexicon: Lexicon },
): PropertyWords | null {
  const label = lexicon.vocabulary.labels.get(nodes[node ?? -1]?.label ?? '');
  for (const phrase of sketch.phrases) {
    const spot = spots.get(phrase.id);
    if (!phrase.extreme?.gradable?.onlyTime || spot?.node !== node || spot?.property) continue;
    const measure = measureOfPhrase(sketch, phrase, label);
    if (measure) return measure.property;
  }
  return null;
}

/** "when was the last outage": of what has one moment alone, that one is meant. */
function isOnlyMoment(
  held: PropertyWords,
  label: string | null | undefined,
  { vocabulary }: Lexicon,
): boolean {
  const all = vocabulary.labels.get(label ?? '')?.properties.filter(({ isTime }) => isTime) ?? [];
  return all.length === 1 && all[0] === held;
}

function isSince({ terms }: PropertyWords, words: readonly Word[]): boolean {
  return terms.words.includes('since') && words.some(({ text }) => text === 'since');
}
