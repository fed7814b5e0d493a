import { findValues, type ValueHit } from './find-values';
import { FOLD_VARIANTS, type FoldVariant } from './fold-code-point';
import { hashBase } from './hash-base';
import { isAlwaysMasked, sensitivityOfAll, type MaskingPolicy, type Sensitivity } from './policy';
import type { Reading } from './reading';
import { Scan } from './scan';
import type { ValueAliases } from './value-aliases';
import { LONGEST_NGRAM, type ValueIndex } from './value-index';

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
  const keep = (hit: ValueHit): void => {
    const span = hit.from * 65_536 + hit.to;
    const known = bySpan.get(span);
    if (!known) bySpan.set(span, [hit]);
    else if (!known.some((one) => one.index === hit.index && one.entry === hit.entry))
      known.push(hit);
  };
  const { question, words } = reading;
  for (const variant of reading.isAscii ? PLAIN : FOLD_VARIANTS) {
    let seed: number | null = null;
    for (const index of indexes) {
      if (index.seed !== seed) scan.read(question, hashBase(index.seed), variant);
      seed = index.seed;
      // A reading with other words than the question's cannot say where a value stands in them.
      if (scan.count !== words.length) continue;
      findValues(index, question, scan).forEach(keep);
      if (index === indexes[0]) valueAliases?.find(question, scan).forEach(keep);
    }
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
