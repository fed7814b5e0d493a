import 'server-only';
import { integer, parameter } from '@/lib/query/build';
import type { Expression } from '@/lib/query/model';

import type { Amount } from '../grammar/sketch';

/** The number that things are to be counted against. */
export function countOf(amount: Amount): Expression {
  return amount.count === null ? parameter(amount.countBy) : integer(amount.count);
}
