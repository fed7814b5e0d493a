import { aggregates } from '../aggregates';
import { and, item as itemOf, variable as variableOf } from '../build';
import type { OrderItem, ProjectionItem, ReturnClause, WithClause } from '../model';
import { NO_SPAN } from '../model';
import { columnSorted, isGrouped, isHandedOn } from './compare-projections';
import type { Difference } from './difference';
import type { Column, Order, ProjectionBlock } from './outline';

/** A WITH or RETURN with some of the differences made. */
export function mergeProjection(
  { old, now }: { readonly old: ProjectionBlock; readonly now: ProjectionBlock },
  {
    all,
    accepted,
  }: { readonly all: readonly Difference[]; readonly accepted: ReadonlySet<Difference> },
  bound: ReadonlySet<string>,
): WithClause | ReturnClause {
  const chosen = all.filter((each) => accepted.has(each));
  if (chosen.length === 0) return withHandedOn(old.clause, { old, now, bound });
  if (chosen.length === all.length) return withHandedOn(now.clause, { old, now, bound });
  const has = (what: Difference['what']): boolean => chosen.some((each) => each.what === what);
  const merged = mergedColumns(old, now, chosen);
  const columns = merged.map(({ column }) => column);
  const isSameGrouping = isGrouped(columns) === isGrouped(old.columns);
  const from = (what: 'skip' | 'limit') => (has(what) ? now : old).clause[what];
  const base: ReturnClause = {
    kind: 'return',
    distinct: (has('distinct') || !isSameGrouping ? now : old).clause.distinct,
    all: (has('all') ? now : old).clause.all,
    items: merged.map(itemFor),
    order: mergedOrders({ old, now, merged, chosen }),
    skip: from('skip'),
    limit: from('limit'),
    span: NO_SPAN,
  };
  if (old.clause.kind === 'return') return base;
  const where = and(mergedConditions(old, chosen));
  return withHandedOn({ ...base, kind: 'with', where }, { old, now, bound });
}

interface MergedColumn {
  readonly column: Column;
  readonly heading: string | null;
  /** What it stands for in the old query. */
  readonly old: Column | null;
}

function mergedColumns(
  old: ProjectionBlock,
  now: ProjectionBlock,
  chosen: readonly Difference[],
): readonly MergedColumn[] {
  const replaced = new Map<Column, Column | null>();
  const headings = new Map<Column, string | null>();
  const added: Column[] = [];
  for (const each of chosen) {
    if (each.what === 'heading') headings.set(each.before, each.after.heading);
    if (each.what !== 'column') continue;
    if (each.before) replaced.set(each.before, each.after);
    else if (each.after) added.push(each.after);
  }
  const columns: MergedColumn[] = old.columns.flatMap((before) => {
    const after = replaced.get(before);
    if (after === null) return [];
    const column = after ?? before;
    const heading = headings.has(before) ? (headings.get(before) ?? null) : column.heading;
    return [{ column, heading, old: before }];
  });
  for (const column of added) {
    columns.splice(placeFor(column, columns, { old, now }), 0, {
      column,
      heading: column.heading,
      old: null,
    });
  }
  if (!chosen.some(({ what }) => what === 'column-sequence')) return columns;
  const place = (each: MergedColumn): number => {
    const index = now.columns.findIndex((one) => isSameColumn(one, each.column));
    return index < 0 ? columns.indexOf(each) : index;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** Behind the column that it stands behind in the new query, where that one is there; else last. */
function placeFor(
  column: Column,
  columns: readonly MergedColumn[],
  { now }: { readonly old: ProjectionBlock; readonly now: ProjectionBlock },
): number {
  const index = now.columns.indexOf(column);
  for (let before = index - 1; before >= 0; before -= 1) {
    const other = now.columns[before];
    const place = columns.findIndex(
      (one) => other !== undefined && isSameColumn(one.column, other),
    );
    if (place >= 0) return place + 1;
  }
  return index === 0 ? 0 : columns.length;
}

function isSameColumn(a: Column, b: Column): boolean {
  return a === b || columnSorted(a.expression, [b]) !== undefined;
}

function itemFor({ column, heading }: MergedColumn): ProjectionItem {
  const { item, expression } = column;
  if (heading === null) return item;
  return { ...itemOf(expression, heading), span: item.span };
}

function mergedOrders({
  old,
  now,
  merged,
  chosen,
}: {
  readonly old: ProjectionBlock;
  readonly now: ProjectionBlock;
  readonly merged: readonly MergedColumn[];
  readonly chosen: readonly Difference[];
}): readonly OrderItem[] {
  const own = chosen.flatMap((each) => (each.what === 'order' ? [each] : []));
  const kept = old.orders.flatMap((order): (readonly [Order, ProjectionBlock])[] => {
    const change = own.find(({ before }) => before === order);
    if (!change) return [[order, old]];
    return change.after ? [[change.after, now]] : [];
  });
  const orders = [...kept];
  for (const { before, after } of own) {
    if (before !== null || after === null) continue;
    orders.splice(Math.min(now.orders.indexOf(after), orders.length), 0, [after, now]);
  }
  if (chosen.some(({ what }) => what === 'order-sequence')) {
    const key = ([order]: (typeof orders)[number]): number => {
      const index = now.orders.findIndex(
        (each) => JSON.stringify(each.expression) === JSON.stringify(order.expression),
      );
      return index < 0 ? now.orders.length : index;
    };
    orders.sort((a, b) => key(a) - key(b));
  }
  return orders.map(([order, block]) => ({
    kind: 'order-item',
    expression: sortedBy(order, block, merged),
    descending: order.descending,
    span: NO_SPAN,
  }));
}

/** By the name of the column where it has one in what was put together. */
function sortedBy(
  { expression }: Order,
  { columns }: ProjectionBlock,
  merged: readonly MergedColumn[],
): OrderItem['expression'] {
  const column = columnSorted(expression, columns);
  if (!column) return expression;
  const found =
    merged.find((one) => one.old === column || one.column === column) ??
    merged.find((one) => isSameColumn(one.column, column));
  if (!found) return column.expression;
  const name = found.heading ?? (found.column.item.named ? found.column.item.name.text : null);
  return name === null ? found.column.expression : variableOf(name);
}

function mergedConditions(old: ProjectionBlock, chosen: readonly Difference[]) {
  const own = chosen.flatMap((each) => (each.what === 'condition' ? [each] : []));
  const kept = old.conditions.flatMap((one) => {
    const change = own.find(({ before }) => before === one);
    if (!change) return [one];
    return change.after ? [change.after] : [];
  });
  const added = own.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  return [...kept, ...added].map(({ expression }) => expression);
}

/** What is only handed on says nothing by itself: what either query hands on goes on where it is bound. */
function withHandedOn<Clause extends WithClause | ReturnClause>(
  clause: Clause,
  {
    old,
    now,
    bound,
  }: {
    readonly old: ProjectionBlock;
    readonly now: ProjectionBlock;
    readonly bound: ReadonlySet<string>;
  },
): Clause {
  const handed = [old, now].flatMap((block) =>
    block.columns.filter((each) => isHandedOn(block, each)),
  );
  if (handed.length === 0 || clause.kind === 'return') return clause;
  const names = new Set(handed.map(({ item }) => item.name.text));
  const isPlain =
    !clause.distinct && !clause.items.some(({ expression }) => aggregates(expression));
  const items = clause.items.filter(({ name }) => !names.has(name.text) || bound.has(name.text));
  const known = new Set(items.map(({ name }) => name.text));
  const missing = isPlain ? [...names].filter((name) => !known.has(name) && bound.has(name)) : [];
  return { ...clause, items: [...items, ...missing.map((name) => itemOf(variableOf(name), name))] };
}
