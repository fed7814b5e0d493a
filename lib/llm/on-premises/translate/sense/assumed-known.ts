import 'server-only';
import { FOUNDING } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { nearness } from '../schema-vocabulary';
import { measureOfPhrase } from '../write/measure';
import type { Frame, Spot } from './frame';

const HAVING = new Set([
  'with',
  'without',
  'have',
  'has',
  'had',
  'having',
  'known',
  'hat',
  'haben',
]);

/**
 * A property that is spoken of and neither shown nor compared is taken to be known, which only "with" says; of several,
 * and of "its" length, it is as likely that they were to be shown.
 */
export function assumesKnown(frame: Frame, sketch: Sketch, lexicon: Lexicon): boolean {
  const { spots, conditions } = frame;
  const assumed = sketch.phrases.filter((phrase) => {
    const spot = spots.get(phrase.id);
    if (!spot?.property || spot.kind !== 'attribute' || sketch.dropped.has(phrase.id)) return false;
    const isUsed =
      sketch.asked.includes(phrase.id) ||
      sketch.groups.includes(phrase.id) ||
      phrase.extreme !== null ||
      phrase.amount !== null ||
      phrase.counted ||
      spot.property.types.includes('BOOLEAN');
    if (
      isAskedBeside(phrase.id, frame, sketch) ||
      isRankedBy(spot, { frame, sketch, lexicon }) ||
      isToldOfOne(spot, frame, sketch) ||
      isDeniedByName(spot, phrase, frame) ||
      isDone(spot, phrase, sketch)
    )
      return false;
    return !isUsed && conditions.every(({ property }) => property !== spot.property);
  });
  return (
    assumed.length > 1 ||
    assumed.some(
      (phrase) =>
        OWN_ARTICLES.has(phrase.article ?? '') ||
        !sketch.links.some(
          ({ from, to, kind, words }) =>
            (to === phrase.id || (from === phrase.id && kind === 'of')) &&
            words.some(({ text }) => HAVING.has(text)),
        ),
    )
  );
}

/** "how many hours a week": what is shown, said in two phrases. */
function isAskedBeside(id: number, { spots }: Frame, { asked }: Sketch): boolean {
  const spot = spots.get(id);
  return asked.some((other) => {
    const told = spots.get(other);
    return (
      other !== id &&
      told?.property === spot?.property &&
      told?.node === spot?.node &&
      told?.edge === spot?.edge
    );
  });
}

const OWN_ARTICLES = new Set(['its', 'his', 'her', 'their']);

const NAMED = 0.7;

/** "repairs that are not finished" of `finishedOn`: that it is not known is what is said, and nothing that is taken so. */
function isDeniedByName(
  { property }: Spot,
  { id, words }: Sketch['phrases'][number],
  { scopes }: Frame,
): boolean {
  return (
    property !== null &&
    scopes.some(({ kind, phrase }) => kind === 'not' && phrase === id) &&
    words.some(({ meaning }) => nearness(meaning, property.terms) >= NAMED)
  );
}

/** "who left", "workers who died": that it was done is what is said; of whatever was founded or born it goes without saying. */
function isDone(
  { property }: Spot,
  { id, words: [verb, ...more] }: Sketch['phrases'][number],
  { links }: Sketch,
): boolean {
  return (
    verb !== undefined &&
    more.length === 0 &&
    property?.isTime === true &&
    !FOUNDING.has(verb.text) &&
    verb.text !== 'born' &&
    isVerbForm(verb.text) &&
    links.some(({ to, kind, words }) => to === id && kind === 'is' && words.length === 0)
  );
}

/** "founded last": what has no such day has no rank either. */
function isRankedBy(
  { node, property }: Spot,
  { frame, sketch, lexicon }: { frame: Frame; sketch: Sketch; lexicon: Lexicon },
): boolean {
  return sketch.phrases.some((phrase) => {
    const ranked = frame.spots.get(phrase.id);
    if (phrase.extreme === null || ranked?.node !== node) return false;
    const label = lexicon.vocabulary.labels.get(frame.nodes[node]?.label ?? '');
    const by = ranked.property ?? measureOfPhrase(sketch, phrase, label)?.property;
    return by === property;
  });
}

/** "how many lines of code does $a have", which are told: of one thing that is named, nothing is left out. */
function isToldOfOne(
  { node, property, edge }: Spot,
  { spots, conditions, nodes }: Frame,
  { asked, form, phrases }: Sketch,
): boolean {
  const [only, ...more] = asked;
  const told = spots.get(only ?? -1);
  const isNamed = conditions.some(
    ({ on, test, scope }) =>
      on.kind === 'node' && on.id === node && test.kind === 'value' && scope === nodes[node]?.scope,
  );
  const isPlain = phrases.every(({ each, aggregate }) => !each && aggregate === null);
  const isOne = more.length === 0 && form === 'list' && edge === null && told?.edge === null;
  return isOne && isPlain && isNamed && told.node === node && told.property === property;
}
