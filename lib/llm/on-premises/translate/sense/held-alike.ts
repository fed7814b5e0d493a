import 'server-only';
import type { Condition, Frame } from './frame';

/**
 * "in the same clan as $a on $date_1": who is told to have been there with another was there at that moment, too. What
 * held at a moment holds of every relationship of its kind that leads to the same thing.
 */
export function heldAlike(frame: Frame): Frame {
  const more = frame.conditions.flatMap((condition): readonly Condition[] => {
    const { on, test, scope } = condition;
    const edge = on.kind === 'edge' && test.kind === 'during' ? frame.edges[on.id] : undefined;
    if (!edge) return [];
    return frame.edges
      .filter(
        ({ id, pattern, to, from, gone }) =>
          id !== edge.id &&
          gone !== true &&
          pattern === edge.pattern &&
          (to === edge.to || from === edge.from) &&
          frame.edges[id]?.scope === scope,
      )
      .map(({ id }) => ({ ...condition, on: { kind: 'edge' as const, id } }));
  });
  return more.length === 0 ? frame : { ...frame, conditions: [...frame.conditions, ...more] };
}
