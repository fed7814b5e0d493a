import { finding, type PlausibilityRule } from '../plausibility-rule';
import { unconnectedParts } from '../reading/components';

/** Parts of a match that nothing connects, so that each row of one meets every row of the other. */
export const cartesianProduct: PlausibilityRule = ({ reading }) =>
  reading.pipelines.flatMap(({ steps }) =>
    unconnectedParts(reading, steps).flatMap(({ clause, parts, added }) => {
      // A part of one row multiplies nothing.
      const many = parts.filter(({ isSingle }) => !isSingle);
      if (many.length < 2 && !(many.length === 1 && parts.length > 2)) {
        const isOnlyLookedUp = parts.filter(({ isSingle }) => isSingle).length >= parts.length - 1;
        if (isOnlyLookedUp) return [];
      }
      const at = clause.patterns.includes(added.first as never) ? added.first.span : clause.span;
      return [
        finding({
          code: 'cartesian-product',
          severity: 'warning',
          message:
            'Nothing connects this with the rest of the query, so every row meets every other; connect them by a relationship.',
          at,
        }),
      ];
    }),
  );
