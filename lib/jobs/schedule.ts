import 'server-only';

export interface Schedule {
  /** Resolves once a round that is under way is over. */
  stop(): Promise<void>;
}

interface ScheduleRequest {
  /** Milliseconds between the end of one round and the start of the next. */
  readonly every: number;
  /** Milliseconds before the first round, where it is not as long. */
  readonly first?: number;
  readonly round: () => Promise<void>;
  /** Told of a round that failed; the next one comes all the same. */
  readonly onFailure: (error: unknown) => void;
}

/** Repeats a round, never two at once; keeps no process alive. */
export function openSchedule({
  every,
  first = every,
  round,
  onFailure,
}: ScheduleRequest): Schedule {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let current: Promise<void> = Promise.resolve();

  function next(wait: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = round()
        .catch(onFailure)
        .finally(() => next(every));
    }, wait);
    timer.unref();
  }

  next(first);
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await current;
    },
  };
}
