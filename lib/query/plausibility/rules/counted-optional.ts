import { variable } from '../../build';
import type { Aggregate, Clause } from '../../model';
import { elementsOf, patternElementsOf } from '../../visit';
import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';
import { isAggregated } from '../reading/row-factors';

/** `count(*)` after an OPTIONAL MATCH counts one where nothing was found. */
export const countedOptional: PlausibilityRule = ({ query, reading }) =>
  reading.pipelines.flatMap(({ steps }) =>
    steps.flatMap(({ clause }, index) => {
      const before = steps[index - 1]?.clause;
      const isGrouping = clause.kind === 'with' || clause.kind === 'return';
      if (!isGrouping || before?.kind !== 'match' || !before.optional) return [];
      const name = newNameOf(before, steps[index - 1]?.before.has.bind(steps[index - 1]?.before));
      const readsOptional = clause.items.some(
        ({ expression }) =>
          !isAggregated(expression) &&
          elementsOf(expression, 'variable').some(
            (each) => reading.meaningOf(each)?.optional === before,
          ),
      );
      // Grouped by what was found, nothing found is a group of its own.
      if (readsOptional) return [];
      return clause.items
        .flatMap(({ expression }) => elementsOf(expression, 'count-star'))
        .map((star) => {
          const argument = name === null ? null : variable(name);
          const counted: Aggregate | null = argument && {
            kind: 'aggregate',
            function: 'count',
            distinct: false,
            arguments: [argument],
            span: star.span,
          };
          return finding({
            code: 'counted-optional',
            severity: 'warning',
            message:
              'count(*) counts one where the OPTIONAL MATCH found nothing; count what it matches instead.',
            at: star.span,
            fix: counted
              ? { title: 'Count what was found', query: replaced(query, star, counted) }
              : undefined,
          });
        });
    }),
  );

/** A name that the clause gives to a node or relationship. */
function newNameOf(
  clause: Extract<Clause, { kind: 'match' }>,
  isKnown: ((name: string) => boolean) | undefined,
): string | null {
  const names = clause.patterns.flatMap((pattern) =>
    pattern.kind === 'path'
      ? patternElementsOf(pattern).flatMap(({ variable: name }) => name?.text ?? [])
      : [],
  );
  return names.findLast((name) => !isKnown?.(name)) ?? null;
}
