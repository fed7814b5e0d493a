import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame, Spot } from '../sense/frame';

/** "which cure was used most often": of a deed that tells when it was done, how many there are is ranked, and not when. */
export function withDeedsCounted({ phrases, asked }: Sketch, frame: Frame): Frame {
  const spots = phrases.flatMap(({ id, extreme }): readonly (readonly [number, Spot])[] => {
    const spot = frame.spots.get(id);
    const isDay = spot?.property?.isTime === true && spot.edge === null;
    const isRanked = extreme !== null && extreme.gradable === null && !asked.includes(id);
    if (!spot || !isDay || !isRanked) return [];
    return asked.some((each) => frame.spots.get(each)?.node === spot.node)
      ? []
      : [[id, { ...spot, property: null, kind: 'thing' }]];
  });
  return spots.length === 0 ? frame : { ...frame, spots: new Map([...frame.spots, ...spots]) };
}

/** "how often is $a named in $b" where the relationship tells how many times: what it tells is the number. */
export function withTimesTold({ phrases }: Sketch, frame: Frame): Frame {
  const asked = phrases.find(
    ({ counted, anything, asking, words, asked: isAsked }) =>
      counted && anything && isAsked && asking === null && words.length === 0,
  );
  const spot = asked ? frame.spots.get(asked.id) : undefined;
  if (!asked || !spot || spot.property) return frame;
  const told = frame.edges
    .filter(({ scope, gone }) => scope === 0 && gone !== true)
    .flatMap(({ id, pattern }) =>
      pattern.properties
        .filter(({ isNumber, terms }) => isNumber && terms.words.some((word) => TIMES.has(word)))
        .map((property) => ({ edge: id, property })),
    );
  const [only, ...more] = told;
  const counted = only && more.length === 0 ? only : betweenGiven(frame, spot);
  if (!counted) return frame;
  return { ...frame, spots: new Map([...frame.spots, [asked.id, { ...spot, ...counted }]]) };
}

/** Between two that are given it is the relationships that are counted, and not one of the two. */
function betweenGiven(
  { edges, conditions }: Frame,
  { node }: Spot,
): { readonly edge: number; readonly property: null } | null {
  const [edge, ...others] = edges.filter(({ scope, gone }) => scope === 0 && gone !== true);
  if (!edge || others.length > 0 || (edge.from !== node && edge.to !== node)) return null;
  const isGiven = (id: number) =>
    conditions.some(({ on, test }) => on.kind === 'node' && on.id === id && test.kind === 'value');
  return isGiven(edge.from) && isGiven(edge.to) ? { edge: edge.id, property: null } : null;
}

const TIMES = new Set(['times', 'occurrences', 'frequency', 'often', 'mal']);
