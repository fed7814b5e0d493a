const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    wrote: 'writ',
    written: 'writ',
    spoke: 'speak',
    spoken: 'speak',
    people: 'person',
    person: 'person',
    persons: 'person',
    woman: 'woman',
    men: 'man',
    women: 'woman',
    children: 'child',
    taught: 'teach',
    sang: 'sing',
    sung: 'sing',
    made: 'mak',
    led: 'lead',
    sold: 'sell',
    bought: 'buy',
    won: 'win',
    held: 'hold',
    gave: 'giv',
    given: 'giv',
    took: 'tak',
    taken: 'tak',
    knew: 'know',
    known: 'know',
    drove: 'driv',
    driven: 'driv',
    built: 'build',
    found: 'find',
    met: 'meet',
  }),
);

/** Words whose stem is not their beginning. */
export const IRREGULAR_WORDS: Iterable<string> = [...IRREGULAR.keys()];

const ENDINGS = [
  'ions',
  'ion',
  'ings',
  'ing',
  'ers',
  'ors',
  'er',
  'or',
  'ed',
  'en',
  'es',
  'em',
  's',
  'n',
  'e',
] as const;
const SHORTEST_STEM = 3;

/**
 * A crude stem, so that `directed`, `directs` and `director` count as words of one schema term. It
 * decides only whether a word is *vocabulary*, never what a value is.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  let text = word.endsWith('y') && word.length > SHORTEST_STEM ? `${word.slice(0, -1)}i` : word;
  if (text.endsWith('sses')) text = text.slice(0, -2);
  if (text.endsWith('sis') && text.length > 4) text = `${text.slice(0, -2)}es`;
  if (text.endsWith('s') && !text.endsWith('ss') && text.length > SHORTEST_STEM)
    text = text.slice(0, -1);
  const ending = ENDINGS.find(
    (one) => text.endsWith(one) && text.length - one.length >= SHORTEST_STEM,
  );
  if (ending) text = text.slice(0, -ending.length);
  const last = text.at(-1);
  if (text.length > SHORTEST_STEM && last === text.at(-2) && !'aeiouls'.includes(last ?? ''))
    text = text.slice(0, -1);
  return text;
}
