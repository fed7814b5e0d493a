import type { elementsOf } from '../../visit';
import { finding, type PlausibilityRule } from '../plausibility-rule';

/** LIMIT or SKIP over rows in no order: which rows come is the store's choice. */
export const limitWithoutOrder: PlausibilityRule = ({ query, reading }) =>
  reading.pipelines.flatMap(({ steps, givesRows }) =>
    steps.flatMap(({ clause }, index) => {
      if (clause.kind !== 'with' && clause.kind !== 'return') return [];
      const count = clause.limit ?? clause.skip;
      if (!count || clause.order.length > 0 || !givesRows) return [];
      const before = steps[index - 1]?.clause;
      if (before?.kind === 'with' && before.order.length > 0) return [];
      // A limit of one with nothing else asks whether there is any.
      const isOneRow =
        clause.items.length > 0 && clause.items.every((item) => isCount(item.expression));
      if (isOneRow || query.parts.length === 0) return [];
      return [
        finding({
          code: 'limit-without-order',
          severity: 'remark',
          message: 'The rows have no order, so which of them are shown is the store’s choice.',
          at: count.span,
        }),
      ];

      function isCount(expression: Parameters<typeof elementsOf>[0]): boolean {
        return expression.kind === 'aggregate' || expression.kind === 'count-star';
      }
    }),
  );
