import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import type { Frame } from './frame';

/** True where a reading leans on what no word says: it may be right, and the asker is told to look. */
export function isGuess(
  frame: Frame,
  { sketch, words, lexicon }: { sketch: Sketch; words: readonly Word[]; lexicon: Lexicon },
): boolean {
  return (
    frame.silent > 0 ||
    walksAgain(frame) ||
    assumesKnown(frame, sketch) ||
    comparesUnsaid(frame, words, lexicon)
  );
}

/** One kind of relationship walked more often than there are values that call for it. */
function walksAgain({ edges, conditions, apart }: Frame): boolean {
  const types = edges
    .filter(({ gone, scope }) => gone !== true && scope === 0)
    .map(({ pattern }) => pattern.type);
  const values = conditions.filter(({ test }) => test.kind === 'value');
  const twins = values.length - new Set(values.map(({ property }) => property)).size;
  return types.length - new Set(types).size > twins + apart.length;
}

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

/** A property that is spoken of and neither shown nor compared is taken to be known, which only "with" says. */
function assumesKnown({ spots, conditions }: Frame, sketch: Sketch): boolean {
  return sketch.phrases.some((phrase) => {
    const spot = spots.get(phrase.id);
    if (!spot?.property || spot.kind !== 'attribute' || sketch.dropped.has(phrase.id)) return false;
    const isUsed =
      sketch.asked.includes(phrase.id) ||
      sketch.groups.includes(phrase.id) ||
      phrase.extreme !== null ||
      phrase.amount !== null ||
      phrase.counted ||
      spot.property.types.includes('BOOLEAN');
    if (isUsed || conditions.some(({ property }) => property === spot.property)) return false;
    return !sketch.links.some(
      ({ from, to, words }) =>
        (from === phrase.id || to === phrase.id) && words.some(({ text }) => HAVING.has(text)),
    );
  });
}

const SAID = 0.45;
const BEGUN = 0.75;

/** A moment that may be one of several: which of them, no word says. */
function comparesUnsaid(
  { conditions, nodes, edges }: Frame,
  words: readonly Word[],
  { vocabulary }: Lexicon,
): boolean {
  const near = (terms: Parameters<typeof nearness>[1]): number =>
    Math.max(0, ...words.map(({ meaning }) => nearness(meaning, terms)));
  const moments = [
    ...new Set(nodes.map(({ label }) => vocabulary.labels.get(label ?? ''))),
    ...new Set(edges.map(({ pattern }) => pattern)),
  ].flatMap((owner) => owner?.properties.filter(({ isTime }) => isTime) ?? []).length;
  return conditions.some(({ property, test }) => {
    if (test.kind === 'during')
      return near(property.terms) >= BEGUN || near(test.end.terms) >= BEGUN;
    if (test.kind !== 'compare' || !property.isTime || near(property.terms) >= SAID) return false;
    return moments > 1;
  });
}
