import { keyOf } from '@/lib/query/diff/key-of';
import {
  addOrder,
  setDistinct,
  setLimit,
  setOrder,
  setSkip,
  turnOrder,
} from '@/lib/query/edit/edit-rows';
import { finalReturn } from '@/lib/query/edit/final-return';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { KnownEdit } from './known-edit';

/** Of how many rows there are, in what order, and whether twice. */
export function rowEdits(query: Query): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause) return [];
  const isGrouped = clause.items.some(({ expression }) => hasAggregate(expression));
  const sortable = clause.items.find(
    ({ expression }) =>
      !clause.order.some((each) => keyOf(each.expression) === keyOf(expression)) &&
      !clause.order.some(
        ({ expression: by }) =>
          by.kind === 'variable' && clause.items.some(({ name }) => name.text === by.name),
      ),
  );
  const edits: (KnownEdit | null)[] = [
    clause.limit
      ? { kind: 'remove-limit', site: 'limit', apply: (each) => setLimit(each, null) }
      : { kind: 'add-limit', site: 'limit', apply: (each) => setLimit(each, 7) },
    clause.limit
      ? { kind: 'change-limit', site: 'limit', apply: (each) => setLimit(each, 11) }
      : null,
    clause.skip ? null : { kind: 'add-skip', site: 'skip', apply: (each) => setSkip(each, 2) },
    isGrouped
      ? null
      : {
          kind: clause.distinct ? 'remove-distinct' : 'add-distinct',
          site: 'distinct order columns',
          apply: (each) => setDistinct(each, !clause.distinct),
        },
    clause.order.length > 0
      ? { kind: 'remove-order', site: 'order', apply: (each) => setOrder(each, []) }
      : null,
    clause.order.length === 1 ? { kind: 'change-order', site: 'order', apply: turnOrder } : null,
    sortable
      ? {
          kind: 'add-order',
          site: 'order columns distinct',
          apply: (each) => addOrder(each, sortable.expression, true),
        }
      : null,
  ];
  // Without its sorting a query of several is a change for each.
  return edits.filter(
    (each): each is KnownEdit =>
      each !== null && !(each.kind === 'remove-order' && clause.order.length > 1),
  );
}

/** Whether something is counted or summed in it. */
export function hasAggregate(expression: Expression): boolean {
  return (
    elementsOf(expression, 'aggregate').length + elementsOf(expression, 'count-star').length > 0
  );
}
