import 'server-only';
import { type Frame, mergeNodes, withEdge, withNode } from './frame';
import type { Connection } from './walks';

/** "ancestors of both $a and $b": the second of two stands as the first does to who is asked for, by the same steps. */
export function twinOfRole(frame: Frame, { from, to, link }: Connection): readonly Frame[] {
  const [port, ...more] = from.ports;
  if (link.isTwin !== true || from.kind !== 'role' || port === undefined || more.length > 0)
    return [];
  const isGiven = frame.conditions.some(({ on, test }) => {
    return on.kind === 'node' && on.id === port && test.kind === 'value';
  });
  if (!isGiven) return [];
  const steps = stepsBetween(frame, port, from.node);
  const isSpecial = steps.some(({ pattern, isChained }) => {
    return isChained === true || pattern.length !== undefined || pattern.types !== undefined;
  });
  const scope = frame.nodes[port]?.scope ?? 0;
  if (!isSpecial || frame.nodes[to.node]?.scope !== scope) return [];
  let made = frame;
  const twins = new Map<number, number>();
  const twinOf = (id: number): number => {
    const known = id === from.node ? id : twins.get(id);
    if (known !== undefined) return known;
    const [next, twin] = withNode(made, made.nodes[id]?.label ?? null, scope);
    made = next;
    twins.set(id, twin);
    return twin;
  };
  for (const step of steps) {
    const ends = { from: twinOf(step.from), to: twinOf(step.to) };
    [made] = withEdge(made, { ...step, ...ends });
  }
  const apart = frame.apart.flatMap(([one, other]) => {
    const isOwn = twins.has(one) || twins.has(other);
    return isOwn ? [[twinOf(one), twinOf(other)] as const] : [];
  });
  const merged = mergeNodes({ ...made, apart: [...made.apart, ...apart] }, twinOf(port), to.node);
  return merged ? [{ ...merged, cost: merged.cost - SAID_ONCE }] : [];
}

/** What is said of both is nearer than another way that leads to one of them. */
const SAID_ONCE = 0.2;

/** The steps that a role brought along, from whose it is to who it is. */
function stepsBetween({ edges }: Frame, port: number, node: number): Frame['edges'] {
  const [only] = edges.filter(
    ({ from, to }) => (from === port && to === node) || (from === node && to === port),
  );
  if (only) return [only];
  const chained = edges.filter(({ isChained, gone }) => isChained === true && gone !== true);
  const reached = new Set([port]);
  const steps: Frame['edges'][number][] = [];
  for (let isMore = true; isMore && !reached.has(node);) {
    const next = chained.find(
      (edge) => !steps.includes(edge) && (reached.has(edge.from) || reached.has(edge.to)),
    );
    isMore = next !== undefined;
    if (!next) break;
    steps.push(next);
    reached.add(next.from).add(next.to);
  }
  return reached.has(node) ? steps : [];
}
