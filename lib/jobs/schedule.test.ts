import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openSchedule } from './schedule';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a schedule', () => {
  test('goes on after a round that failed, and stops', async () => {
    const failures: unknown[] = [];
    let rounds = 0;
    const schedule = openSchedule({
      every: 1_000,
      round: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('not this time');
      },
      onFailure: (error) => failures.push(error),
    });
    await vi.advanceTimersByTimeAsync(2_500);
    expect([rounds, failures.length]).toEqual([2, 1]);
    await schedule.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds).toBe(2);
  });

  test('begins sooner where it is told to', async () => {
    let rounds = 0;
    const schedule = openSchedule({
      every: 1_000,
      first: 0,
      round: async () => void (rounds += 1),
      onFailure: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(rounds).toBe(2);
    await schedule.stop();
  });

  test('never runs two rounds at once', async () => {
    let running = 0;
    let most = 0;
    const schedule = openSchedule({
      every: 10,
      round: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 100));
        running -= 1;
      },
      onFailure: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = schedule.stop();
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
    expect([most, running]).toEqual([1, 0]);
  });
});
