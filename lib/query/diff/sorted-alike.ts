import { aggregates } from '../aggregates';
import { finalReturn, isSortedOrCut, withClauses } from '../edit/final-return';
import type { Expression, Query, ReturnClause, WithClause } from '../model';
import { elementsOf } from '../visit';

/**
 * Two queries of which one sorts and cuts by its last step and the other by its RETURN, both by RETURN, where
 * that gives the same rows: so what is only sorted elsewhere is no change. Any other two come back as they are.
 */
export function sortedAlike(before: Query, after: Query): readonly [before: Query, after: Query] {
  const [old, now] = [before, after].map(movable);
  if (!old || !now || old.isInStep === now.isInStep) return [before, after];
  return [old.query, now.query];
}

/** A query sorted by its RETURN; null where it is sorted and cut by a step that must do so. */
function movable(query: Query): { readonly query: Query; readonly isInStep: boolean } | null {
  const last = finalReturn(query);
  const step = query.parts[0]?.clauses.at(-2);
  if (!last || step?.kind !== 'with' || !isSortedOrCut(step)) return { query, isInStep: false };
  if (!canMove(step, last)) return null;
  const { order, skip, limit } = step;
  const bare: WithClause = { ...step, order: [], skip: null, limit: null };
  const moved = withClauses(query, (clauses) => [
    ...clauses.slice(0, -2),
    bare,
    { ...last, order, skip, limit },
  ]);
  return { query: moved, isInStep: true };
}

function canMove(step: WithClause, last: ReturnClause): boolean {
  const isRowByRow =
    !last.distinct && !last.all && !last.items.some(({ expression }) => aggregates(expression));
  const isFree = last.order.length === 0 && !last.skip && !last.limit;
  // What is cut before it is filtered is another cut.
  if (!isRowByRow || !isFree || step.where || step.all) return false;
  const made = new Set(step.items.map(({ name }) => name.text));
  const hidden = new Set(
    last.items.flatMap(({ name, expression }) =>
      isVariable(expression, name.text) ? [] : [name.text],
    ),
  );
  return step.order.every(({ expression }) =>
    elementsOf(expression, 'variable').every(({ name }) => made.has(name) && !hidden.has(name)),
  );
}

function isVariable(expression: Expression, name: string): boolean {
  return expression.kind === 'variable' && expression.name === name;
}
