import 'server-only';
import { and, compare, integer, parameter, property } from '@/lib/query/build';
import { type Expression, NO_SPAN } from '@/lib/query/model';

import type { Comparison, Given } from '../grammar/sketch';
import type { Condition } from '../sense/frame';

/** A masked year, and how many years behind it are meant. */
export function isLater(value: Given): boolean {
  return value.kind === 'placeholder' && value.later !== undefined;
}

/**
 * What lies in, behind or up to the end of the ten years that a placeholder begins. A placeholder is compared as it is:
 * the years are taken from the other side.
 */
export function inDecade(
  subject: Expression,
  { types }: Condition['property'],
  { order, values }: Comparison,
): Expression | null {
  const last = values.at(-1);
  if (last?.kind !== 'placeholder' || last.later === undefined) return null;
  const year = types.some((type) => /DATE/u.test(type)) ? property(subject, 'year') : subject;
  const first = parameter(last.name);
  const before: Expression = {
    kind: 'arithmetic',
    operator: '-',
    left: year,
    right: integer(BigInt(last.later)),
    span: NO_SPAN,
  };
  if (order === 'between')
    return and([compare(subject, '>=', first), compare(before, '<=', first)]);
  return order === '<=' || order === '>' ? compare(before, order, first) : null;
}
