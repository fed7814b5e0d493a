import { findValues, type ValueHit } from './find-values';
import { FOLD_VARIANTS, type FoldVariant } from './fold-code-point';
import { hashBase } from './hash-base';
import { isAlwaysMasked, sensitivityOfAll, type MaskingPolicy, type Sensitivity } from './policy';
import { textOfWords, type Reading } from './reading';
import { Scan } from './scan';
import type { ValueAliases } from './value-aliases';
import { LONGEST_NGRAM, type ValueIndex } from './value-index';
import { WORD } from './word-bytes';

const PLAIN: readonly FoldVariant[] = ['plain'];
const scan = new Scan();

/** Words `from` to `to` spell a value: one candidate for all that the indexes know of those words. */
export interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly hits: readonly ValueHit[];
  readonly sensitivity: Sensitivity;
  /** All its words are numbers: never masked by this hit alone. */
  readonly isNumeric: boolean;
  /** Written exactly as stored, with a capital in it. */
  readonly isExact: boolean;
  /** Masked even where its words are ordinary: policy says so, or it is another name of a value. */
  readonly isAlways: boolean;
  /** A form of the words of a value that tells a kind, such as its plural. */
  readonly isForm: boolean;
}

const NONE: readonly Candidate[] = [];

/** Candidates by their first word; sorted when somebody asks for the first time. */
export class CandidatesByWord {
  readonly #candidates: readonly Candidate[];
  #byWord: Map<number, Candidate[]> | null = null;

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates;
  }

  /** Those that begin with a word. */
  at(word: number): readonly Candidate[] {
    return (this.#byWord ??= byFirstWord(this.#candidates)).get(word) ?? NONE;
  }

  /** Those that share a word with `from` to `to`, but for very long ones that begin far before. */
  near(from: number, to: number): readonly Candidate[] {
    const found: Candidate[] = [];
    for (let word = Math.max(0, from - LONGEST_NGRAM); word < to; word += 1)
      for (const candidate of this.at(word)) if (candidate.to > from) found.push(candidate);
    return found;
  }
}

function byFirstWord(candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const found = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const list = found.get(candidate.from);
    if (list) list.push(candidate);
    else found.set(candidate.from, [candidate]);
  }
  return found;
}

/** Every occurrence of a value of the graph or the thread, in every reading of the question. */
export function findCandidates(
  reading: Reading,
  index: ValueIndex,
  overlay: ValueIndex | undefined,
  policy: MaskingPolicy,
  valueAliases?: ValueAliases,
): readonly Candidate[] {
  if (reading.isAscii && !overlay && !valueAliases && index.seed === reading.seed)
    return candidatesOf(reading, findValues(index, reading.question, reading.scan), policy);
  const hits: ValueHit[] = [];
  for (const variant of reading.isAscii ? PLAIN : FOLD_VARIANTS) {
    const read = scanOf(reading, index, variant);
    hits.push(...findValues(index, reading.question, read));
    if (valueAliases) hits.push(...valueAliases.find(reading.question, read));
    if (overlay)
      hits.push(...findValues(overlay, reading.question, scanOf(reading, overlay, variant)));
  }
  return candidatesOf(reading, hits, policy);
}

function candidatesOf(
  reading: Reading,
  hits: readonly ValueHit[],
  policy: MaskingPolicy,
): readonly Candidate[] {
  if (hits.length < 2) return candidateOf(reading, hits, policy);
  return bySpan(hits).flatMap((found) => candidateOf(reading, found, policy));
}

function scanOf(reading: Reading, { seed }: ValueIndex, variant: FoldVariant): Scan {
  return variant === 'plain' && seed === reading.seed
    ? reading.scan
    : scan.read(reading.question, hashBase(seed), variant);
}

/** Hits in the order in which their spans were found. */
function bySpan(hits: readonly ValueHit[]): readonly (readonly ValueHit[])[] {
  const found = new Map<number, ValueHit[]>();
  for (const hit of hits) {
    const span = hit.from * 65_536 + hit.to;
    const known = found.get(span);
    if (known) known.push(hit);
    else found.set(span, [hit]);
  }
  return [...found.values()];
}

function candidateOf(
  reading: Reading,
  found: readonly ValueHit[],
  policy: MaskingPolicy,
): readonly Candidate[] {
  const first = found[0];
  if (!first) return [];
  const { bits } = reading;
  const { from, to } = first;
  let some = 0;
  let every: number = WORD.number;
  for (let at = from; at < to; at += 1) {
    some |= bits[at] ?? 0;
    every &= bits[at] ?? 0;
  }
  const isCapital = (some & WORD.capital) !== 0;
  const isNumeric = every !== 0;
  const isLoosePlural = to - from === 1 && !isCapital;
  let plurals = 0;
  for (const { plural } of found) if (plural) plurals += 1;
  const isTrimmed = plurals > 0 && (isLoosePlural || plurals < found.length);
  const hits = isTrimmed ? found.filter((hit) => !hit.plural) : found;
  if (hits.length === 0) return [];
  const types = typesOfHits(hits);
  const isAlways = hits.some(isOtherName);
  const sensitivity =
    types.includes('') || isAlways ? 'sensitive' : sensitivityOfAll(policy, types);
  if (sensitivity === 'not-indexed') return [];
  return [
    {
      from,
      to,
      hits,
      sensitivity,
      isNumeric,
      isAlways: isAlways || isAlwaysMasked(policy, types),
      isForm: hits.some(isOtherForm),
      isExact: isCapital && isStoredSo(hits, reading, from, to),
    },
  ];
}

function isOtherName(hit: ValueHit): boolean {
  return hit.isOtherName === true;
}

export function isOtherForm(hit: ValueHit): boolean {
  return hit.isOtherForm === true;
}

/** One of the hits has a spelling that holds the words as they are typed. */
function isStoredSo(
  hits: readonly ValueHit[],
  reading: Reading,
  from: number,
  to: number,
): boolean {
  if (hits[0]?.isTyped === true) return true;
  const raw = textOfWords(reading, from, to);
  return hits.some(({ value: { values } }) => values.some(({ text }) => text.includes(raw)));
}

function typesOfHits(hits: readonly ValueHit[]): readonly string[] {
  const first = hits[0]?.value.values;
  // Nearly always one value with one spelling.
  if (hits.length === 1 && first?.length === 1) return first[0]?.types ?? [];
  return hits.flatMap((hit) => hit.value.values.flatMap(({ types }) => types));
}
