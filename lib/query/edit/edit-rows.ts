import { integer } from '../build';
import type { Expression, OrderItem, Query } from '../model';
import { NO_SPAN } from '../model';
import { withReturn } from './final-return';

/** Edits of which rows are given, and in which order. */
export function setLimit(query: Query, rows: number | null): Query {
  return withReturn(query, (clause) => ({
    ...clause,
    limit: rows === null ? null : integer(rows),
  }));
}

export function setSkip(query: Query, rows: number | null): Query {
  return withReturn(query, (clause) => ({ ...clause, skip: rows === null ? null : integer(rows) }));
}

export function setDistinct(query: Query, distinct: boolean): Query {
  return withReturn(query, (clause) => ({ ...clause, distinct }));
}

export function setOrder(query: Query, order: readonly OrderItem[]): Query {
  return withReturn(query, (clause) => ({ ...clause, order }));
}

/** Sorts by one thing more, after what rows are sorted by already. */
export function addOrder(query: Query, expression: Expression, descending: boolean): Query {
  const item: OrderItem = { kind: 'order-item', expression, descending, span: NO_SPAN };
  return withReturn(query, (clause) => ({ ...clause, order: [...clause.order, item] }));
}

/** The other way round, as a whole. */
export function turnOrder(query: Query): Query {
  return withReturn(query, (clause) => ({
    ...clause,
    order: clause.order.map((each) => ({ ...each, descending: !each.descending })),
  }));
}
