import { describe, expect, test } from 'vitest';

import { sendsChart } from './figures-of';

const send = (day: string, model: string, count: number) => ({
  day,
  model,
  count,
  graph: 'g',
  verdict: null,
  kind: 'intent',
});
const options = { today: '2026-03-02', rest: 'others' };

describe('a plot of sends', () => {
  test('has every day, and one line for each name', () => {
    const sends = [send('2026-03-02', 'a', 2), send('2026-02-28', 'b', 1)];
    const chart = sendsChart({ days: 4, sends }, ({ model }) => model, options);
    expect(chart.series.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(chart.points).toEqual([
      { name: '2026-02-27', s0: 0, s1: 0 },
      { name: '2026-02-28', s0: 0, s1: 1 },
      { name: '2026-03-01', s0: 0, s1: 0 },
      { name: '2026-03-02', s0: 2, s1: 0 },
    ]);
  });

  test('puts the rare ones together', () => {
    const sends = ['a', 'b', 'c', 'd', 'e'].map((model, index) =>
      send('2026-03-02', model, 10 - index),
    );
    const chart = sendsChart({ days: 1, sends }, ({ model }) => model, options);
    expect(chart.series.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'others']);
    expect(chart.points).toEqual([{ name: '2026-03-02', s0: 10, s1: 9, s2: 8, s3: 13 }]);
  });
});
