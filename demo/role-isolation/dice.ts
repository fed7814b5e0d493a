import { seededRandom } from '@/lib/base/seeded-random';

/** The same throws for the same seed. */
export interface Dice {
  readonly one: <T>(items: readonly [T, ...T[]]) => T;
  /** From 0 on, below the number given. */
  readonly number: (below: number) => number;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  const number = (below: number): number => Math.floor(random() * below);
  return { number, one: (items) => items[number(items.length)] ?? items[0] };
}
