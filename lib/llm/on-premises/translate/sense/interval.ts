import 'server-only';
import type { PropertyWords } from '../schema-vocabulary';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const STARTS = words(
  'since start started begin began begun from joined founded opened hired entered valid arrived admitted birth born created established seit beginn anfang geboren',
);
const ENDS = words(
  'until till end ended left dissolved closed to stop stopped expired expires finished death died dead departed discharged removed bis ende gestorben',
);

/** Two moments of one owner between which something held. */
export interface Interval {
  readonly start: PropertyWords;
  readonly end: PropertyWords;
}

/** Null where an owner has no such two, or several. */
export function intervalOf(properties: readonly PropertyWords[]): Interval | null {
  const moments = properties.filter(isMoment);
  const starts = moments.filter((each) => says(each, STARTS));
  const ends = moments.filter((each) => says(each, ENDS) && !starts.includes(each));
  const [start, end] = [starts[0], ends[0]];
  if (!start || !end || starts.length > 1 || ends.length > 1) return null;
  return { start, end };
}

/** What has held since a moment, where nothing tells an end: `since`. */
export function onlyStart(properties: readonly PropertyWords[]): Interval | null {
  const moments = properties.filter(isMoment);
  const [start, ...more] = moments;
  if (!start || more.length > 0 || !start.terms.words.some((word) => SINCE.has(word))) return null;
  return { start, end: start };
}

const SINCE = words('since seit');

function isMoment({ isTime, list, types }: PropertyWords): boolean {
  return isTime && !list && !types.includes('STRING');
}

function says({ terms }: PropertyWords, known: ReadonlySet<string>): boolean {
  return (
    terms.words.some((word) => known.has(word)) ||
    [...terms.particles].some((word) => word !== 'on' && word !== 'in' && known.has(word))
  );
}
