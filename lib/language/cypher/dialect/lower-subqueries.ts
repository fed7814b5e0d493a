import type { Query, SubqueryExpression } from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';

/** The store reads MATCH and WHERE in EXISTS and COUNT: a RETURN that changes nothing goes, all else is refused. */
export function lowerSubqueries(query: Query, lowering: Lowering): Query {
  return rewrite(query, {
    subquery: (element) => {
      const lowered = withoutReturn(element);
      const [part, ...others] = lowered.body.parts;
      const isRead =
        element.operator !== 'collect' &&
        others.length === 0 &&
        part?.clauses.every((clause) => clause.kind === 'match' && !clause.optional);
      if (!isRead) lowering.refuse(MESSAGES[element.operator], element.span);
      return lowered;
    },
  });
}

const MESSAGES = {
  exists: 'The store of this graph reads only MATCH and WHERE inside EXISTS',
  count: 'The store of this graph reads only MATCH and WHERE inside COUNT',
  collect: 'The store of this graph knows no COLLECT; use collect() in a WITH',
} as const;

function withoutReturn(element: SubqueryExpression): SubqueryExpression {
  const { body, operator } = element;
  const parts = body.parts.map((part) => {
    const last = part.clauses.at(-1);
    const isIdle =
      last?.kind === 'return' &&
      !last.skip &&
      !last.limit &&
      !(last.distinct && operator === 'count') &&
      elementsOf(last, 'aggregate').length + elementsOf(last, 'count-star').length === 0;
    return isIdle ? { ...part, clauses: part.clauses.slice(0, -1) } : part;
  });
  return { ...element, body: { ...body, parts } };
}
