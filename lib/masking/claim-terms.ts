import type { Span } from '@/lib/base/span';

import type { Claim } from './claim';
import type { Lift } from './claim-question';
import type { MaskingPolicy } from './policy';
import { spanOfWords, type Reading, type Word } from './reading';
import { stem } from './stem';
import type { SchemaTarget, SchemaTerm, Vocabulary } from './vocabulary';
import { textAt, wordBehind } from './word-behind';

/** Words that are sent by the schema's name for them, or followed by it. */
export interface TermSpan extends Span {
  readonly name: string;
  readonly way: 'replace' | 'annotate';
}

interface TermRequest {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly policy: MaskingPolicy;
  /** In order, without overlap. */
  readonly claims: readonly Claim[];
  readonly lifted?: readonly Lift[] | undefined;
}

export interface ClaimedTerms {
  readonly terms: readonly TermSpan[];
  /** Those given, and words of names that must not leave, where they are no whole term. */
  readonly claims: readonly Claim[];
}

/** Shortest word of a name that is looked for inside other words: `mergers-with-acme` written as one. */
const SHORTEST_PART = 4;

const NO_TERMS: readonly TermSpan[] = [];
const LABEL_FIRST: readonly SchemaTarget['kind'][] = ['label', 'relationship', 'property'];

/**
 * Finds the words that name a part of the schema. One that has an alias is always replaced by it, and
 * words of its name that stand alone are masked; of the others policy decides, and only where the words
 * name one thing. What a person lifted stays as it is, but never a name that has an alias.
 */
export function claimTerms(request: TermRequest): ClaimedTerms {
  const { reading, vocabulary, policy, claims } = request;
  if ((policy.reformulation ?? 'off') === 'off' && vocabulary.aliasedStems.size === 0)
    return { terms: NO_TERMS, claims };
  const isTaken = takenWords(reading, claims);
  const terms: TermSpan[] = [];
  const hidden: Claim[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    if (isTaken[at] === 1) continue;
    const found = termAt(request, at, isTaken);
    if (found) {
      terms.push(found.span);
      at = found.to - 1;
      continue;
    }
    const word = reading.words[at];
    if (word && isHidden(reading, word, vocabulary)) hidden.push(hiddenClaim(reading, at, word));
  }
  return {
    terms,
    claims: [...claims, ...hidden].toSorted((one, other) => one.start - other.start),
  };
}

function takenWords({ words }: Reading, claims: readonly Claim[]): Uint8Array {
  const taken = new Uint8Array(words.length);
  let next = 0;
  words.forEach((word, at) => {
    while ((claims[next]?.end ?? Infinity) <= word.start) next += 1;
    if ((claims[next]?.start ?? Infinity) < word.end) taken[at] = 1;
  });
  return taken;
}

function termAt(
  { reading, policy, lifted = [] }: TermRequest,
  from: number,
  isTaken: Uint8Array,
): { readonly span: TermSpan; readonly to: number } | null {
  const { words } = reading;
  const first = words[from];
  if (!first) return null;
  const here = first.terms.filter((term) => spells(reading, term, from, isTaken));
  const aliased = longest(here.filter(({ isAliased }) => isAliased));
  const known = longest(here.filter(({ isGeneral }) => !isGeneral));
  const isHidden = (aliased[0]?.stems.length ?? 0) >= (known[0]?.stems.length ?? 0);
  const chosen = isHidden ? byKind(aliased) : onlyOne(known);
  const { reformulation = 'off' } = policy;
  if (!chosen || (!isHidden && reformulation === 'off')) return null;
  const to = from + chosen.stems.length;
  const span = spanOfWords(reading, from, to);
  const covered = words.slice(from, to);
  if (covered.every((word) => word.wordClass === 'closed')) return null;
  if (!isHidden) {
    const isSame = reading.question.slice(span.start, span.end) === chosen.promptName;
    const isLifted = lifted.some(({ start, end }) => start <= span.start && end >= span.end);
    if (isSame || isLifted) return null;
  }
  const way = !isHidden && reformulation === 'annotate' ? 'annotate' : 'replace';
  return { span: { ...span, name: chosen.promptName, way }, to };
}

/** All words of the term from here on, with nothing but a space or a hyphen between them. */
function spells(
  reading: Reading,
  { stems }: SchemaTerm,
  from: number,
  isTaken: Uint8Array,
): boolean {
  return stems.every((one, offset) => {
    const at = from + offset;
    if (isTaken[at] === 1 || stem(textAt(reading.words, at)) !== one) return false;
    return offset === 0 || wordBehind(reading, at - 1, /^[\s_-]?$/u) !== null;
  });
}

function longest(terms: readonly SchemaTerm[]): readonly SchemaTerm[] {
  const length = Math.max(0, ...terms.map(({ stems }) => stems.length));
  return terms.filter(({ stems }) => stems.length === length);
}

function byKind(terms: readonly SchemaTerm[]): SchemaTerm | undefined {
  return LABEL_FIRST.flatMap((kind) => terms.filter(({ target }) => target.kind === kind))[0];
}

/** Where words name several things, none of the names stands for them. */
function onlyOne(terms: readonly SchemaTerm[]): SchemaTerm | undefined {
  const names = new Set(terms.map(({ promptName }) => promptName));
  return names.size === 1 ? terms[0] : undefined;
}

/** Part of a name that must not leave, and of no other that may. */
function isHidden({ ordinary }: Reading, word: Word, vocabulary: Vocabulary): boolean {
  const { aliasedStems, aliasedWords } = vocabulary;
  if (word.wordClass === 'closed' || word.isNumber) return false;
  if (word.terms.some((term) => !term.isAliased && !term.isGeneral)) return false;
  if (aliasedStems.has(stem(word.text))) return true;
  return (
    ordinary?.has(word.text) !== true &&
    aliasedWords.some((part) => part.length >= SHORTEST_PART && word.text.includes(part))
  );
}

function hiddenClaim(reading: Reading, at: number, word: Word): Claim {
  return {
    start: word.start,
    end: word.end,
    from: at,
    to: at + 1,
    kind: 'unknown',
    source: 'unknown',
    hits: [],
    text: reading.question.slice(word.start, word.end),
  };
}
