import { CandidatesByWord, type Candidate } from './candidate';
import type { Reading } from './reading';

export interface Chosen {
  readonly chosen: readonly Candidate[];
  /** Words of losing candidates that are no vocabulary: where no winner covers them, no fragment of a value may leave. */
  readonly fragments: readonly number[];
}

/**
 * Settles overlaps: the longest wins, then the leftmost; but where a longer one only adds small
 * ordinary words to one that is written exactly as stored, the exact one wins (`in The Game`).
 */
export function chooseCandidates(reading: Reading, candidates: readonly Candidate[]): Chosen {
  if (candidates.length === 0) return { chosen: candidates, fragments: [] };
  const exact = new CandidatesByWord(candidates.filter((one) => one.isExact));
  const ranked = candidates
    .filter((one) => !exact.near(one.from, one.to).some((other) => isInflated(reading, one, other)))
    .toSorted((one, other) => rank(other) - rank(one) || one.from - other.from);
  const taken = new Uint8Array(reading.count);
  const chosen: Candidate[] = [];
  const losers: Candidate[] = [];
  for (const candidate of ranked) {
    let isFree = true;
    for (let word = candidate.from; word < candidate.to; word += 1) isFree &&= taken[word] === 0;
    if (!isFree) {
      losers.push(candidate);
      continue;
    }
    taken.fill(1, candidate.from, candidate.to);
    chosen.push(candidate);
  }
  const fragments = new Set<number>();
  for (const { from, to } of losers.filter((one) => one.sensitivity === 'sensitive'))
    reading.words.slice(from, to).forEach(({ wordClass }, offset) => {
      if (wordClass === null) fragments.add(from + offset);
    });
  return { chosen: chosen.sort((one, other) => one.from - other.from), fragments: [...fragments] };
}

function rank({ from, to, isExact, sensitivity }: Candidate): number {
  return (to - from) * 4 + (isExact ? 2 : 0) + (sensitivity === 'sensitive' ? 1 : 0);
}

/** What sticks out of the exact one is ordinary, on whichever side it does. */
function isInflated(reading: Reading, longer: Candidate, exact: Candidate): boolean {
  if (longer.isExact || longer.to - longer.from <= exact.to - exact.from) return false;
  return isSmallTalk(reading, longer.from, exact.from) && isSmallTalk(reading, exact.to, longer.to);
}

function isSmallTalk({ words }: Reading, from: number, to: number): boolean {
  for (let position = from; position < to; position += 1) {
    const word = words[position];
    if (word && (word.isCapital || word.wordClass === null)) return false;
  }
  return true;
}
