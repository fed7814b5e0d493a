import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from './frame';

/** A walk of any length may never end. */
const DEEPEST = 10;

/**
 * "depend directly or indirectly on $a": the relationship between things of one kind is walked as often as it
 * goes on. Null where the reading walks none such, or several.
 */
export function atAnyDepth(frame: Frame, { deep }: Sketch): Frame | null {
  if (deep === null) return frame;
  const own = frame.edges.filter(
    ({ gone, pattern }) => gone !== true && pattern.from === pattern.to && !pattern.length,
  );
  if (own.length !== 1) return null;
  const length = { min: deep === 'indirect' ? 2 : 1, max: DEEPEST };
  const edges = frame.edges.map((edge) =>
    edge === own[0] ? { ...edge, pattern: { ...edge.pattern, length } } : edge,
  );
  return { ...frame, edges };
}
