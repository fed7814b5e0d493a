import { finding, type PlausibilityRule } from '../plausibility-rule';
import { unconnectedParts } from '../reading/components';

/** Parts of a match that nothing connects, so that each row of one meets every row of the other. */
export const cartesianProduct: PlausibilityRule = ({ reading }) =>
  reading.pipelines.flatMap(({ steps }) =>
    unconnectedParts(reading, steps).flatMap(({ clause, parts, added }) => {
      // Single things that are looked up side by side are no product.
      if (parts.every(({ isSingle }) => isSingle)) return [];
      const isWritten = clause.patterns.some((pattern) => pattern === added.first);
      return [
        finding({
          code: 'cartesian-product',
          severity: 'warning',
          message:
            'Nothing connects this with the rest of the query, so every row meets every other; connect them by a relationship.',
          at: isWritten ? added.first.span : clause.span,
        }),
      ];
    }),
  );
