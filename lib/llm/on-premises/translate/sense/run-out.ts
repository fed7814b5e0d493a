import 'server-only';
import { isGerund, isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import type { Condition, Frame, Holder } from './frame';
import { endOf, isFirst } from './interval';

const EXPIRED = new Set(['expired', 'lapsed', 'overdue']);
/** What is valid until a day that is known beforehand. */
const VALID = new Set(
  'valid validity warranty guarantee licence license permit contract insurance insured visa passport certificate certified durable due paid booked reserved'.split(
    ' ',
  ),
);
const UNTIL = new Set(['until', 'till', 'to', 'through', 'thru', 'end', 'bis']);
const DUE = new Set(['due', 'deadline', 'expected', 'fällig']);

/** `expiryDate`, `warranty_until`: a day on which something is over and that lies ahead as long as it holds. */
export function isExpiry(property: PropertyWords): boolean {
  if (!isDay(property)) return false;
  const { terms } = property;
  const all = [...terms.words, ...terms.particles];
  if (terms.words.some((word) => word.startsWith('expir'))) return true;
  return all.some((word) => UNTIL.has(word)) && all.some((word) => VALID.has(word));
}

/** `next_due`, `dueOn`: a day by which something is to be done. */
function isDue(property: PropertyWords): boolean {
  return isDay(property) && property.terms.words.some((word) => DUE.has(word));
}

function isDay({ isTime, list, types }: PropertyWords): boolean {
  return isTime && !list && types.some((type) => /DATE/u.test(type));
}

interface Saying {
  readonly words: readonly Word[];
  readonly sketch: Sketch;
  readonly lexicon: Lexicon;
}

/**
 * "which permits have expired", "overdue loans": the day until which something holds, or by which it was to be done, lies
 * before today, and what was to be done is not. Unchanged where no such word is said, or no day tells it.
 */
export function runOut(frame: Frame, { words, sketch, lexicon: { vocabulary } }: Saying): Frame {
  const said = words.find(({ kind, text }) => kind === 'word' && EXPIRED.has(text));
  if (!said) return frame;
  const isLate = said.text === 'overdue';
  const walked = frame.edges.filter(({ gone }) => gone !== true);
  // Nodes that were merged away are none.
  const used = new Set([
    ...[...frame.spots.values()].map(({ node }) => node),
    ...walked.flatMap(({ from, to }) => [from, to]),
  ]);
  const owners = [
    ...frame.nodes
      .filter(({ id }) => used.has(id))
      .map(({ id, label, scope }) => ({
        on: { kind: 'node', id } satisfies Holder,
        scope,
        properties: vocabulary.labels.get(label ?? '')?.properties ?? [],
      })),
    ...walked.map(({ id, pattern, scope }) => ({
      on: { kind: 'edge', id } satisfies Holder,
      scope,
      properties: pattern.properties,
    })),
  ];
  const days = owners.flatMap(({ properties, ...owner }) =>
    properties
      .filter((property) => (isLate ? isDue(property) : isExpiry(property)))
      .map((property) => ({ ...owner, property, properties })),
  );
  const spoken = [...frame.spots.values()].map(({ property }) => property);
  const [day, ...more] =
    days.length > 1 ? days.filter(({ property }) => spoken.includes(property)) : days;
  if (!day || more.length > 0 || isTold(frame, said, { sketch, day: day.property })) return frame;
  const denied = frame.scopes.find(({ kind }) => kind === 'not')?.id;
  const scope = denied ?? day.scope;
  const past: Condition = {
    on: day.on,
    property: day.property,
    scope,
    test: { kind: 'past', past: true },
  };
  const others = day.properties.filter((property) => property !== day.property);
  const done = isLate ? (endOf(others) ?? doneAt(others)) : null;
  const open: readonly Condition[] = done
    ? [{ on: day.on, property: done, scope, test: { kind: 'known', known: false } }]
    : [];
  return {
    ...frame,
    heard: new Map([...frame.heard, [said.start, 1]]),
    conditions: [
      ...frame.conditions.filter(({ property }) => property !== day.property),
      past,
      ...open,
    ],
  };
}

/** `fulfilled_on`, `paidOn`: the one other day on which something was done, and nothing came up. */
function doneAt(properties: readonly PropertyWords[]): PropertyWords | null {
  const [only, ...more] = properties.filter(
    (each) => isDay(each) && !isFirst(each) && each.terms.words.some(isParticiple),
  );
  return only && more.length === 0 ? only : null;
}

function isParticiple(word: string): boolean {
  return isVerbForm(word) && !isGerund(word) && !word.endsWith('s');
}

const NAMED = 0.75;

/** A flag says that it is so, the day is what is asked for, or is compared with another. */
function isTold(
  { spots, conditions }: Frame,
  said: Word,
  { sketch, day }: { readonly sketch: Sketch; readonly day: PropertyWords },
): boolean {
  const isFlag = [...spots.values()].some(
    ({ property }) =>
      property?.types.includes('BOOLEAN') === true &&
      nearness(said.meaning, property.terms) >= NAMED,
  );
  const isAsked = sketch.asked.some((id) => spots.get(id)?.property === day);
  const isCompared = conditions.some(
    ({ property, test }) => property === day && test.kind !== 'known',
  );
  return isFlag || isAsked || isCompared;
}
