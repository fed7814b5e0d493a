import 'server-only';
import type { Word } from '../read-words';
import type { Condition, Frame, Spot } from './frame';
import { intervalOf, saysJoining } from './interval';
import { onlyLasting } from './only-lasting';

/**
 * Who left something: of what is told of the beginning of their one relationship that begins and ends, its end
 * is meant. Null where there is no such relationship, or several, or where a moment of something else is told.
 */
export function leaves(frame: Frame): Frame | null {
  const found = onlyLasting(frame);
  if (!found) return null;
  const { edge, interval } = found;
  const on = { kind: 'edge', id: edge.id } as const;
  const isOfIt = ({ on: other }: Condition) => other.kind === 'edge' && other.id === edge.id;
  const isElsewhere = frame.conditions.some(
    (each) => each.test.kind === 'compare' && each.property.isTime && !isOfIt(each),
  );
  if (isElsewhere) return null;
  const spots = new Map(
    [...frame.spots].map(([id, spot]): [number, Spot] => [
      id,
      spot.edge === edge.id && spot.property === interval.start
        ? { ...spot, property: interval.end }
        : spot,
    ]),
  );
  const conditions = frame.conditions.map((each): Condition => {
    if (!isOfIt(each) || each.property !== interval.start) return each;
    const test =
      each.test.kind === 'during'
        ? { kind: 'compare' as const, comparison: each.test.comparison }
        : each.test;
    return { ...each, property: interval.end, test };
  });
  const isTold =
    conditions.some((each) => isOfIt(each) && each.property === interval.end) ||
    [...spots.values()].some((spot) => spot.edge === edge.id && spot.property === interval.end);
  const known = {
    on,
    property: interval.end,
    scope: edge.scope,
    test: { kind: 'known', known: true },
  } as const;
  return { ...frame, spots, conditions: isTold ? conditions : [...conditions, known] };
}

/** "joined" says what is between two that one relationship joins which begins and ends, whatever it is called. */
export function hearingJoined(frame: Frame, words: readonly Word[]): Frame {
  const joined = words.filter((word) => saysJoining([word]) && frame.heard.has(word.start));
  if (joined.length === 0 || !onlyLasting(frame)) return frame;
  return {
    ...frame,
    heard: new Map([...frame.heard, ...joined.map(({ start }) => [start, 1] as const)]),
  };
}

/** "when did $a join $b" told by when it was over. */
export function tellsEndOfJoining(
  { edges, spots }: Frame,
  asked: readonly number[],
  said: readonly { readonly text: string }[],
): boolean {
  if (!saysJoining(said)) return false;
  return asked.some((id) => {
    const spot = spots.get(id);
    const interval = intervalOf(edges[spot?.edge ?? -1]?.pattern.properties ?? []);
    return interval !== null && spot?.property === interval.end;
  });
}
