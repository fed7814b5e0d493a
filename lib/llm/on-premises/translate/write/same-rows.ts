import 'server-only';
import { isDeepStrictEqual } from 'node:util';

import type { Query } from '@/lib/query/model';

/** True of two queries that give the same rows, whatever the columns are called. */
export function isSameRows(one: Query, other: Query): boolean {
  return isDeepStrictEqual(unnamed(one), unnamed(other));
}

function unnamed({ parts }: Query): unknown {
  return parts.map(({ clauses }) =>
    clauses.map((clause) =>
      clause.kind === 'return' && clause.order.length === 0
        ? { ...clause, items: clause.items.map(({ expression }) => expression) }
        : clause,
    ),
  );
}
