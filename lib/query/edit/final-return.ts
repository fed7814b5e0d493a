import type { Clause, Query, ReturnClause, WithClause } from '../model';

/** The RETURN that gives the rows; null for a union, which has several. */
export function finalReturn(query: Query): ReturnClause | null {
  const [part, ...others] = query.parts;
  const last = part?.clauses.at(-1);
  return others.length === 0 && last?.kind === 'return' ? last : null;
}

/** The query with another RETURN; a union stays as it is. */
export function withReturn(query: Query, edit: (clause: ReturnClause) => ReturnClause): Query {
  const clause = finalReturn(query);
  if (!clause) return query;
  return withClauses(query, (clauses) => [...clauses.slice(0, -1), edit(clause)]);
}

/** The query with other clauses in its one part. */
export function withClauses(
  query: Query,
  edit: (clauses: readonly Clause[]) => readonly Clause[],
): Query {
  const [part, ...others] = query.parts;
  if (!part || others.length > 0) return query;
  return { ...query, parts: [{ ...part, clauses: edit(part.clauses) }] };
}

/** Whether a clause puts its rows in an order, or leaves some out. */
export function isSortedOrCut({ order, skip, limit }: WithClause | ReturnClause): boolean {
  return order.length > 0 || skip !== null || limit !== null;
}
