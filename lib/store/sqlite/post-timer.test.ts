import { afterEach, expect, test, vi } from 'vitest';

import { PostTimer } from './post-timer';

afterEach(() => {
  vi.useRealTimers();
});

test('ends for the least patient, once, and not at all once it was ended', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>(() => timer.end());
  const timer = new PostTimer(onEnd);
  timer.atMost(1_000);
  timer.atMost(100);
  timer.atMost(500);
  expect(timer.isWaiting).toBe(true);
  vi.advanceTimersByTime(99);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(timer.isWaiting).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(onEnd).toHaveBeenCalledOnce();
  timer.atMost(100);
  timer.end();
  vi.advanceTimersByTime(200);
  expect(onEnd).toHaveBeenCalledOnce();
});
