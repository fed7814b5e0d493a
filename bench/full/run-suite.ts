import { seededRandom } from '@/lib/base/seeded-random';

import { numberOption } from '../figures';

/** What a round found: null where all held, else one sentence without any value. */
export type Round = (random: () => number, round: number) => string | null | Promise<string | null>;

/**
 * Runs rounds `--from` to `--rounds`, each from the seed and its own number alone, so that any round
 * can be run again and a broken run goes on where it stood. Says where it is as JSON lines.
 */
export async function runSuite(run: Round): Promise<void> {
  const seed = numberOption('seed', 1);
  const rounds = numberOption('rounds', 1);
  let said = 0;
  for (let round = numberOption('from', 0); round < rounds; round += 1) {
    const failure = await run(
      seededRandom((seed * 0x9e37_79b1 + round * 0x85eb_ca6b) >>> 0),
      round,
    );
    if (failure !== null) say({ failure, round });
    if (performance.now() - said > 500 || round + 1 === rounds) {
      said = performance.now();
      say({ done: round + 1 });
    }
  }
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
