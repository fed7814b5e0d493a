import type { GraphValue, Parameters } from '@/lib/base/graph-value';

import { compare, integer, list, string } from '../build';
import { type Expression, NO_SPAN, type Query } from '../model';
import { rewrite } from '../visit';

/**
 * A bound query with its parameters as literals of the tree, to be read and run by whoever may know them.
 * A parameter whose value no literal says stays one.
 */
export function spelledOut(query: Query, parameters: Parameters): Query {
  const values = new Map(Object.entries(parameters));
  return rewrite<Query>(query, {
    parameter: (element) => literalOf(values.get(element.name)) ?? element,
    // `x IN ['one']` is `x = 'one'`, where the list is what a parameter held.
    in: (element) => {
      const [only, ...more] = element.list.kind === 'list' ? element.list.items : [];
      const isOne = only && more.length === 0 && element.list.span === NO_SPAN;
      return isOne ? compare(element.item, '=', only) : element;
    },
    not: (element) => {
      const { operand } = element;
      const [link, ...more] = operand.kind === 'comparison' ? operand.rest : [];
      const isOne = link?.operator === '=' && more.length === 0 && link.operand.span === NO_SPAN;
      return operand.kind === 'comparison' && link && isOne
        ? compare(operand.first, '<>', link.operand)
        : element;
    },
  });
}

function literalOf(value: GraphValue | undefined): Expression | null {
  if (typeof value === 'string') return string(value);
  if (typeof value === 'boolean') return { kind: 'boolean', value, span: NO_SPAN };
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return integer(value);
    return { kind: 'float', value: `${value}`, span: NO_SPAN };
  }
  if (Array.isArray(value)) {
    const items = value.map((each: GraphValue) => literalOf(each));
    return items.some((each) => each === null)
      ? null
      : list(...items.filter((each) => each !== null));
  }
  const whole = (value as { readonly $int?: GraphValue } | null | undefined)?.$int;
  return typeof whole === 'string' ? integer(BigInt(whole)) : null;
}
