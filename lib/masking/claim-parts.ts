import type { Claim } from './claim';
import { namesOfParts, type NamesOfPart, PLACE } from './name-parts';
import type { MaskingPolicy } from './policy';
import { isOneOf, type Reading, spanOfWords, textOfWords } from './reading';
import type { ValueIndex } from './value-index';
import type { Vocabulary } from './vocabulary';

interface PartsRequest {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly index: ValueIndex;
  readonly policy: MaskingPolicy;
}

type Run = readonly [from: number, to: number];

/** Words before a text that is looked for within a name, and is no name itself. */
const BEFORE_SPELLING = 3;

/**
 * Runs of words that nothing knows, each as a claim: of the names that it is a part of, where there are few, and
 * else of something unknown. Masked they are either way.
 */
export function claimParts(runs: readonly Run[], request: PartsRequest): readonly Claim[] {
  const { reading, vocabulary, index, policy } = request;
  const { words, grammar } = reading;
  const { nameProperties } = vocabulary;
  const searched = runs.map(([from, to]) =>
    isSpelling(reading, from) ? [] : words.slice(from, to).map(({ text }) => text),
  );
  const found = namesOfParts(searched, { index, policy, nameProperties, grammar });
  return runs.map(([from, to], at) => {
    const unknown = unknownClaim(reading, from, to);
    const names = found[at];
    return names ? partClaim(unknown, names, index) : unknown;
  });
}

/** `starts with`, `contains`: what is typed is meant, and not what it is a part of. */
function isSpelling({ words, grammar }: Reading, from: number): boolean {
  for (let back = 1; back <= BEFORE_SPELLING; back += 1)
    if (isOneOf(words[from - back], grammar.spelling)) return true;
  return false;
}

function partClaim(unknown: Claim, { place, values }: NamesOfPart, index: ValueIndex): Claim {
  const [only, ...others] = values;
  const isSure = only !== undefined && others.length === 0 && place <= PLACE.end;
  const { from, to } = unknown;
  const hit = { from, to, index, entry: -1, value: { values }, plural: false };
  return {
    ...unknown,
    kind: 'value',
    source: 'graph',
    hits: [hit],
    part: isSure ? 'sure' : 'unsure',
  };
}

/** Words that nothing knows. */
export function unknownClaim(reading: Reading, from: number, to: number): Claim {
  const span = spanOfWords(reading, from, to);
  const text = textOfWords(reading, from, to);
  return { from, to, kind: 'unknown', source: 'unknown', hits: [], text, ...span };
}
