import { median } from './figures';

const ROUNDS = 21;
const WARM_UP = 4;

/** Milliseconds of processor time of this process, all threads together. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Microseconds of processor time a question of each contender: the median over batches of all questions,
 * contenders in turns and the order turned round each time. Waiting for a busy machine is not counted.
 */
export function processorTimes<Name extends string>(
  contenders: Readonly<Record<Name, (question: string) => unknown>>,
  questions: readonly string[],
): Readonly<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const run = contenders[name];
      const before = process.cpuUsage();
      for (const question of questions) run(question);
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times.get(name)?.push((user + system) / questions.length);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)])) as Readonly<
    Record<Name, number>
  >;
}
