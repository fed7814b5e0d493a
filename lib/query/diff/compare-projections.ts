import { aggregates } from '../aggregates';
import type { Expression } from '../model';
import { elementsOf } from '../visit';
import { compareConditions } from './compare-conditions';
import type { Difference, Pair } from './difference';
import { keyOf } from './key-of';
import type { Column, Order, ProjectionBlock } from './outline';
import { pairByKey, pairLoosely } from './pair-lists';

/** What a WITH or RETURN does otherwise. */
export function compareProjections(
  pair: Pair,
  old: ProjectionBlock,
  now: ProjectionBlock,
): readonly Difference[] {
  const { columns, paired } = compareColumns(pair, old, now);
  return [
    ...(old.clause.all === now.clause.all ? [] : [{ pair, what: 'all' } as const]),
    ...columns,
    ...(isOtherDistinct(old, now) ? [{ pair, what: 'distinct' } as const] : []),
    ...compareOrders(pair, { old, now, paired }),
    ...(['skip', 'limit'] as const).flatMap((what) =>
      keyOf(old.clause[what]) === keyOf(now.clause[what])
        ? []
        : [{ pair, what, before: old.clause[what], after: now.clause[what] } as const],
    ),
    ...compareConditions(pair, old.conditions, now.conditions),
  ];
}

export function isGrouped(columns: readonly Column[]): boolean {
  return columns.some(({ expression }) => aggregates(expression));
}

/** Grouped rows are distinct anyway. */
function isOtherDistinct(old: ProjectionBlock, now: ProjectionBlock): boolean {
  if (isGrouped(now.columns)) return false;
  return isGrouped(old.columns) ? now.clause.distinct : old.clause.distinct !== now.clause.distinct;
}

/** A column that hands on a variable as it is, in a WITH that neither groups nor makes distinct. */
export function isHandedOn(block: ProjectionBlock, { expression, item }: Column): boolean {
  return (
    block.clause.kind === 'with' &&
    !block.clause.distinct &&
    !isGrouped(block.columns) &&
    expression.kind === 'variable' &&
    expression.name === item.name.text
  );
}

interface ComparedColumns {
  readonly columns: readonly Difference[];
  /** Columns of the new query to those of the old that they stand for. */
  readonly paired: ReadonlyMap<Column, Column>;
}

function compareColumns(pair: Pair, old: ProjectionBlock, now: ProjectionBlock): ComparedColumns {
  const isReturn = now.clause.kind === 'return';
  const said = (block: ProjectionBlock) => block.columns.filter((each) => !isHandedOn(block, each));
  const keyed = pairByKey(said(old), said(now), ({ expression, item }) =>
    isReturn ? keyOf(expression) : `${item.name.text} ${keyOf(expression)}`,
  );
  const isLone = keyed.before.length === 1 && keyed.after.length === 1;
  const loose = pairLoosely(keyed.before, keyed.after, (a, b) =>
    likeColumn(a, b, isReturn, isLone),
  );
  const paired = new Map([...keyed.pairs, ...loose.pairs].map(([a, b]) => [b, a]));
  const renamed = isReturn
    ? keyed.pairs.filter(
        ([a, b]) => a.heading !== b.heading && (b.heading !== null || a.heading !== null),
      )
    : [];
  const columns: Difference[] = [
    ...loose.pairs.map(([before, after]) => ({ pair, what: 'column', before, after }) as const),
    ...loose.before.map((before) => ({ pair, what: 'column', before, after: null }) as const),
    ...loose.after.map((after) => ({ pair, what: 'column', before: null, after }) as const),
    ...renamed.map(([before, after]) => ({ pair, what: 'heading', before, after }) as const),
    ...(isReturn && isReordered(old.columns, now.columns, paired)
      ? [{ pair, what: 'column-sequence' } as const]
      : []),
  ];
  return { columns, paired };
}

function likeColumn(a: Column, b: Column, isReturn: boolean, isLone: boolean): number {
  if (!isReturn) return a.item.name.text === b.item.name.text ? 5 : 0;
  const [one, other] = [a.expression, b.expression];
  const sameOwner = ownerOf(one) !== '' && ownerOf(one) === ownerOf(other);
  if (one.kind === other.kind && aggregates(one) && sameOwner) return 4;
  if (aggregates(one) && aggregates(other)) return 3;
  if (sameOwner && !aggregates(one) && !aggregates(other)) return 2;
  return isLone ? 1 : 0;
}

function ownerOf(expression: Expression): string {
  return elementsOf(expression, 'variable')[0]?.name ?? '';
}

function isReordered<Item>(
  old: readonly Item[],
  now: readonly Item[],
  paired: ReadonlyMap<Item, Item>,
): boolean {
  const places = now.flatMap((each) => {
    const before = paired.get(each);
    return before === undefined ? [] : [old.indexOf(before)];
  });
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

function compareOrders(
  pair: Pair,
  {
    old,
    now,
    paired,
  }: { readonly old: ProjectionBlock; readonly now: ProjectionBlock } & Pick<
    ComparedColumns,
    'paired'
  >,
): readonly Difference[] {
  const before = new Map(old.orders.map((order) => [order, subjectOf(order, old)]));
  const after = new Map(
    now.orders.map((order) => {
      const subject = subjectOf(order, now);
      const column = typeof subject === 'string' ? undefined : paired.get(subject);
      return [order, column ?? subject];
    }),
  );
  const key = (of: ReadonlyMap<Order, Column | string>) => (order: Order) => {
    const subject = of.get(order) ?? '';
    return typeof subject === 'string' ? subject : keyOf(subject.expression);
  };
  const bothKeys = (order: Order): string => (before.has(order) ? key(before) : key(after))(order);
  const exact = pairByKey(old.orders, now.orders, bothKeys);
  const loose = pairLoosely(exact.before, exact.after, (a, b) =>
    old.orders.indexOf(a) === now.orders.indexOf(b) ? 2 : 1,
  );
  const turned = exact.pairs.filter(([a, b]) => a.descending !== b.descending);
  const together = new Map([...exact.pairs, ...loose.pairs].map(([a, b]) => [b, a]));
  return [
    ...[...turned, ...loose.pairs].map(
      ([a, b]) => ({ pair, what: 'order', before: a, after: b }) as const,
    ),
    ...loose.before.map((each) => ({ pair, what: 'order', before: each, after: null }) as const),
    ...loose.after.map((each) => ({ pair, what: 'order', before: null, after: each }) as const),
    ...(isReordered(old.orders, now.orders, together)
      ? [{ pair, what: 'order-sequence' } as const]
      : []),
  ];
}

/** The column that rows are sorted by, else the expression. */
function subjectOf({ expression }: Order, { columns }: ProjectionBlock): Column | string {
  return columnSorted(expression, columns) ?? keyOf(expression);
}

export function columnSorted(
  expression: Expression,
  columns: readonly Column[],
): Column | undefined {
  const key = keyOf(expression);
  return columns.find(
    (column) =>
      keyOf(column.expression) === key ||
      (expression.kind === 'variable' &&
        column.item.named &&
        column.item.name.text === expression.name),
  );
}
