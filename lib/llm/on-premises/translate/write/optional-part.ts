import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from '../sense/frame';

/**
 * "and their writers, if any": what leads only to things that are shown beside the first one stands in a
 * scope of its own. The frame as it was where there is nothing of the kind.
 */
export function withOptional(sketch: Sketch, frame: Frame): Frame {
  if (!sketch.optional) return frame;
  const firsts = sketch.groups.length > 0 ? sketch.groups : sketch.asked.slice(0, 1);
  const kept = new Set([
    ...firsts.flatMap((id) => frame.spots.get(id)?.node ?? []),
    ...frame.conditions.flatMap(({ on, test, scope }) =>
      on.kind === 'node' && scope === 0 && test.kind !== 'known' ? [on.id] : [],
    ),
    ...frame.scopes.map(({ root }) => root),
  ]);
  const loose = new Set<number>();
  for (;;) {
    const own = frame.edges.filter(
      ({ id, scope, gone }) => scope === 0 && gone !== true && !loose.has(id),
    );
    const leaf = own.find(({ from, to, id }) => {
      const others = own.filter((each) => each.id !== id);
      return [from, to].some(
        (node) => !kept.has(node) && !others.some((each) => each.from === node || each.to === node),
      );
    });
    if (!leaf) break;
    loose.add(leaf.id);
  }
  if (loose.size === 0) return frame;
  const id = frame.scopes.length + 1;
  const held = new Set(
    frame.edges
      .filter((edge) => edge.scope === 0 && edge.gone !== true && !loose.has(edge.id))
      .flatMap(({ from, to }) => [from, to]),
  );
  const freed = new Set(
    frame.edges.filter((edge) => loose.has(edge.id)).flatMap(({ from, to }) => [from, to]),
  );
  const isLoose = (node: number): boolean => freed.has(node) && !held.has(node) && !kept.has(node);
  return {
    ...frame,
    conditions: frame.conditions.map((condition) => {
      const { on, scope } = condition;
      const isOwn = on.kind === 'node' ? isLoose(on.id) : loose.has(on.id);
      return isOwn && scope === 0 ? { ...condition, scope: id } : condition;
    }),
    nodes: frame.nodes.map((node) => (isLoose(node.id) ? { ...node, scope: id } : node)),
    edges: frame.edges.map((edge) => (loose.has(edge.id) ? { ...edge, scope: id } : edge)),
    scopes: [
      ...frame.scopes,
      { id, parent: 0, kind: 'optional', root: 0, counted: null, phrase: -1, amount: null },
    ],
  };
}
