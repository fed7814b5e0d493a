import 'server-only';
import type { Phrase, Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import type { Condition, Frame } from '../sense/frame';
import { intervalOf } from '../sense/interval';

/** Near enough that a verb and the name of a moment are one word. */
const SAID = 0.7;

export interface VerbMoment {
  readonly edge: number;
  readonly property: PropertyWords;
}

/**
 * "who signed last": the moment of the relationship that the verb walks, the one that the verb names or the
 * relationship's beginning. Null where the thing has a moment of that name itself ("the town founded last").
 */
export function verbMoment(
  { id, extreme }: Phrase,
  frame: Frame,
  { vocabulary }: Lexicon,
): VerbMoment | null {
  const spot = frame.spots.get(id);
  if (!spot || spot.property || !extreme?.by || !extreme.gradable) return null;
  const near = ({ terms }: PropertyWords) =>
    Math.max(0, ...(extreme.by ?? []).map(({ meaning }) => nearness(meaning, terms)));
  const own = vocabulary.labels.get(frame.nodes[spot.node]?.label ?? '')?.properties ?? [];
  if (own.some((each) => each.isTime && near(each) >= SAID)) return null;
  const found = frame.edges
    .filter(({ gone, scope, from, to }) => {
      return gone !== true && scope === 0 && (from === spot.node || to === spot.node);
    })
    .flatMap(({ id: edge, pattern }): readonly VerbMoment[] => {
      const moments = pattern.properties.filter(({ isTime, list }) => isTime && !list);
      const [first, second] = moments.toSorted((a, b) => near(b) - near(a));
      if (!first) return [];
      const isSaid = !second || (near(first) >= SAID && near(second) < near(first));
      const property = isSaid ? first : intervalOf(pattern.properties)?.start;
      return property ? [{ edge, property }] : [];
    });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** Only what has the moment is ranked by it; and so its relationship gets a name. */
export function withVerbMoments(sketch: Sketch, frame: Frame, lexicon: Lexicon): Frame {
  const known = sketch.phrases.flatMap((phrase): readonly Condition[] => {
    const moment = verbMoment(phrase, frame, lexicon);
    if (!moment) return [];
    const on = { kind: 'edge', id: moment.edge } as const;
    return [{ on, property: moment.property, scope: 0, test: { kind: 'known', known: true } }];
  });
  const isNew = ({ on, property }: Condition) =>
    !frame.conditions.some(
      (each) =>
        each.on.kind === on.kind &&
        each.on.id === on.id &&
        each.property === property &&
        each.test.kind === 'known',
    );
  return { ...frame, conditions: [...frame.conditions, ...known.filter(isNew)] };
}
