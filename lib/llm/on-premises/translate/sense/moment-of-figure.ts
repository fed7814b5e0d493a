import 'server-only';
import type { Comparison, Phrase, Sketch } from '../grammar/sketch';
import { displayProperty, type PropertyWords } from '../schema-vocabulary';
import type { Frame, Holder, Spot } from './frame';
import type { Search } from './searching';

const TOLD = 0.6;
const HAD = 0.3;

/**
 * "total downtime per park in 2020": the moment of whatever tells the figure, and not the one at which a park was
 * opened. What the comparison costs less by for it.
 */
export function momentOfFigure(
  search: Search,
  frame: Frame,
  {
    comparison,
    holder,
    property,
  }: {
    readonly comparison: Comparison;
    readonly holder: Holder;
    readonly property: PropertyWords;
  },
): number {
  if (!comparison.timely || !property.isTime) return 0;
  const { sketch } = search;
  const { spots, conditions } = frame;
  const isTold = sketch.phrases.some((phrase) => {
    const isFigure =
      phrase.extreme !== null || phrase.aggregate !== null || isAsked(sketch, phrase);
    const spot = isFigure ? spots.get(phrase.id) : undefined;
    if (spot?.property?.isNumber !== true || spot.property.isTime) return false;
    const [kind, id] = spot.edge === null ? ['node', spot.node] : ['edge', spot.edge];
    return holder.kind === kind && holder.id === id;
  });
  // Of a thing that is named, a moment says nothing that its figure needs.
  const isNamed = conditions.some(
    ({ on, test }) => on.kind === holder.kind && on.id === holder.id && test.kind === 'value',
  );
  if (isNamed) return 0;
  if (isTold) return TOLD;
  return holder.kind === 'node' && isHadDeed(search, frame, holder.id) ? HAD : 0;
}

/** "which lifts had a test in 2020", "lifts with a test in 2020": what is had is a deed that nothing names, and has its own day. */
function isHadDeed({ sketch, lexicon }: Search, { spots, nodes }: Frame, id: number): boolean {
  const label = lexicon.vocabulary.labels.get(nodes[id]?.label ?? '');
  if (!label || label.isPerson || displayProperty(label) !== null) return false;
  return sketch.links.some(
    ({ kind, to, words }) =>
      (kind === 'has' || (kind === 'prep' && words.some(({ text }) => text === 'with'))) &&
      spots.get(to)?.node === id &&
      !sketch.asked.includes(to),
  );
}

function isAsked({ asked }: Sketch, { id }: Phrase): boolean {
  return asked.includes(id);
}

/** "the highest downtime on $date_1": a moment, which a number that is none is not compared with. */
export function isWhen(
  { sketch }: Search,
  { timely, order, degree, values }: Comparison,
  { property }: Spot,
  phrase: number,
): boolean {
  if (!timely || degree !== null || property?.isTime !== false) return false;
  const { extreme = null, aggregate = null } = sketch.phrases[phrase] ?? {};
  const isFigure = order === '=' && (extreme !== null || aggregate !== null);
  const isDated = values.every((value) => value.kind === 'placeholder' && DATED.test(value.name));
  return isFigure || isDated;
}

const DATED = /^(?:date|time)_\d+$/u;
