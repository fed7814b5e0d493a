import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { Frame, Scope } from './frame';

const APART = new Set(['different', 'distinct']);

/**
 * "who holds policies with at least two different brokers": the brokers of all of the policies are counted, since those of one
 * would not need to be told apart. What lies between who is asked for and what is counted goes into the count.
 */
export function toldApart(frame: Frame, sketch: Sketch, words: readonly Word[]): Frame {
  const [asked] = sketch.asked;
  const subject = frame.spots.get(asked ?? -1)?.node;
  if (subject === undefined) return frame;
  const shown = new Set(
    [...sketch.asked, ...sketch.groups].flatMap((id) => frame.spots.get(id)?.node ?? []),
  );
  return frame.scopes.reduce((read, scope) => {
    const isApart = scope.kind === 'count' && isToldApart(scope, sketch, words);
    if (!isApart || scope.root === subject || shown.has(scope.root)) return read;
    return countedOver(read, scope, subject);
  }, frame);
}

function isToldApart({ phrase }: Scope, { phrases }: Sketch, words: readonly Word[]): boolean {
  const start = phrases[phrase]?.words[0]?.start ?? -1;
  const at = words.findIndex((word) => word.start === start);
  return APART.has(words[at - 1]?.text ?? '');
}

function countedOver(frame: Frame, { id, root, parent }: Scope, subject: number): Frame {
  const between = new Set([root]);
  for (let size = 0; size !== between.size;) {
    size = between.size;
    for (const { from, to, scope, gone } of frame.edges) {
      if (gone === true || scope !== parent) continue;
      if (between.has(from) && to !== subject) between.add(to);
      if (between.has(to) && from !== subject) between.add(from);
    }
  }
  const isMoved = (node: number) => between.has(node);
  return {
    ...frame,
    nodes: frame.nodes.map((node) => (isMoved(node.id) ? { ...node, scope: id } : node)),
    edges: frame.edges.map((edge) => {
      const isOwn = edge.scope === parent && (isMoved(edge.from) || isMoved(edge.to));
      return isOwn ? { ...edge, scope: id } : edge;
    }),
    conditions: frame.conditions.map((condition) => {
      const isOwn = condition.on.kind === 'node' && isMoved(condition.on.id);
      return isOwn && condition.scope === parent ? { ...condition, scope: id } : condition;
    }),
    scopes: frame.scopes.map((scope) => (scope.id === id ? { ...scope, root: subject } : scope)),
  };
}
