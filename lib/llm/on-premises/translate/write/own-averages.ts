import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from '../sense/frame';

/** "average duration per call by agent": each call has one, so the average of all its calls is each agent's. */
export function withoutOwnGroups(sketch: Sketch, { spots }: Frame): Sketch {
  const [asked, ...others] = sketch.asked;
  const phrase = asked === undefined ? undefined : sketch.phrases[asked];
  const own = asked === undefined ? undefined : spots.get(asked);
  const isOne = own?.property?.list === false && own.edge === null;
  if (others.length > 0 || phrase?.aggregate !== 'avg' || phrase.counted || !isOne) return sketch;
  const groups = sketch.groups.filter((id) => {
    const group = spots.get(id);
    return group === undefined || group.node !== own.node || group.property !== null;
  });
  return groups.length > 0 ? { ...sketch, groups } : sketch;
}
