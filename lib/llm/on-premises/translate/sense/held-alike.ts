import 'server-only';
import type { Condition, Frame } from './frame';

/**
 * "in the same clan as $a on $date_1": who is told to have been there with another was there at that moment, too. What
 * held at a moment holds of every relationship of its kind that leads to the same thing.
 */
export function heldAlike(frame: Frame): Frame {
  const more = frame.conditions.flatMap((condition): readonly Condition[] => {
    const { on, test, scope } = condition;
    const isHeld = test.kind === 'during';
    const edge =
      on.kind === 'edge' && (isHeld || test.kind === 'value') ? frame.edges[on.id] : null;
    if (!edge) return [];
    return frame.edges
      .filter(
        ({ id, pattern, to, from, gone }) =>
          id !== edge.id &&
          gone !== true &&
          pattern === edge.pattern &&
          (isHeld
            ? to === edge.to || from === edge.from
            : isOfTwins(frame, condition, [edge, { id, from, to }])) &&
          frame.edges[id]?.scope === scope,
      )
      .map(({ id }) => ({ ...condition, on: { kind: 'edge' as const, id } }));
  });
  return more.length === 0 ? frame : { ...frame, conditions: [...frame.conditions, ...more] };
}

/** "who won both $a and $b as $role_1": what is said once behind the two is said of both. */
function isOfTwins(
  { conditions }: Frame,
  { on, property }: Condition,
  [edge, other]: readonly [Ends, Ends],
): boolean {
  const isGiven = (node: number): Condition | undefined =>
    conditions.find(
      (each) => each.on.kind === 'node' && each.on.id === node && each.test.kind === 'value',
    );
  const isFromOne = edge.from === other.from;
  if (!isFromOne && edge.to !== other.to) return false;
  const [one, two] = isFromOne ? [edge.to, other.to] : [edge.from, other.from];
  const [first, second] = [isGiven(one), isGiven(two)];
  const isSaid = conditions.some(
    (each) => each.on.kind === 'edge' && each.on.id === other.id && each.property === property,
  );
  return first !== undefined && first.property === second?.property && on.id === edge.id && !isSaid;
}

interface Ends {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}
