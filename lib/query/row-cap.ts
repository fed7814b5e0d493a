import { integer, item, returning, variable } from './build';
import type { Expression, Query, ReturnClause, SingleQuery } from './model';

/**
 * The same query, giving at most `rows` rows: a cut shows as exactly that many. Rows that the query
 * would give without the cap are neither changed nor reordered.
 */
export function withRowCap(query: Query, rows: number): Query {
  const parts = query.parts.map((part) => capPart(part, { rows, union: query.union }));
  return { ...query, parts };
}

function capPart(part: SingleQuery, cap: { rows: number; union: Query['union'] }): SingleQuery {
  const last = part.clauses.at(-1);
  if (last?.kind !== 'return') return part;
  return { ...part, clauses: [...part.clauses.slice(0, -1), ...capReturn(last, cap)] };
}

function capReturn(
  clause: ReturnClause,
  { rows, union }: { rows: number; union: Query['union'] },
): SingleQuery['clauses'] {
  const limit = integer(rows);
  if (clause.limit === null) {
    // A union of sets counts no row twice, so neither may the cap of a part; without a limit of its own a part has no order.
    const asPartOfSet = union === 'distinct' && clause.skip === null;
    const part = asPartOfSet ? { ...clause, distinct: true, order: [] } : clause;
    return union === 'distinct' && clause.skip !== null ? [clause] : [{ ...part, limit }];
  }
  const own = numberOf(clause.limit);
  if (own !== null)
    return own <= rows ? [clause] : union === 'distinct' ? [clause] : [{ ...clause, limit }];
  if (union === 'distinct' || clause.all) return [clause];
  const names = clause.items.map(({ name }) => item(variable(name.text), name.text));
  return [{ ...clause, kind: 'with', where: null }, returning(names, { limit })];
}

function numberOf(expression: Expression): number | null {
  return expression.kind === 'integer' ? Number(expression.value) : null;
}
