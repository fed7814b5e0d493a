import 'server-only';
import {
  and,
  compare,
  integer,
  isIn,
  list,
  or,
  parameter,
  property,
  string,
  stringPredicate,
} from '@/lib/query/build';
import { type Expression, NO_SPAN } from '@/lib/query/model';

import type { Comparison, Given } from '../grammar/sketch';
import { literalOf } from '../known-values';
import type { PropertyWords } from '../schema-vocabulary';
import { ageTest } from './age';
import { inDecade, isLater } from './decade-bounds';
import { periodIn, periodTest } from './period';

/** What must hold of a property for it to be as a comparison says; null where it cannot be said. */
export function comparedWith(
  subject: Expression,
  stored: PropertyWords,
  comparison: Comparison,
): Expression | null {
  const { age: unit, order } = comparison;
  if (unit) return ageTest(subject, stored, { order, values: comparison.values.map(given), unit });
  const period = periodIn(comparison);
  return period
    ? periodTest(subject, stored, comparison, period)
    : inUnit(subject, stored, comparison);
}

interface Held {
  readonly begun: Expression;
  readonly start: PropertyWords;
  readonly over: Expression;
  readonly end: PropertyWords;
}

/** What began by a moment and was not over before it. */
export function heldDuring(
  { begun, start, over, end }: Held,
  comparison: Comparison,
): Expression | null {
  const { edge } = comparison;
  const isOpen = { kind: 'null-test', subject: over, negated: false, span: NO_SPAN } as const;
  const [first, last] = [edge === 'begin' ? '<' : '<=', edge === 'end' ? '>' : '>='] as const;
  const period = periodIn(comparison);
  if (period) {
    const before = periodTest(begun, start, { ...comparison, order: first }, period);
    if (end === start) return before;
    const after = periodTest(over, end, { ...comparison, order: last }, period);
    return before && after ? and([before, or([isOpen, after]) ?? isOpen]) : null;
  }
  const [moment] = comparison.values.map(given);
  if (!moment) return null;
  const before = compare(yearOf(begun, start, comparison), first, moment);
  if (end === start) return before;
  const after = compare(yearOf(over, end, comparison), last, moment);
  return and([before, or([isOpen, after, ...onLastDay({ over, end }, comparison)]) ?? isOpen]);
}

/** "until" and an end date are the last day of what holds, and whoever left on a day was there no more. */
const LAST = new Set(['end', 'until', 'till', 'to', 'valid', 'expiry', 'expires', 'ende', 'bis']);

/** "running at the end of 2020": what ends on the last day of it was. */
function onLastDay(
  { over, end }: Pick<Held, 'end' | 'over'>,
  comparison: Comparison,
): readonly Expression[] {
  const [value] = comparison.values;
  const isYear = value?.kind === 'number' || value?.name.startsWith('number_') === true;
  const isDay = end.types.some((type) => /DATE/u.test(type));
  const said = [...end.terms.words, ...end.terms.particles];
  if (
    comparison.edge !== 'end' ||
    !value ||
    !isYear ||
    !isDay ||
    !said.some((one) => LAST.has(one))
  )
    return [];
  const inYear = compare(yearOf(over, end, comparison), '>=', given(value));
  const onDay = [
    compare(property(over, 'month'), '=', integer(12n)),
    compare(property(over, 'day'), '=', integer(31n)),
  ];
  return [and([inYear, ...onDay]) ?? inYear];
}

/** A placeholder, or a word of the question that is a value itself. */
export function valueOf(name: string): Expression {
  const literal = literalOf(name);
  return literal === null ? parameter(name) : string(literal);
}

function compared(subject: Expression, isList: boolean, comparison: Comparison): Expression | null {
  const [first, second] = comparison.values.map(given);
  if (!first) return null;
  switch (comparison.order) {
    case 'between':
      return second ? and([compare(subject, '>=', first), compare(subject, '<=', second)]) : null;
    case 'contains':
      return stringPredicate(subject, 'contains', first);
    case 'starts':
      return stringPredicate(subject, 'starts-with', first);
    case 'ends':
      return stringPredicate(subject, 'ends-with', first);
    case '=':
      if (second) return isList ? null : isIn(subject, list(first, second));
      return isList ? isIn(first, subject) : compare(subject, '=', first);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(subject, comparison.order, first);
  }
}

function given(value: Given): Expression {
  if (value.kind === 'placeholder') return valueOf(value.name);
  return value.text.includes('.')
    ? { kind: 'float', value: String(Number(value.text)), span: NO_SPAN }
    : integer(BigInt(value.text));
}

/** "three hours" of what is stored in minutes: a number in the clear is put in minutes, of a masked one the property is put in hours. */
function inUnit(
  subject: Expression,
  stored: PropertyWords,
  comparison: Comparison,
): Expression | null {
  const { scale = 1, values } = comparison;
  if (values.some(isLater)) return stored.list ? null : inDecade(subject, stored, comparison);
  if (scale === 1) return compared(yearOf(subject, stored, comparison), stored.list, comparison);
  const isClear = values.every(({ kind }) => kind === 'number');
  if (isClear) {
    const put = values.map((value) =>
      value.kind === 'number' ? { ...value, text: String(Number(value.text) * scale) } : value,
    );
    return compared(subject, stored.list, { ...comparison, values: put });
  }
  const isWhole = scale >= 1;
  const divided: Expression = {
    kind: 'arithmetic',
    operator: isWhole ? '/' : '*',
    left: subject,
    right: { kind: 'float', value: (isWhole ? scale : 1 / scale).toFixed(1), span: NO_SPAN },
    span: NO_SPAN,
  };
  return stored.list ? null : compared(divided, false, comparison);
}

/** A year that left in the clear beside a property of days is their year. */
function yearOf(subject: Expression, { types }: PropertyWords, { values }: Comparison): Expression {
  const isDate = types.some((type) => /DATE/u.test(type));
  return isDate && values.every(({ kind }) => kind === 'number')
    ? property(subject, 'year')
    : subject;
}

/** With the same property of another thing, or with the year of its day. */
export function comparedWithOther(
  subject: Expression,
  other: Expression,
  { order, part }: { readonly order: '<' | '=' | '>'; readonly part?: 'year' },
): Expression {
  return part
    ? compare(property(subject, part), order, property(other, part))
    : compare(subject, order, other);
}
