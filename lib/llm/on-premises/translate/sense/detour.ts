import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from './frame';
import { toldIn } from './signature';

/**
 * True for a reading that says all that another says, of the very same things, and walks besides to something of
 * which nothing is said: it is the other with a detour, and no other meaning.
 */
export function isDetourOf(frame: Frame, plain: Frame, sketch: Sketch): boolean {
  return isLessNamed(frame, plain, sketch) || walksBesides(frame, plain, sketch);
}

/** "cases" as `coldCase` of a case, where the case itself is called so: one word of two, and the other was not said. */
function isLessNamed({ spots }: Frame, plain: Frame, { asked, phrases }: Sketch): boolean {
  return asked.some((id) => {
    const [spot, own] = [spots.get(id), plain.spots.get(id)];
    const words = phrases[id]?.words ?? [];
    if (!spot?.property || spot.edge !== null || !own || own.property || words.length !== 1)
      return false;
    const { terms } = spot.property;
    const isPart = terms.meanings.length > 1 && spot.node === own.node;
    const isWhole = words.every(({ start }) => (plain.heard.get(start) ?? 0) >= WHOLE);
    return isPart && isWhole;
  });
}

const WHOLE = 0.95;

function walksBesides(frame: Frame, plain: Frame, sketch: Sketch): boolean {
  const [wide, narrow] = [partsOf(frame, sketch), partsOf(plain, sketch)];
  if (wide.edges.length <= narrow.edges.length || frame.apart.length !== plain.apart.length)
    return false;
  const isIn = (at: number, places: readonly number[]): boolean => {
    const node = narrow.nodes[at];
    if (!node)
      return (
        isWalkedAlike(narrow.edges, wide.edges, places) &&
        wide.nodes.every(({ id, told }) => told === '' || places.includes(id))
      );
    return wide.nodes.some(
      ({ id, is }) => is === node.is && !places.includes(id) && isIn(at + 1, [...places, id]),
    );
  };
  const ids = new Map(narrow.nodes.map(({ id }, index) => [id, index]));
  const isWalkedAlike = (
    from: typeof narrow.edges,
    to: typeof wide.edges,
    places: readonly number[],
  ): boolean => {
    const placed = (id: number) => places[ids.get(id) ?? -1];
    const left = [...to];
    for (const edge of from) {
      const found = left.findIndex(
        (each) =>
          each.is === edge.is && each.from === placed(edge.from) && each.to === placed(edge.to),
      );
      if (found < 0) return false;
      left.splice(found, 1);
    }
    return left.every(({ told }) => told === '');
  };
  return isIn(0, []);
}

function partsOf(frame: Frame, sketch: Sketch) {
  const tell = toldIn(frame, sketch);
  const walked = frame.edges.filter(({ gone }) => gone !== true);
  const joined = new Set(walked.flatMap(({ from, to }) => [from, to]));
  const edges = walked.map(({ id, from, to, pattern, scope, deep }) => {
    const told = tell({ kind: 'edge', id });
    return { from, to, told, is: `${pattern.type} ${pattern.from} ${scope} ${deep} ${told}` };
  });
  const nodes = frame.nodes.flatMap(({ id, label, scope }) => {
    const told = tell({ kind: 'node', id });
    return joined.has(id) || told !== '' ? [{ id, told, is: `${label} ${scope} ${told}` }] : [];
  });
  return { nodes, edges };
}
