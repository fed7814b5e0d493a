import 'server-only';
import { and, call, compare, integer, map, parameter, property } from '@/lib/query/build';
import { type Expression, NO_SPAN, type Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { type Period, periodOf } from '../grammar/periods';
import type { Comparison } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';

/** Today, or now, as what a property is compared with. */
export function nowFor(types: readonly string[]): Expression {
  const time = types.find((type) => type.includes('DATETIME'));
  if (time === undefined) return call('date');
  return call(time.includes('LOCAL') ? 'localdatetime' : 'datetime');
}

/** The period that a comparison is with; null where it is with none. */
export function periodIn({ values }: Comparison): Period | null {
  const [value] = values;
  return value?.kind === 'placeholder' ? periodOf(value.name) : null;
}

/** What must hold of a day, a time or a year that is compared with a period told from today. Null where nothing can be said. */
export function periodTest(
  subject: Expression,
  stored: PropertyWords,
  { order, values }: Comparison,
  period: Period,
): Expression | null {
  if (values.length !== 1 || stored.list) return null;
  if (order !== '<' && order !== '<=' && order !== '=' && order !== '>' && order !== '>=')
    return null;
  const isDay = stored.types.some((type) => /DATE/u.test(type));
  if (period.kind === 'month')
    return isDay && order === '='
      ? compare(property(subject, 'month'), '=', integer(period.month))
      : null;
  if (period.kind === 'part') return isDay && order === '=' ? partTest(subject, period) : null;
  if (period.kind === 'span') return isDay ? spanTest(subject, stored, order, period) : null;
  const { unit, shift } = period;
  const now = nowFor(stored.types);
  if (unit === 'years') {
    const year = isDay ? property(subject, 'year') : subject;
    if (!isDay && !(stored.isNumber && stored.isTime)) return null;
    return compare(
      year,
      order,
      shifted(property(call('date'), 'year'), integer(Math.abs(shift)), shift),
    );
  }
  if (!isDay || unit === 'weeks') return null;
  const then = shifted(now, lasting(unit, integer(Math.abs(shift))), shift);
  if (unit === 'days' && !stored.types.some((type) => type.includes('DATETIME')))
    return compare(subject, order, then);
  if (order !== '=') return null;
  const parts = unit === 'days' ? ['year', 'month', 'day'] : ['year', 'month'];
  return and(parts.map((part) => compare(property(subject, part), '=', property(then, part))));
}

/** "in the first half of 2010": in that year, and in some of its months. */
function partTest(
  subject: Expression,
  { from, to, year }: Extract<Period, { readonly kind: 'part' }>,
): Expression | null {
  const month = property(subject, 'month');
  const isYear =
    year.kind === 'number'
      ? compare(property(subject, 'year'), '=', integer(Number(year.text)))
      : compare(subject, '=', parameter(year.text));
  return and([isYear, compare(month, '>=', integer(from)), compare(month, '<=', integer(to))]);
}

/** "in the last 30 days", "within the next six months": between then and now. */
function spanTest(
  subject: Expression,
  { types }: PropertyWords,
  order: Comparison['order'],
  { unit, count, ahead }: Extract<Period, { readonly kind: 'span' }>,
): Expression | null {
  if (order !== '=') return null;
  const now = nowFor(types);
  const number = count.kind === 'number' ? integer(Number(count.text)) : parameter(count.text);
  const then = shifted(now, lasting(unit, number), ahead ? 1 : -1);
  return ahead
    ? and([compare(subject, '>=', now), compare(subject, '<=', then)])
    : and([compare(subject, '>=', then), compare(subject, '<=', now)]);
}

/** A time told from today of which the query has nothing. */
export function losesPeriod(words: readonly Word[], query: Query): boolean {
  const said = words.filter(({ kind, text }) => kind === 'placeholder' && periodOf(text) !== null);
  if (said.length === 0) return false;
  const kinds = said.map(({ text }) => periodOf(text)?.kind);
  const months = kinds.filter((kind) => kind === 'month' || kind === 'part').length;
  const isLeft = elementsOf(query, 'parameter').some(({ name }) => periodOf(name) !== null);
  const tests = elementsOf(query, 'function').filter(({ name }) => NOW.has(name));
  const own = elementsOf(query, 'property').filter(({ key }) => key.text === 'month');
  return isLeft || tests.length < said.length - months || own.length < months;
}

const NOW = new Set(['date', 'datetime', 'localdatetime']);

function lasting(unit: string, count: Expression): Expression {
  return call('duration', map({ [unit]: count }));
}

function shifted(from: Expression, by: Expression, way: number): Expression {
  if (way === 0) return from;
  return {
    kind: 'arithmetic',
    operator: way < 0 ? '-' : '+',
    left: from,
    right: by,
    span: NO_SPAN,
  };
}
