import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type Frame, mergeNodes, type Spot } from './frame';

const OWNED = new Set(['its', 'their', 'his', 'her']);
const DEFINITE = new Set(['the', 'whose', ...OWNED]);

/**
 * "films in which the director also acts", "films whose director wrote them": of those films it is the director, and not of
 * any. A role that is spoken of as known is one in what is asked for, where nothing else is said of what it is one in.
 */
export function ofItsOwn(frame: Frame, { asked, phrases }: Sketch, said: readonly Word[]): Frame {
  let made = frame;
  for (const { id, article, words } of phrases) {
    const spot = made.spots.get(id);
    const before = said[said.findIndex(({ start }) => start === words[0]?.start) - 1]?.text;
    if (spot?.kind !== 'role' || !DEFINITE.has(article ?? before ?? '')) continue;
    const [port, ...others] = spot.ports;
    if (port === undefined || others.length > 0 || isSpoken(made, port, id)) continue;
    const things = asked.flatMap((each) => made.spots.get(each) ?? []);
    const isOwned = OWNED.has(article ?? before ?? '');
    const own = things.find(isOwned ? isAlike(made, port) : isWhole(made, port, spot));
    const merged = own && mergeNodes(made, own.node, port);
    if (merged) made = merged;
  }
  return made;
}

/** Something besides the role itself is said of a node. */
function isSpoken({ conditions, edges, spots }: Frame, port: number, phrase: number): boolean {
  const touching = edges.filter(
    ({ from, to, gone }) => gone !== true && (from === port || to === port),
  );
  return (
    touching.length > 1 ||
    conditions.some(({ on }) => on.kind === 'node' && on.id === port) ||
    [...spots].some(
      ([id, { node, ports }]) => id !== phrase && (node === port || ports.includes(port)),
    )
  );
}

/** "bred by their mother's owner": whose mother it is, is who is asked for, of the same kind. */
function isAlike({ nodes }: Frame, port: number) {
  return ({ node, kind }: Spot): boolean =>
    kind === 'thing' && node !== port && nodes[node]?.label === nodes[port]?.label;
}

/** What is asked for and is of the same kind, and whoever has the role does something else with it. */
function isWhole({ nodes, edges }: Frame, port: number, { node: holder }: Spot) {
  return ({ node, kind }: Spot): boolean =>
    kind === 'thing' &&
    node !== port &&
    nodes[node]?.label === nodes[port]?.label &&
    edges.some(
      ({ from, to, gone }) =>
        gone !== true && ((from === holder && to === node) || (to === holder && from === node)),
    );
}
