import { variable } from '@/lib/query/build';
import type {
  Clause,
  Expression,
  OrderItem,
  ProjectionItem,
  Query,
  ReturnClause,
} from '@/lib/query/model';
import { NO_SPAN } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

/** A gold query made ready to judge by: what to run, and how its rows are read. */
export interface Gold {
  /** Without its last limit, and with what it orders by as further columns, so that ties are seen. */
  readonly query: Query;
  /** Columns of the answer proper, which come first. */
  readonly width: number;
  /** Columns that tell whether two rows tie; none where the query has no order. */
  readonly keys: readonly number[];
  readonly skip: number;
  /** How many rows were asked for; null for all. */
  readonly limit: number | null;
}

/** A gold query as its rows are judged. Rows that tie may come in any order, and any of them make up a limit. */
export function readGold(query: Query): Gold {
  const [part, ...others] = query.parts;
  const clausesOfPart = part === undefined || others.length > 0 ? [] : ordersLast(part.clauses);
  const last = clausesOfPart.at(-1);
  if (part === undefined || last?.kind !== 'return') return unordered(query);
  const [skip, limit] = [numberOf(last.skip), numberOf(last.limit)];
  if (last.order.length === 0 && limit === null) return unordered(query, last.items.length);
  const { items, keys } = withKeys(last);
  // By the column's own name: the embedded store does not find a variable that was given another one.
  const order = last.order.map((each, at) => ({
    ...each,
    expression: nameOf(items, keys[at]) ?? each.expression,
  }));
  const clause: ReturnClause = { ...last, items, order, skip: null, limit: null };
  const clauses = [...clausesOfPart.slice(0, -1), clause];
  return {
    query: { ...query, parts: [{ ...part, clauses }] },
    width: last.items.length,
    keys,
    skip: skip ?? 0,
    limit,
  };
}

/** `WITH … ORDER BY … LIMIT … RETURN` with the order and limit in the RETURN, where that means the same. */
function ordersLast(clauses: readonly Clause[]): readonly Clause[] {
  const [before, last] = clauses.slice(-2);
  if (before?.kind !== 'with' || last?.kind !== 'return' || before.where !== null) return clauses;
  const isBare = last.order.length === 0 && last.limit === null && !last.distinct;
  const names = new Set(before.items.map(({ name }) => name.text));
  const isKnown = before.order.every(
    ({ expression }) => expression.kind === 'variable' && names.has(expression.name),
  );
  if (!isBare || !isKnown || isAggregate(last)) return clauses;
  const { order, skip, limit } = before;
  return [
    ...clauses.slice(0, -2),
    { ...before, order: [], skip: null, limit: null },
    { ...last, order, skip, limit },
  ];
}

function isAggregate({ items }: ReturnClause): boolean {
  return items.some(
    (item) => elementsOf(item, 'aggregate').length + elementsOf(item, 'count-star').length > 0,
  );
}

function unordered(query: Query, width?: number): Gold {
  const last = query.parts[0]?.clauses.at(-1);
  const items = last?.kind === 'return' ? last.items.length : 0;
  return { query, width: width ?? items, keys: [], skip: 0, limit: null };
}

/** The columns that are ordered by: those that are there, and the others after them. */
function withKeys({ items, order }: ReturnClause): {
  readonly items: readonly ProjectionItem[];
  readonly keys: readonly number[];
} {
  const columns = [...items];
  const keys = order.map(({ expression }) => {
    const at = columns.findIndex((item) => isSame(item, expression));
    return at >= 0 ? at : columns.push(keyItem(expression, columns.length)) - 1;
  });
  return { items: columns, keys };
}

function isSame(item: ProjectionItem, expression: OrderItem['expression']): boolean {
  const isNamed = expression.kind === 'variable' && expression.name === item.name.text;
  return isNamed || withoutSpans(item.expression) === withoutSpans(expression);
}

/** Null where the column has no name of its own. */
function nameOf(items: readonly ProjectionItem[], at = -1): Expression | null {
  const item = items[at];
  return item?.named === true ? variable(item.name.text) : null;
}

function keyItem(expression: Expression, at: number): ProjectionItem {
  const name = { kind: 'name', text: `orderedBy${at}`, span: NO_SPAN } as const;
  return { kind: 'projection-item', expression, name, named: true, span: NO_SPAN };
}

function withoutSpans(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => (key === 'span' ? undefined : value));
}

function numberOf(expression: Expression | null): number | null {
  return expression?.kind === 'integer' ? Number(expression.value) : null;
}
