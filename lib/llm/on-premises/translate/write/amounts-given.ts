import 'server-only';
import type { Phrase, Sketch } from '../grammar/sketch';
import type { Frame, Spot } from '../sense/frame';

/**
 * "how much does $a give to $b": no number of things, but the one figure that the relationship between them tells.
 * Where it tells none or several, what is asked stays a thing, and a thing is never so much.
 */
export function withAmountsGiven(sketch: Sketch, frame: Frame): Frame {
  const spots = new Map<number, Spot>(frame.spots);
  for (const phrase of sketch.phrases) {
    const spot = frame.spots.get(phrase.id);
    if (!spot || !asksAmount(phrase) || spot.property) continue;
    // "how much do they weigh": the number of a thing that the verb says.
    const [said, ...others] = frame.conditions.filter(
      ({ on, property, test }) =>
        on.kind === 'node' && test.kind === 'known' && property.isNumber && !property.isTime,
    );
    if (said && others.length === 0) {
      spots.set(phrase.id, { ...spot, node: said.on.id, property: said.property, edge: null });
      continue;
    }
    const figures = frame.edges
      .filter(({ scope, gone }) => scope === 0 && gone !== true)
      .flatMap(({ id, pattern }) =>
        pattern.properties
          .filter(({ isNumber, isTime, list }) => isNumber && !isTime && !list)
          .map((property) => ({ edge: id, property })),
      );
    const paid = figures.filter(({ property }) =>
      property.terms.words.some((word) => MONEY.has(word)),
    );
    const [only, ...more] = paid.length > 0 ? paid : figures;
    if (only && more.length === 0) spots.set(phrase.id, { ...spot, ...only });
  }
  return { ...frame, spots };
}

const MONEY = new Set(
  'eur euro euros usd dollar dollars gbp chf price cost costs fee fees amount sum pay paid salary wage rent'.split(
    ' ',
  ),
);

/** "how much" without a noun of which there is so much. */
export function asksAmount({ asking, counted, words }: Phrase): boolean {
  return asking === 'how' && counted && words.length === 0;
}
