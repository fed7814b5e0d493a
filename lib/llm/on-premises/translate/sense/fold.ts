import 'server-only';
import { STEP_COST } from './costs';
import { type Frame, mergeNodes } from './frame';

/**
 * "from which doctors does $a get his prescriptions": two relationships of one kind from one thing, of which
 * the sentence speaks of one end alone, are one and the same. Each such frame beside the one as it is.
 */
export function withFolds(frame: Frame): readonly Frame[] {
  const folded = fold(frame);
  return folded ? [folded, ...withFolds(folded).filter((each) => each !== folded), frame] : [frame];
}

function fold(frame: Frame): Frame | null {
  const spoken = new Set([...frame.spots.values()].map(({ node }) => node));
  const edges = frame.edges.filter(({ gone }) => gone !== true);
  for (const [index, one] of edges.entries()) {
    for (const other of edges.slice(index + 1)) {
      if (one.pattern !== other.pattern || one.scope !== other.scope) continue;
      if (one.from === other.from && one.to === other.to)
        return withoutEdge(frame, other.id, one.id);
      const ends = endsToFold(one, other);
      if (!ends) continue;
      const [kept, gone] = spoken.has(ends[0]) ? ends : [ends[1], ends[0]];
      if (!spoken.has(kept) || spoken.has(gone) || tellsApart(frame, gone)) continue;
      const merged = mergeNodes(frame, kept, gone);
      if (!merged || !isPlain(merged, kept)) continue;
      return withoutEdge(merged, other.id, one.id);
    }
  }
  return null;
}

/** The frame with one relationship for two. */
function withoutEdge(frame: Frame, gone: number, kept: number): Frame {
  return {
    ...frame,
    cost: frame.cost - STEP_COST,
    edges: frame.edges.map((each) => (each.id === gone ? { ...each, gone: true } : each)),
    spots: new Map(
      [...frame.spots].map(([phrase, spot]) => [
        phrase,
        spot.edge === gone ? { ...spot, edge: kept } : spot,
      ]),
    ),
    conditions: frame.conditions.map((condition) =>
      condition.on.kind === 'edge' && condition.on.id === gone
        ? { ...condition, on: { ...condition.on, id: kept } }
        : condition,
    ),
  };
}

/** True for what two things have in common that are told apart. */
function tellsApart({ apart, edges }: Frame, node: number): boolean {
  const beside = new Set(
    edges.flatMap(({ from, to, gone }) =>
      gone !== true && (from === node || to === node) ? [from === node ? to : from] : [],
    ),
  );
  return apart.some(([one, other]) => beside.has(one) && beside.has(other));
}

/** The two things that two relationships lead to from a third. */
function endsToFold(
  one: Frame['edges'][number],
  other: Frame['edges'][number],
): readonly [number, number] | null {
  if (one.from === other.from && one.to !== other.to) return [one.to, other.to];
  if (one.to === other.to && one.from !== other.from) return [one.from, other.from];
  return null;
}

/** Nothing is called by two names at once. */
function isPlain({ conditions }: Frame, node: number): boolean {
  const named = conditions.filter(
    ({ on, test, property }) =>
      on.kind === 'node' && on.id === node && test.kind === 'value' && !property.list,
  );
  return new Set(named.map(({ property }) => property.name)).size === named.length;
}
