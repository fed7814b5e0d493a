import { seededRandom } from '@/lib/base/seeded-random';

import { SCRIPTS, SPELLINGS } from './spellings';

/** A question that was made up, and the name in it that must not leave. */
export interface GeneratedQuestion {
  readonly question: string;
  readonly name: string;
  readonly spelling: string;
  readonly script: string;
}

const FRAMES = [
  'which ships did * own before the storm',
  'who works with * and in which port',
  'how many ships belong to *?',
  '* owns which ships',
  'Show me all that * has ever sold, please',
  'is * older than the other owners',
  'list the top 5 ports that * calls at',
  'between 3 and 4 ships: what about *, then?',
];

function pickFrom<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/** Every name that the scripts' parts make, with spaces between. */
export function namesOfScripts(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [script, [first = [], second = [], third = []]] of Object.entries(SCRIPTS))
    for (const one of first)
      for (const two of second)
        for (const three of third) names.set(`${one} ${two} ${three}`, script);
  return names;
}

/** Questions about the given names, each name written in one of the ways. */
export function* generateQuestions(
  names: ReadonlyMap<string, string>,
  { count, seed }: { readonly count: number; readonly seed: number },
): Generator<GeneratedQuestion> {
  const random = seededRandom(seed);
  const list = [...names];
  for (let made = 0; made < count; made += 1) {
    const [name, script] = pickFrom(random, list);
    // Two tricks at once, the later of the list on what the earlier made.
    const tricks = [pickFrom(random, SPELLINGS), pickFrom(random, SPELLINGS)].toSorted(
      (one, other) => SPELLINGS.indexOf(one) - SPELLINGS.indexOf(other),
    );
    const written = tricks.reduce((text, trick) => trick.write(text, pickFrom, random), name);
    const question = pickFrom(random, FRAMES).replace('*', () => written);
    yield { question, name, script, spelling: tricks.map((trick) => trick.name).join(', ') };
  }
}
