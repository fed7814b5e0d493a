import { FOLDED } from './ascii';
import { hashBase, hashOfText, isPart, type HashBase } from './hash-base';
import type { LanguageWords } from './language';
import { sensitivityOf, type MaskingPolicy } from './policy';
import { Scan } from './scan';
import {
  type EntryValue,
  holderEnd,
  MORE,
  readHolder,
  readSpelling,
  type ValueIndex,
} from './value-index';

/** How a run of words stands in a name: the whole of it but for an article or a title, at its end, at its beginning, within it. */
export const PLACE = { whole: 0, end: 1, beginning: 2, within: 3 } as const;
type Place = (typeof PLACE)[keyof typeof PLACE];

/** Names of which a run of words is a part, all of them in the same way; at least one. */
export interface NamesOfPart {
  readonly place: Place;
  readonly values: readonly EntryValue[];
}

interface PartsRequest {
  readonly index: ValueIndex;
  readonly policy: MaskingPolicy;
  /** Properties that things are called by. */
  readonly nameProperties: ReadonlySet<string>;
  readonly grammar: LanguageWords;
}

/** Folded words, in order. */
type Run = readonly string[];

/** Of more names nobody means all. */
const MOST_NAMES = 8;
/** Runs of a question that are looked for; what follows stays unknown. */
const MOST_RUNS = 8;
/** Fewest letters of a run that says which name is meant. */
const SHORTEST = 3;
const SHORTEST_PLURAL = 4;
/** Names beyond ASCII are read letter by letter, which takes ten times as long: no more of them than that. */
const MOST_FOREIGN = 20_000;

const name = new Scan();

/**
 * The names of the graph that runs of words are a part of: `Hitchcock` of a stored `Alfred Hitchcock`. A name that
 * a run is the whole of, an article left out, goes before one that ends so, as a family's name does, that before one
 * that begins so, and that before all else; null for a run that is part of none, or of more than anybody means. One
 * pass over all values, and none where no value has such words; how long it takes says nothing of what was found.
 */
export function namesOfParts(
  runs: readonly Run[],
  request: PartsRequest,
): readonly (NamesOfPart | null)[] {
  const { index } = request;
  const base = hashBase(index.seed);
  const wanted = new Map<number, Search[]>();
  const searches = runs.map((words, at) =>
    at < MOST_RUNS && words.join('').length >= SHORTEST ? new Search(words) : null,
  );
  for (const search of searches) {
    const last = search?.words.at(-1) ?? '';
    for (const word of withoutPlural(last)) {
      const hash = hashOfText(base, word);
      if (search && isPart(index.parts, hash))
        wanted.set(hash, [...(wanted.get(hash) ?? []), search]);
    }
  }
  if (wanted.size > 0) readNames(request, base, wanted);
  return searches.map((search) => search?.found() ?? null);
}

/** `kubricks` may be Kubrick's. */
function withoutPlural(word: string): readonly string[] {
  return word.length >= SHORTEST_PLURAL && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

function readNames(
  { index, policy, nameProperties, grammar }: PartsRequest,
  base: HashBase,
  wanted: ReadonlyMap<number, readonly Search[]>,
): void {
  const { blob, holders } = index;
  const isName = holders.map(
    ({ kind, types }) =>
      kind === 'string' &&
      types.some(
        (type) => nameProperties.has(type) && sensitivityOf(policy, type) !== 'not-indexed',
      ),
  );
  const all = new Set([...wanted.values()].flat());
  let foreign = 0;
  const readName = (from: number, end: number): void => {
    const number = readHolder(blob, end);
    const holder = holders[number];
    if (!holder || isName[number] !== true) return;
    const text = readSpelling(blob, from, end);
    name.read(text, base);
    const words = Array.from({ length: name.count }, (_, word) => name.text(word));
    const types = holder.types.filter((type) => nameProperties.has(type));
    for (const search of all) search.compare(words, { kind: 'string', text, types }, grammar);
  };
  // Locals and one loop: it runs for every byte of every value.
  const letters = FOLDED;
  const factor = base.base;
  const bits = [...wanted.keys()].reduce((some, hash) => some | (1 << hash), 0);
  let hash = 0;
  let hasWord = false;
  let isForeign = false;
  for (let at = 0, from = 0; at < blob.length;) {
    const byte = blob[at] ?? MORE;
    const letter = letters[byte] ?? 0;
    if (letter !== 0) {
      hash = (Math.imul(hash, factor) + letter) | 0;
      at += 1;
      continue;
    }
    if (((bits >>> hash) & 1) !== 0 && hash !== 0 && wanted.has(hash)) hasWord = true;
    hash = 0;
    if (byte < MORE) {
      if (byte > 127) isForeign = true;
      at += 1;
      continue;
    }
    if (isForeign) foreign += 1;
    if (hasWord || (isForeign && foreign <= MOST_FOREIGN)) readName(from, at);
    hasWord = false;
    isForeign = false;
    at = holderEnd(blob, at);
    from = at;
  }
}

/** The names that have a run of words, of the best kind that there are. */
class Search {
  readonly words: Run;
  #place: Place = PLACE.within;
  #values = new Map<string, EntryValue>();

  constructor(words: Run) {
    this.words = words;
  }

  compare(nameWords: Run, value: EntryValue, grammar: LanguageWords): void {
    const place = placeIn(nameWords, this.words, grammar);
    if (place === null || place > this.#place) return;
    if (place < this.#place) this.#values = new Map();
    this.#place = place;
    // One more than anybody means is enough to know.
    if (this.#values.size <= MOST_NAMES)
      this.#values.set(`${value.text}\u0000${value.types.join('\u0000')}`, value);
  }

  found(): NamesOfPart | null {
    if (this.#values.size === 0 || this.#values.size > MOST_NAMES) return null;
    return { place: this.#place, values: [...this.#values.values()] };
  }
}

function placeIn(nameWords: Run, run: Run, { closed, titles }: LanguageWords): Place | null {
  const length = run.length;
  // The whole name would have been found as a value.
  if (length === nameWords.length) return null;
  for (let start = nameWords.length - length; start >= 0; start -= 1) {
    if (!run.every((word, at) => isSame(nameWords[start + at] ?? '', word, at === length - 1)))
      continue;
    const isEnd = start + length === nameWords.length;
    const before = nameWords.slice(0, start);
    if (isEnd && before.every((word) => closed.has(word) || titles.has(word))) return PLACE.whole;
    if (isEnd) return PLACE.end;
    return start === 0 ? PLACE.beginning : PLACE.within;
  }
  return null;
}

function isSame(word: string, typed: string, isLast: boolean): boolean {
  return word === typed || (isLast && withoutPlural(typed).includes(word));
}
