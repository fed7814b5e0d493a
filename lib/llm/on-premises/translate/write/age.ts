import 'server-only';
import { and, call, compare, integer, map, property } from '@/lib/query/build';
import { type Expression, NO_SPAN } from '@/lib/query/model';

import type { Comparison } from '../grammar/sketch';
import type { PropertyWords } from '../schema-vocabulary';
import type { AgeUnit } from '../sense/ages';
import { nowFor } from './period';

/**
 * What must hold of the day, or the year, at which something began for it to be so old today. So many years is
 * whoever has completed them and not the next.
 */
export function ageTest(
  began: Expression,
  { types }: PropertyWords,
  {
    order,
    values: [first, second],
    unit,
  }: { order: Comparison['order']; values: readonly Expression[]; unit: AgeUnit },
): Expression | null {
  if (!first) return null;
  const now = nowFor(types);
  if (!types.some((type) => /DATE/u.test(type))) {
    const age = minus(property(now, 'year'), began);
    if (order === 'between')
      return second ? and([compare(age, '>=', first), compare(age, '<=', second)]) : null;
    return isOrder(order) ? compare(age, order, first) : null;
  }
  const past = (span: Readonly<Record<string, Expression>>) =>
    minus(now, call('duration', map(span)));
  const ago = (count: Expression) => past({ [unit]: count });
  const reached = (count: Expression) => compare(began, '<=', ago(count));
  // Twelve months more: the next birthday.
  const notPast = (count: Expression) =>
    unit === 'years'
      ? compare(began, '>', past({ years: count, months: integer(12) }))
      : compare(began, '>=', ago(count));
  switch (order) {
    case '>':
      return compare(began, '<', ago(first));
    case '>=':
      return reached(first);
    case '<':
      return compare(began, '>', ago(first));
    case '<=':
      return notPast(first);
    case '=':
      return and([reached(first), notPast(first)]);
    case 'between':
      return second ? and([reached(first), notPast(second)]) : null;
    case 'contains':
    case 'ends':
    case 'starts':
      return null;
  }
}

function isOrder(order: Comparison['order']): order is '<' | '<=' | '=' | '>' | '>=' {
  return ['<', '<=', '=', '>', '>='].includes(order);
}

function minus(left: Expression, right: Expression): Expression {
  return { kind: 'arithmetic', operator: '-', left, right, span: NO_SPAN };
}
