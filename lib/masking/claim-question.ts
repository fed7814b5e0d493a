import { overlaps, type Span } from '@/lib/base/span';

import { FOLDED, SEEN } from './ascii';
import { CandidatesByWord, findCandidates, isOtherForm, type Candidate } from './candidate';
import { chooseCandidates, type Chosen } from './choose-candidates';
import type { Claim } from './claim';
import { ClaimDraft, ORDINARY } from './claim-draft';
import { claimFigures, type ClaimedFigures } from './claim-figures';
import { claimParts, unknownClaim } from './claim-parts';
import type { ValueHit } from './find-values';
import { findAddresses, findBrackets, findLookAlikes, findQuotes } from './hand-spans';
import type { ClearReason } from './masking';
import { isAskedNoun, isFormByChance, isOrdinaryHit } from './ordinary-hit';
import type { MaskingPolicy } from './policy';
import { spanOfWords, type Reading } from './reading';
import { signedAs } from './signs';
import { findUnknownWords } from './unknown-words';
import type { ValueAliases } from './value-aliases';
import type { ValueIndex } from './value-index';
import type { Vocabulary } from './vocabulary';

/** A mask that somebody took off, and who. */
export interface Lift extends Span {
  readonly by: string;
}

const NONE_CHOSEN: Chosen = { chosen: [], fragments: [] };
const NO_LIFTS: readonly Lift[] = [];
/** Signs that somebody masks by hand with, or that are no part of a word. */
const BY_HAND = SEEN.bracket | SEEN.dollar | SEEN.address;
const PUBLIC_VALUE: ClearReason = { kind: 'public-value' };
const NONE_ENCLOSED: readonly Claim[] = [];
const NO_FIGURES: ClaimedFigures = { claims: [], clear: [] };
const NO_WORDS: readonly number[] = [];

interface ClaimRequest {
  readonly index: ValueIndex;
  readonly overlay?: ValueIndex;
  readonly valueAliases?: ValueAliases;
  readonly policy: MaskingPolicy;
  readonly vocabulary: Vocabulary;
  readonly lifted?: readonly Lift[];
  readonly marks?: readonly Span[];
}

export interface ClaimedQuestion {
  /** In order, without overlap. */
  readonly claims: readonly Claim[];
  /** Why words leave where no claim covers them, by word; where none is given, as ordinary words do. */
  readonly reasons: readonly (ClearReason | undefined)[];
}

/** Decides for every stretch of a question whether it leaves, and why. */
export function claimQuestion(request: ClaimRequest, reading: Reading): ClaimedQuestion {
  const { policy, lifted = NO_LIFTS } = request;
  const draft = new ClaimDraft(reading.count);
  const { decided } = draft;
  const candidates = findCandidates(
    reading,
    request.index,
    request.overlay,
    policy,
    request.valueAliases,
  );
  const byWord = new CandidatesByWord(candidates);
  if (request.marks || (reading.seen & BY_HAND) !== 0)
    byHand(reading, request.marks, byWord, draft);
  for (const one of enclosed(reading, byWord, decided)) draft.claim(one);
  const isBegun = draft.claims.length > 0;
  const free = isBegun
    ? candidates.filter(({ from, to }) => isFree(decided, from, to))
    : candidates;
  const { chosen, fragments } = settle(reading, free, isBegun);
  for (const candidate of chosen) {
    if (candidate.sensitivity === 'public') {
      draft.clear(candidate.from, candidate.to, PUBLIC_VALUE);
    } else {
      draft.claim(valueClaim(reading, candidate));
    }
  }
  for (const candidate of free) {
    const { from } = candidate;
    if (decided[from] === 0 && isAskedNoun(reading, candidate)) draft.reason(from, ORDINARY);
  }
  const figures = reading.hasFigure
    ? claimFigures(reading, byWord, decided, request.index)
    : NO_FIGURES;
  for (const one of figures.claims) draft.claim(one);
  for (const { from, to, reason } of figures.clear) draft.clear(from, to, reason);
  for (const at of fragments) claimUnknown(draft, reading, at, at + 1);
  for (const at of tornWords(reading, candidates, free)) claimUnknown(draft, reading, at, at + 1);
  const { vocabulary, index } = request;
  const { mode } = policy;
  const unknown = findUnknownWords({ reading, vocabulary, index, mode, decided });
  if (unknown.length > 0)
    for (const one of claimParts(unknown, { reading, vocabulary, index, policy })) draft.claim(one);
  const { claims } = draft;
  const ordered = claims.length < 2 ? claims : inOrder(reading, claims);
  return {
    claims:
      lifted.length === 0
        ? ordered
        : withoutLifted(ordered, lifted, { words: reading.words, draft }),
    reasons: draft.reasons,
  };
}

function claimUnknown(draft: ClaimDraft, reading: Reading, from: number, to: number): void {
  if (draft.decided[from] === 0) draft.claim(unknownClaim(reading, from, to));
}

/** Words that are no vocabulary, of sensitive values of which a part was decided otherwise. */
function tornWords(
  reading: Reading,
  candidates: readonly Candidate[],
  free: readonly Candidate[],
): readonly number[] {
  if (free.length === candidates.length) return NO_WORDS;
  const { words } = reading;
  const isSettled = new Set(free);
  return candidates
    .filter((one) => !isSettled.has(one) && one.sensitivity === 'sensitive')
    .flatMap(({ from, to }) =>
      words
        .slice(from, to)
        .flatMap(({ wordClass }, offset) => (wordClass === null ? [from + offset] : [])),
    );
}

/** Values among the free candidates; ordinary hits are put aside until nothing else fills the sentence. */
function settle(reading: Reading, free: readonly Candidate[], isFilled: boolean): Chosen {
  if (free.length === 0) return NONE_CHOSEN;
  const [only] = free;
  // Nearly always one that is a name.
  if (free.length === 1 && only && isWorded(only) && isNameIn(reading, only, false))
    return { chosen: free, fragments: NO_WORDS };
  const worded = free.filter(isWorded);
  const names = worded.filter((candidate) => isNameIn(reading, candidate, false));
  if (names.length > 0 || isFilled)
    return names.length === 1
      ? { chosen: names, fragments: NO_WORDS }
      : chooseCandidates(reading, names);
  return chooseCandidates(
    reading,
    worded.filter((candidate) => isNameIn(reading, candidate, true)),
  );
}

function isNameIn(reading: Reading, candidate: Candidate, isAlone: boolean): boolean {
  if (candidate.isAlways || (candidate.isForm && !isFormByChance(reading, candidate))) return true;
  // What looks like a form of a value by chance is none.
  return !candidate.hits.every(isOtherForm) && !isOrdinaryHit(reading, candidate, isAlone);
}

function isWorded({ isNumeric }: Candidate): boolean {
  return !isNumeric;
}

/** Brackets and marks, look-alikes of our placeholders, addresses. */
function byHand(
  reading: Reading,
  marks: readonly Span[] | undefined,
  byWord: CandidatesByWord,
  draft: ClaimDraft,
): void {
  const { question } = reading;
  const add = (one: Claim): void => {
    const isTaken = draft.claims.some((other) => overlaps(one, other));
    if (!isTaken && isFree(draft.decided, one.from, one.to)) draft.claim(one);
  };
  marks?.forEach((mark) => {
    const span = wholeWords(reading, mark);
    if (span.end > span.start) add(markedClaim(reading, span, span, byWord));
  });
  for (const { start, end, inner } of findBrackets(question)) {
    add(markedClaim(reading, { start, end }, inner, byWord));
  }
  const isWithinHit = (span: Span): boolean => {
    const [first, last] = wordsWithin(reading, span);
    return byWord.near(first, last).some(({ from, to }) => from < first || to > last);
  };
  for (const typed of findLookAlikes(question)) {
    const span = wholeWords(reading, typed);
    if (!isWithinHit(span)) add({ kind: 'text', source: 'pattern', ...bare(reading, span) });
  }
  for (const span of findAddresses(question)) {
    add({ kind: 'unknown', source: 'pattern', description: 'an address', ...bare(reading, span) });
  }
}

/** Quoted spans: a value where they hold exactly one, else unknown; quotes round part of a value give way to it. */
function enclosed(
  reading: Reading,
  byWord: CandidatesByWord,
  decided: Uint8Array,
): readonly Claim[] {
  if ((reading.seen & SEEN.quote) === 0) return NONE_ENCLOSED;
  const found: Claim[] = [];
  for (const { start, end, inner } of findQuotes(reading.question)) {
    const [from, to] = wordsWithin(reading, inner);
    if (from === to || to - from === reading.count || !isFree(decided, from, to)) continue;
    const near = byWord.near(from, to);
    const isPart = near.some((hit) => !hit.isNumeric && hit.to - hit.from > to - from);
    const whole = near.find((hit) => hit.from === from && hit.to === to);
    if (isPart || whole?.sensitivity === 'public') continue;
    const span = { start: start + 1, end: end - 1 };
    found.push({
      kind: whole ? 'value' : 'unknown',
      source: whole ? 'graph' : 'unknown',
      ...bare(reading, span),
      hits: whole?.hits ?? [],
    });
  }
  return found;
}

function markedClaim(reading: Reading, span: Span, inner: Span, byWord: CandidatesByWord): Claim {
  const [from, to] = wordsWithin(reading, inner);
  const whole = byWord.at(from).find((hit) => hit.to === to);
  return {
    kind: whole ? 'value' : 'unknown',
    source: 'user',
    ...bare(reading, span),
    text: reading.question.slice(inner.start, inner.end).trim(),
    hits: whole?.hits ?? [],
  };
}

function valueClaim(reading: Reading, { from, to, hits }: Candidate): Claim {
  const bare = spanOfWords(reading, from, to);
  const hasQuotes = (reading.seen & SEEN.quote) !== 0;
  const typed = hasQuotes ? withQuote(reading.question, bare) : bare;
  const arePlain = hits.every(isPlain);
  const span = arePlain ? typed : withSigns(reading.question, typed, hits);
  const text = reading.question.slice(span.start, span.end);
  return {
    start: span.start,
    end: span.end,
    from,
    to,
    kind: 'value',
    source: 'graph',
    hits: arePlain ? hits : signedAs(hits, text),
    text,
  };
}

/** With the signs at either end that belong to a stored value: the mark of `Stop!`, the dots of `...And`. */
function withSigns(question: string, span: Span, hits: Candidate['hits']): Span {
  let { start, end } = span;
  for (const hit of hits) {
    for (const { text } of hit.value.values) {
      // A space that is stored round them is typed by nobody.
      const lead = text.trimStart().replace(/[\p{L}\p{N}].*$/su, '');
      const tail = text.trimEnd().replace(/^.*[\p{L}\p{N}]/su, '');
      if (question.endsWith(lead, span.start)) start = Math.min(start, span.start - lead.length);
      if (question.startsWith(tail, span.end)) end = Math.max(end, span.end + tail.length);
    }
  }
  return { start, end };
}

/** True where all spellings begin and end with a letter or digit. */
function isPlain({ value: { values } }: ValueHit): boolean {
  for (const { text } of values)
    if (!isPlainAt(text, 0) || !isPlainAt(text, text.length - 1)) return false;
  return true;
}

/** True for an ASCII letter or digit, which nearly every value begins and ends with. */
function isPlainAt(text: string, position: number): boolean {
  return (FOLDED[text.charCodeAt(position)] ?? 0) !== 0;
}

function bare(reading: Reading, span: Span): Omit<Claim, 'kind' | 'source'> {
  const [from, to] = wordsWithin(reading, span);
  return { from, to, hits: [], text: reading.question.slice(span.start, span.end), ...span };
}

/** A mark within the question, grown to whole words: half a word left behind would still tell. */
function wholeWords(reading: Reading, mark: Span): Span {
  const start = Math.max(0, mark.start);
  const end = Math.min(reading.question.length, mark.end);
  const [from, to] = wordsWithin(reading, { start, end });
  if (from === to) return { start, end };
  const whole = spanOfWords(reading, from, to);
  return { start: Math.min(start, whole.start), end: Math.max(end, whole.end) };
}

/** Words that a span touches. */
function wordsWithin({ words }: Reading, span: Span): readonly [number, number] {
  let from = 0;
  for (let high = words.length; from < high;) {
    const middle = (from + high) >> 1;
    const word = words[middle];
    if (!word) break;
    if (word.end > span.start) high = middle;
    else from = middle + 1;
  }
  let to = from;
  while ((words[to]?.start ?? Infinity) < span.end) to += 1;
  return [from, to];
}

/** A quote that opens before a value and closes inside it goes with it, as one that opens inside does. */
function withQuote(question: string, span: Span): Span {
  const inside = question.slice(span.start, span.end);
  const before = question[span.start - 1] ?? '';
  const after = question[span.end] ?? '';
  const isOdd = (inside.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1;
  if (isOdd && /["“„«]/.test(before)) return { start: span.start - 1, end: span.end };
  if (isOdd && /["”“»]/.test(after)) return { start: span.start, end: span.end + 1 };
  return span;
}

/** In order; signs that two claims reach for go with the first, and a number right after an unknown name (`Apollo 13`) goes with it. */
function inOrder(reading: Reading, claims: readonly Claim[]): readonly Claim[] {
  const { words, question } = reading;
  const sorted = claims.toSorted((one, other) => one.start - other.start);
  const joined: Claim[] = [];
  for (const wide of sorted) {
    const before = joined.at(-1);
    const claim = before && before.end > wide.start ? { ...wide, start: before.end } : wide;
    const isName = before?.source === 'unknown' && words[before.to - 1]?.isCapital;
    if (isName && claim.kind === 'number' && question.slice(before.end, claim.start) === ' ') {
      joined[joined.length - 1] = {
        ...before,
        end: claim.end,
        to: claim.to,
        text: question.slice(before.start, claim.end),
      };
    } else {
      joined.push(claim);
    }
  }
  return joined;
}

function withoutLifted(
  claims: readonly Claim[],
  lifted: readonly Lift[],
  { words, draft }: { words: Reading['words']; draft: ClaimDraft },
): readonly Claim[] {
  return claims.filter((claim) => {
    const lift = lifted.find(({ start, end }) => start <= claim.start && end >= claim.end);
    if (!lift || claim.kind === 'text') return true;
    words.forEach((word, at) => {
      if (overlaps(word, claim)) draft.reason(at, { kind: 'lifted', by: lift.by });
    });
    return false;
  });
}

function isFree(decided: Uint8Array, from: number, to: number): boolean {
  for (let word = from; word < to; word += 1) if (decided[word] === 1) return false;
  return true;
}
