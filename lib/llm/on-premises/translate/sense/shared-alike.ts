import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from './frame';

/** "the same mother as $a": both have her in the same way, and neither is her. */
export function withSharedAlike(frame: Frame, { apart, separate }: Sketch): Frame {
  const unlike = apart.filter(([one, other]) => {
    const shared = separate.find(([first, thing]) => {
      return first === one && separate.some(([next, same]) => next === other && same === thing);
    })?.[1];
    const ways = [one, other].map((id) => stepsBetween(frame, id, shared));
    const [first = '', second = ''] = ways;
    return first !== '' && second !== '' && first !== second;
  });
  return unlike.length === 0 ? frame : { ...frame, cost: frame.cost + UNLIKE * unlike.length };
}

const UNLIKE = 0.4;

/** The relationships that join two phrases, each with its way; empty where they do not meet. */
function stepsBetween({ spots, edges }: Frame, one: number, other: number | undefined): string {
  const from = spots.get(one)?.node;
  const shared = other === undefined ? undefined : spots.get(other);
  if (from === undefined || !shared || shared.property || shared.node === from) return '';
  return edges
    .flatMap((edge) => {
      if (edge.gone === true) return [];
      if (edge.from === from && edge.to === shared.node) return [`${edge.pattern.type} out`];
      if (edge.to === from && edge.from === shared.node) return [`${edge.pattern.type} in`];
      return [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();
}
