import type { Span } from '@/lib/base/span';

import type { Comparison, ComparisonOperator, Expression } from '../../model';

/** One comparison of a chain: `a < b <= c` is two. */
export interface ComparedPair {
  readonly left: Expression;
  readonly operator: ComparisonOperator;
  readonly right: Expression;
  readonly span: Span;
}

export function pairsOf(comparison: Comparison): readonly ComparedPair[] {
  const isChain = comparison.rest.length > 1;
  return comparison.rest.map(({ operator, operand }, index) => {
    const left = comparison.rest[index - 1]?.operand ?? comparison.first;
    const span = isChain ? { start: left.span.start, end: operand.span.end } : comparison.span;
    return { left, operator, right: operand, span };
  });
}
