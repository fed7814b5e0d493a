import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from '../sense/frame';

/** "average duration per call by agent": each call has one, so the average of all its calls is each agent's. */
export function withoutOwnGroups(sketch: Sketch, { spots, edges }: Frame): Sketch {
  const [asked, ...others] = sketch.asked;
  const phrase = asked === undefined ? undefined : sketch.phrases[asked];
  const own = asked === undefined ? undefined : spots.get(asked);
  const isOne = own?.property?.list === false;
  if (others.length > 0 || phrase?.aggregate !== 'avg' || phrase.counted || !isOne) return sketch;
  // "average hours per job for each fitter", where the hours are what joins the two.
  const edge = own.edge === null ? undefined : edges[own.edge];
  const [per] = sketch.groups.filter((id) => sketch.phrases[id]?.article === 'per');
  const isEnd = (node: number) => edge?.from === node || edge?.to === node;
  const groups = sketch.groups.filter((id) => {
    const group = spots.get(id);
    if (group === undefined || group.property !== null) return true;
    return edge ? id !== per || !isEnd(group.node) : group.node !== own.node;
  });
  return groups.length > 0 ? { ...sketch, groups } : sketch;
}
