import 'server-only';
import { LIFE } from '../english/closed-classes';
import type { Word } from '../read-words';
import { type PropertyWords, type Terms, nearness } from '../schema-vocabulary';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const STARTS = words(
  'since start starts started begin begins began begun from joined founded opened hired entered valid arrived admitted birth born created established appointed enacted filed borrowed issued lent enrolled commissioned installed install signed leased seit beginn anfang geboren',
);
const ENDS = words(
  'until till end ends ended left dissolved closed to stop stopped expired expires finished death died dead departed discharged removed resolved completed filled fulfilled concluded retrieved repaid disposed archived retired repealed returned decided settled terminated cancelled canceled discontinued decommissioned withdrawn revoked submitted delivered graduated quit resigned sold vacated abandoned demolished disbanded ceased scrapped lifted revoked healed cured bis ende gestorben',
);

const AWAY = words('sent loaned given taken handed dispatched collected');

/** Two moments of one owner between which something held. */
export interface Interval {
  readonly start: PropertyWords;
  readonly end: PropertyWords;
}

/** Null where an owner has no such two, or several. */
export function intervalOf(properties: readonly PropertyWords[]): Interval | null {
  const moments = withoutLife(properties.filter(isMoment));
  // "valid until" ends what "valid from" begins.
  const begun = moments.filter((each) => says(each, STARTS) && !isClosing(each));
  const ends = moments.filter((each) => says(each, ENDS) && !begun.includes(each));
  // What was sent and comes back was away from then on; what is delivered was only on its way.
  const isBack = begun.length === 0 && ends.some(({ terms }) => terms.words.includes('returned'));
  const starts = isBack ? moments.filter((each) => says(each, AWAY)) : begun;
  const [start, end] = [starts[0], ends[0]];
  if (!start || !end || starts.length > 1 || ends.length > 1) return inAndOut(moments);
  return { start, end };
}

/** `checkIn` and `checkOut`, `moved_in_on` and `moved_out_on`: one name, and its way in and out. */
function inAndOut(moments: readonly PropertyWords[]): Interval | null {
  const plain = ({ terms }: PropertyWords) => terms.words.filter((word) => !WAYS.has(word)).join();
  const goes = ({ terms }: PropertyWords, way: string) =>
    terms.words.includes(way) || terms.particles.has(way);
  const [pair, ...more] = moments.flatMap((start) =>
    moments
      .filter((end) => goes(start, 'in') && goes(end, 'out') && plain(start) === plain(end))
      .map((end) => ({ start, end })),
  );
  return pair && more.length === 0 ? pair : null;
}

const WAYS = words('in out');

const CLOSING = words('until till bis');

function isClosing({ terms }: PropertyWords): boolean {
  return (
    terms.words.some((word) => CLOSING.has(word)) ||
    [...terms.particles].some((word) => CLOSING.has(word))
  );
}

/** What happens first to what is reported, asked for or made. */
const FIRST = words(
  'reported requested ordered raised logged registered launched filing applied application booked placed posted received taken picked collected occurred happened performed recorded gemeldet bestellt gebucht beantragt eingereicht',
);

/** The moment at which something came up, of several that are kept of it. */
export function isFirst(property: PropertyWords): boolean {
  return says(property, STARTS) || says(property, FIRST);
}

const PLANNED = words(
  'planned due scheduled expected target deadline promised forecast geplant fällig',
);

/** What was to happen then, and need not have. */
export function isPlanned({ terms }: PropertyWords): boolean {
  return terms.words.some((word) => PLANNED.has(word));
}

/** "hired", where each hire is a thing of its own. */
export function isDeedOf(terms: Terms, deeds: readonly Word[]): boolean {
  return deeds.some(
    ({ kind, text, meaning }) =>
      kind === 'word' && text.length > 2 && nearness(meaning, terms) >= DEED_NEAR,
  );
}

const DEED_NEAR = 0.75;

const JOINING = words('join joins joined joining beitreten beigetreten');

type Said = readonly { readonly text: string }[];

export function saysJoining(said: Said): boolean {
  return said.some(({ text }) => JOINING.has(text));
}

/** "joined in 2010" of a beginning that is called by no such word: `since`. */
export function isJoined(property: PropertyWords, said: Said): boolean {
  return isMoment(property) && says(property, STARTS) && saysJoining(said);
}

const ALIVE = words('alive live lives lived living lebte lebten lebend');

/** "litters in 2019": that whoever was born in them was alive then, no word says. */
export function isUnsaidLife({ terms }: PropertyWords, said: Said): boolean {
  return terms.words.some((word) => LIFE.has(word)) && said.every(({ text }) => !ALIVE.has(text));
}

/** Births and deaths are no beginning and no end of what has others. */
function withoutLife(moments: readonly PropertyWords[]): readonly PropertyWords[] {
  const others = moments.filter(({ terms }) => terms.words.every((word) => !LIFE.has(word)));
  return others.length > 0 ? others : moments;
}

/** The one moment at which what an owner tells was over; null where there is none, or several. */
export function endOf(properties: readonly PropertyWords[]): PropertyWords | null {
  const moments = withoutLife(properties.filter(isMoment));
  const isEnd = (each: PropertyWords) => says(each, ENDS) && !says(each, STARTS);
  const [end, ...more] = moments.filter(isEnd);
  if (end && more.length === 0) return end;
  const [life, ...lives] = properties.filter((each) => isMoment(each) && isEnd(each));
  return !end && life && lives.length === 0 ? life : null;
}

/** The moment at which a thing itself was over, and no death; null where it has none. */
export function ownEnd(properties: readonly PropertyWords[]): PropertyWords | null {
  const end = intervalOf(properties)?.end ?? endOf(properties);
  return end?.terms.words.every((word) => !LIFE.has(word)) === true ? end : null;
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
  // "signed off" ends what "signed on" begins.
  if (terms.words.includes('off') && terms.words.some((word) => STARTS.has(word)))
    return known === ENDS;
  return (
    terms.words.some((word) => known.has(word)) ||
    [...terms.particles].some((word) => word !== 'on' && word !== 'in' && known.has(word))
  );
}
