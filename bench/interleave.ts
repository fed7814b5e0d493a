interface InterleaveOptions {
  readonly rounds: number;
  readonly warmUp: number;
  /** Milliseconds; of the wall's clock where it is not given. */
  readonly clock?: () => number;
}

/**
 * Milliseconds of each contender in each round: one after the other in every round, the order turned
 * round each time, so that a busy machine slows all of them alike. The first rounds warm up and are
 * not counted.
 */
export function interleave<Name extends string>(
  contenders: Readonly<Record<Name, () => unknown>>,
  { rounds, warmUp, clock = () => performance.now() }: InterleaveOptions,
): Readonly<Record<Name, readonly number[]>> {
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const started = clock();
      contenders[name]();
      const taken = clock() - started;
      if (round >= 0) times[name].push(taken);
    }
  }
  return times;
}
