import 'server-only';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

/** "how many captains has each captain": a group in which its own thing is counted is one, whatever was asked. */
export function countsItself({ parts }: Query): boolean {
  return parts.some(({ clauses }) =>
    clauses.some((clause) => {
      if (clause.kind !== 'with' && clause.kind !== 'return') return false;
      const groups = new Set(clause.items.flatMap(({ expression }) => variablesIn([expression])));
      return clause.items.some(({ expression }) =>
        elementsOf(expression, 'aggregate').some(
          (figure) =>
            figure.function === 'count' &&
            variablesIn(figure.arguments).some((name) => groups.has(name)),
        ),
      );
    }),
  );
}

function variablesIn(expressions: readonly Expression[]): readonly string[] {
  return expressions.flatMap((each) => (each.kind === 'variable' ? [each.name] : []));
}
