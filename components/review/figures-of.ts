import type { ReviewFigures } from '@/lib/contracts/review';

import type { ChartSpec } from '../picture/chart-of';

type Send = ReviewFigures['sends'][number];

/** Lines beyond these are one, so that a plot can be read. */
const SERIES = 4;

/** Sends by day, a series for each of what `by` tells; days without any are zero. */
export function sendsChart(
  { sends, days }: Pick<ReviewFigures, 'sends' | 'days'>,
  by: (send: Send) => string,
  { today, rest }: { readonly today: string; readonly rest: string },
): ChartSpec {
  const totals = new Map<string, number>();
  for (const send of sends) totals.set(by(send), (totals.get(by(send)) ?? 0) + send.count);
  const largest = [...totals].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
  const named = largest.length > SERIES ? largest.slice(0, SERIES - 1) : largest;
  const nameOf = (send: Send): string => (named.includes(by(send)) ? by(send) : rest);
  const names = largest.length > SERIES ? [...named, rest] : named;
  const points = daysUpTo(today, days).map((day) => {
    const ofDay = sends.filter((send) => send.day === day);
    const counts = names.map((name, index): [string, number] => [
      `s${index}`,
      ofDay.filter((send) => nameOf(send) === name).reduce((sum, { count }) => sum + count, 0),
    ]);
    return pointOf(day, counts);
  });
  return {
    kind: 'line',
    x: 'day',
    series: names.map((name, index) => ({ key: `s${index}`, name })),
    points,
    isCut: false,
  };
}

/** How often each word left. */
export function wordsChart({ words }: Pick<ReviewFigures, 'words'>, title: string): ChartSpec {
  return {
    kind: 'bar',
    x: 'word',
    series: [{ key: 'count', name: title }],
    points: words.map(({ word, count }) => pointOf(word, [['count', count]])),
    isCut: false,
  };
}

/** The cast is safe: a chart's point is a name and numbers, which its schema's type cannot say of a literal. */
function pointOf(name: string, numbers: readonly (readonly [string, number])[]) {
  return { ...Object.fromEntries(numbers), name } as ChartSpec['points'][number];
}

function daysUpTo(today: string, days: number): readonly string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days }, (_day, index) =>
    new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
