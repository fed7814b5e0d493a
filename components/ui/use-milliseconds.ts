'use client';

import { useFormatter } from 'use-intl';

/** Milliseconds as people read them: two figures below ten, none after the point above. */
export function useMilliseconds(): (ms: number) => string {
  const format = useFormatter();
  return (ms) => {
    const isLong = ms >= 10_000;
    const text = format.number(isLong ? ms / 1_000 : ms, {
      maximumFractionDigits: ms < 10 || isLong ? 1 : 0,
    });
    return `${text} ${isLong ? 's' : 'ms'}`;
  };
}
