import type { GraphValue } from '@/lib/base/graph-value';

import type { Gold } from './gold';

type Row = readonly GraphValue[];

/**
 * Whether rows answer a question as its gold query does. Compared are the gold's own columns, which
 * are the first of the answer's: as a bag, or in the gold's order where it has one. Where rows tie,
 * any order and any choice among them is right.
 */
export function isSameAnswer({
  gold,
  goldRows,
  rows,
}: {
  readonly gold: Omit<Gold, 'query'>;
  /** What `gold.query` gave: all rows, uncut. */
  readonly goldRows: readonly Row[];
  /** What the query that is judged gave, as it is: with its own limit. */
  readonly rows: readonly Row[];
}): boolean {
  const { width, keys, skip, limit } = gold;
  const end = limit === null ? goldRows.length : Math.min(goldRows.length, skip + limit);
  if (rows.length !== Math.max(0, end - skip)) return false;
  if (rows.some((row) => row.length < width)) return false;
  const answers = rows.map((row) => textOf(row.slice(0, width)));
  return tiesOf(goldRows, keys).every(({ from, to }) => {
    const chosen = answers.slice(
      Math.max(from, skip) - skip,
      Math.max(0, Math.min(to, end) - skip),
    );
    return isPartOf(
      chosen,
      goldRows.slice(from, to).map((row) => textOf(row.slice(0, width))),
    );
  });
}

/** Stretches of rows with equal keys; one stretch where there is no order. */
function tiesOf(
  rows: readonly Row[],
  keys: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const keyOf = (row: Row | undefined): string => textOf(keys.map((at) => row?.[at] ?? null));
  const starts = rows.flatMap((row, at) => {
    return at === 0 || keyOf(row) !== keyOf(rows[at - 1]) ? [at] : [];
  });
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? rows.length }));
}

/** Whether each of the chosen is among all, as often at most. */
function isPartOf(chosen: readonly string[], all: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const text of all) left.set(text, (left.get(text) ?? 0) + 1);
  return chosen.every((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  });
}

/** Equal for equal values; a float counts to nine digits, since sums depend on the order of their parts. */
function textOf(values: Row): string {
  return JSON.stringify(values, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value,
  );
}
