/** Runs what it is given, so many at once and the rest in the order of asking. */
export type InTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Work that keeps the processor busy is done sooner for everybody where a few finish before the next
 * begin: twenty that take turns at each step all finish when the last one does.
 */
export function atMost(width: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < width) running += 1;
    // Whoever finishes hands its place on, so `running` stays.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
