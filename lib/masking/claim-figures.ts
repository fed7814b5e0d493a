import type { Candidate, CandidatesByWord } from './candidate';
import type { Claim } from './claim';
import { readDateAt } from './dates';
import type { ValueHit } from './find-values';
import { findWholeValues } from './find-whole-values';
import type { ClearReason } from './masking';
import { roleOfNumber, type NumberTypes } from './number-role';
import { readNumberAt } from './numbers';
import { isOneOf, spanOfWords, textOfWords, type Reading } from './reading';
import type { ValueIndex } from './value-index';

export interface ClaimedFigures {
  readonly claims: readonly Claim[];
  readonly clear: readonly {
    readonly from: number;
    readonly to: number;
    readonly reason: ClearReason;
  }[];
}

/** What is said of `1990s`, whose canonical form is `1990`: to be equal to it would be another question. */
export const DECADE = 'a decade, the number of its first year';

/** Numbers and dates among the words that are not decided yet: by their role, never by a hit alone. */
export function claimFigures(
  reading: Reading,
  candidates: CandidatesByWord,
  decided: Uint8Array,
  index: ValueIndex,
): ClaimedFigures {
  const claims: Claim[] = [];
  const clear: { from: number; to: number; reason: ClearReason }[] = [];
  const { words, question } = reading;

  for (let from = 0; from < words.length;) {
    if (decided[from] === 1 || !words[from]?.isFigure) {
      from += 1;
      continue;
    }
    const here = candidates.at(from);
    const isFree = (to: number): boolean => decided.subarray(from, to).every((one) => one === 0);
    const date = readDateAt(reading, from);
    if (date && isFree(date.to)) {
      const span = spanOfWords(reading, from, date.to);
      claims.push({
        ...span,
        from,
        to: date.to,
        kind: 'date',
        source: 'pattern',
        hits: date.iso === null ? [] : hitsOfDate(index, date.iso),
        text: question.slice(span.start, span.end),
        description: date.kind === 'time' ? 'a time of day' : 'a date',
        ...(date.iso === null ? {} : { canonical: date.iso }),
      });
      from = date.to;
      continue;
    }
    const joined = joinedName(reading, here);
    if (joined && isFree(joined.to)) {
      claims.push(nameClaim(reading, joined));
      from = joined.to;
      continue;
    }
    const number = readNumberAt(reading, from);
    if (!number) {
      from += 1;
      continue;
    }
    if (!isFree(number.to)) {
      claims.push(partOfNumber(reading, from));
      from += 1;
      continue;
    }
    const known = here.find((hit) => hit.to === number.to && hit.sensitivity === 'sensitive');
    const role = roleOfNumber(reading, number, known ? typesOfNumber(known) : null);
    const base = {
      from,
      to: number.to,
      start: number.start,
      end: number.end,
      text: question.slice(number.start, number.end),
    };
    const isCounting =
      number.isSmallWord === true && role.kind === 'compared' && !isPlainlyCompared(reading, from);
    if (isCounting) {
      from = number.to;
      continue;
    }
    if (role.kind === 'clear') {
      clear.push({ from, to: number.to, reason: { kind: 'number-role', role: role.role } });
    } else if (role.kind === 'name') {
      claims.push({ ...base, kind: 'value', source: 'graph', hits: known?.hits ?? [] });
    } else {
      claims.push({
        ...base,
        kind: 'number',
        source: 'pattern',
        canonical: number.canonical,
        ...(number.isDecade === true
          ? { hits: [], description: DECADE }
          : { hits: known?.hits ?? findWholeValues(index, number.canonical) }),
      });
    }
    from = number.to;
  }
  return { claims, clear };
}

/** A word of a number of which another word was decided by hand: it would tell the rest. */
function partOfNumber(reading: Reading, from: number): Claim {
  const to = from + 1;
  const text = textOfWords(reading, from, to);
  return {
    ...spanOfWords(reading, from, to),
    from,
    to,
    text,
    kind: 'number',
    source: 'pattern',
    hits: [],
  };
}

/**
 * `9/11`, `50/50`, `2021/22`: numbers that only a name joins so, where the graph has such a name, also
 * where all that a property holds is written so, as seasons are.
 */
function joinedName(reading: Reading, here: readonly Candidate[]): Candidate | null {
  for (const hit of here) {
    if (!hit.isNumeric || hit.to - hit.from < 2 || hit.sensitivity !== 'sensitive') continue;
    const span = textOfWords(reading, hit.from, hit.to);
    if (/[,\s]/.test(span)) continue;
    const isJoined = /^\d+(?:\/\d+)+$/.test(span) && hit.hits.some(isText);
    if (isJoined || typesOfNumber(hit).asText.length > 0) return hit;
  }
  return null;
}

function isText({ value }: ValueHit): boolean {
  return value.values.some(({ kind }) => kind === 'string');
}

function nameClaim(reading: Reading, { from, to, hits }: Candidate): Claim {
  const text = textOfWords(reading, from, to);
  return {
    ...spanOfWords(reading, from, to),
    from,
    to,
    kind: 'value',
    source: 'graph',
    hits,
    text,
  };
}

function typesOfNumber({ hits }: Candidate): NumberTypes {
  const asText = new Set<string>();
  const measured = new Set<string>();
  for (const { index, value } of hits) {
    for (const stored of value.values) {
      for (const type of stored.types) {
        const isMeasure = stored.kind !== 'string' || index.measuredTypes.includes(type);
        (isMeasure ? measured : asText).add(type);
      }
    }
  }
  return { asText: [...asText], measured: [...measured] };
}

/** The dates and times of the graph that a date is. */
function hitsOfDate(index: ValueIndex, iso: string): readonly ValueHit[] {
  return findWholeValues(index, iso).filter(({ value }) =>
    value.values.some(({ kind }) => kind === 'temporal'),
  );
}

/** `over seven`, `more than twelve`: what small numbers do who count nothing. */
function isPlainlyCompared({ words, grammar }: Reading, from: number): boolean {
  return isOneOf(words[from - 1], grammar.measuring);
}
