import { findValues, type ValueHit } from './find-values';
import { fold } from './fold';
import { isAlwaysMasked, sensitivityOfAll, type MaskingPolicy, type Sensitivity } from './policy';
import type { Reading } from './reading';
import { tokenize } from './token';
import type { ValueAliases } from './value-aliases';
import { LONGEST_NGRAM, type ValueIndex } from './value-index';

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
}

/** Candidates by their first word. */
export type CandidatesByWord = ReadonlyMap<number, readonly Candidate[]>;

export function byFirstWord(candidates: readonly Candidate[]): CandidatesByWord {
  const found = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const list = found.get(candidate.from);
    if (list) list.push(candidate);
    else found.set(candidate.from, [candidate]);
  }
  return found;
}

/** Candidates that share a word with `from` to `to`, but for very long ones that begin far before. */
export function candidatesNear(
  candidates: CandidatesByWord,
  from: number,
  to: number,
): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let word = Math.max(0, from - LONGEST_NGRAM); word < to; word += 1) {
    for (const candidate of candidates.get(word) ?? [])
      if (candidate.to > from) found.push(candidate);
  }
  return found;
}

/** Every occurrence of a value of the graph or the thread, in every reading of the question. */
export function findCandidates(
  reading: Reading,
  indexes: readonly ValueIndex[],
  policy: MaskingPolicy,
  valueAliases?: ValueAliases,
): readonly Candidate[] {
  const bySpan = new Map<number, ValueHit[]>();
  const variants = /[^\0-\x7f]/.test(reading.question)
    ? (['plain', 'script', 'digraph'] as const)
    : (['plain'] as const);
  for (const variant of variants) {
    const tokens = variant === 'plain' ? reading.words : tokenize(fold(reading.question, variant));
    if (tokens.length !== reading.words.length) continue;
    const keep = (hit: ValueHit): void => {
      const span = hit.from * 65_536 + hit.to;
      const known = bySpan.get(span) ?? [];
      if (!known.some((one) => one.index === hit.index && one.entry === hit.entry)) known.push(hit);
      bySpan.set(span, known);
    };
    for (const index of indexes) findValues(index, reading.question, tokens).forEach(keep);
    valueAliases?.find(reading.question, tokens).forEach(keep);
  }
  return [...bySpan.values()].flatMap((hits) => candidateOf(reading, hits, policy));
}

function candidateOf(
  reading: Reading,
  found: readonly ValueHit[],
  policy: MaskingPolicy,
): readonly Candidate[] {
  const [first] = found;
  if (!first) return [];
  const { from, to } = first;
  const covered = reading.words.slice(from, to);
  const isLoosePlural = to - from === 1 && !covered[0]?.isCapital;
  const hits =
    isLoosePlural || found.some((hit) => !hit.plural) ? found.filter((hit) => !hit.plural) : found;
  if (hits.length === 0) return [];
  const types = hits.flatMap((hit) => hit.value.values.flatMap((value) => value.types));
  const isAlways = hits.some((hit) => hit.isOtherName);
  const sensitivity =
    types.includes('') || isAlways ? 'sensitive' : sensitivityOfAll(policy, types);
  if (sensitivity === 'not-indexed') return [];
  const raw = reading.question.slice(covered[0]?.start, covered.at(-1)?.end);
  return [
    {
      from,
      to,
      hits,
      sensitivity,
      isNumeric: covered.every((word) => word.isNumber),
      isAlways: isAlways || isAlwaysMasked(policy, types),
      isExact:
        covered.some((word) => word.isCapital) &&
        hits.some((hit) => hit.value.values.some((value) => value.text.includes(raw))),
    },
  ];
}
