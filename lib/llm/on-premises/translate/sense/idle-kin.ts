import 'server-only';
import { STEP_COST } from './costs';
import type { Frame } from './frame';

/**
 * "sons who are taller than their fathers": whose sons they are is said by nobody, and one parent is walked already. No
 * relationship is walked twice, so whoever has but one would be left out.
 */
export function withoutIdleKin(frame: Frame): Frame {
  const edges = frame.edges.filter(({ gone }) => gone !== true);
  const idle = edges.filter(({ id, from, to, scope, pattern }) => {
    const isBare =
      frame.conditions.every(({ on }) => on.kind === 'edge' || on.id !== to) &&
      [...frame.spots.values()].every(({ node, edge }) => node !== to && edge !== id) &&
      frame.apart.every((pair) => !pair.includes(to)) &&
      edges.every((each) => each.id === id || (each.from !== to && each.to !== to));
    const isWalked = edges.some(
      (each) =>
        each.id !== id &&
        each.from === from &&
        each.scope === scope &&
        each.pattern.length === undefined &&
        pattern.types?.includes(each.pattern.type) === true,
    );
    return isBare && isWalked && pattern.length === undefined;
  });
  if (idle.length === 0) return frame;
  return {
    ...frame,
    cost: frame.cost - STEP_COST * idle.length,
    edges: frame.edges.map((each) => (idle.includes(each) ? { ...each, gone: true } : each)),
  };
}
