import { z } from 'zod';

import type { GraphValue } from '@/lib/base/graph-value';

import { kindOf, valueText } from '../result/value-text';

const Point = z.object({ name: z.string().max(200) }).catchall(z.number().nullable());

/** A chart as data: what is drawn, never how. Checked before it is drawn; no text of it is ever run. */
export const ChartSpec = z.object({
  kind: z.enum(['bar', 'line']),
  x: z.string(),
  series: z
    .array(z.object({ key: z.string(), name: z.string() }))
    .min(1)
    .max(4),
  points: z.array(Point).min(2).max(500),
  /** True where the rows hold more than is drawn. */
  isCut: z.boolean(),
});
export type ChartSpec = z.infer<typeof ChartSpec>;

const MOST_BARS = 40;
const MOST_POINTS = 500;

/** The chart that rows suit: a column to go along and one to four of numbers. Null where they suit none. */
export function chartOf(
  columns: readonly string[],
  rows: readonly (readonly GraphValue[])[],
): ChartSpec | null {
  if (columns.length < 2 || columns.length > 5 || rows.length < 2) return null;
  const along = columns.findIndex((_name, place) => isAlong(rows, place));
  if (along < 0) return null;
  const numbers = columns.flatMap((name, place) =>
    place !== along && isNumeric(rows, place) ? [{ key: `n${place}`, name, place }] : [],
  );
  if (numbers.length !== columns.length - 1) return null;
  const isLine = isOrdered(rows, along);
  const most = isLine ? MOST_POINTS : MOST_BARS;
  const sorted = isLine ? rows.toSorted((a, b) => compare(a[along], b[along])) : rows;
  const spec = ChartSpec.safeParse({
    kind: isLine ? 'line' : 'bar',
    x: columns[along],
    series: numbers.map(({ key, name }) => ({ key, name })),
    points: sorted.slice(0, most).map((row) => ({
      name: valueText(row[along] ?? null).slice(0, 200),
      ...Object.fromEntries(numbers.map(({ key, place }) => [key, numberOf(row[place])])),
    })),
    isCut: rows.length > most,
  });
  return spec.success ? spec.data : null;
}

/** Names, dates, or whole numbers that look like years: each row once. */
function isAlong(rows: readonly (readonly GraphValue[])[], place: number): boolean {
  const values = rows.map((row) => row[place] ?? null);
  const isNamed = values.every((value) => ['text', 'time', 'boolean'].includes(kindOf(value)));
  if (!isNamed && !values.every(isYear)) return false;
  return new Set(values.map(valueText)).size === values.length;
}

function isYear(value: GraphValue): boolean {
  return Number.isInteger(value) && Number(value) >= 1000 && Number(value) <= 2999;
}

function isOrdered(rows: readonly (readonly GraphValue[])[], place: number): boolean {
  return rows.every((row) => kindOf(row[place] ?? null) === 'time' || isYear(row[place] ?? null));
}

/** At least one number, and besides numbers only nothing. */
function isNumeric(rows: readonly (readonly GraphValue[])[], place: number): boolean {
  const values = rows.map((row) => row[place] ?? null);
  return (
    values.some((value) => typeof value === 'number') &&
    values.every((value) => value === null || typeof value === 'number')
  );
}

function numberOf(value: GraphValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function compare(a: GraphValue | undefined, b: GraphValue | undefined): number {
  const [left, right] = [valueText(a ?? null), valueText(b ?? null)];
  return left < right ? -1 : Number(left > right);
}
