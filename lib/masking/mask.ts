import type { Span } from '@/lib/base/span';

import { checkQuestion } from './check-question';
import { claimQuestion, type Lift } from './claim-question';
import { claimTerms, type TermSpan } from './claim-terms';
import type { QuestionLanguage } from './language';
import type { ClearReason, MaskedText, MaskedValue, Masking } from './masking';
import { nameClaims, type TypeChoice } from './name-claims';
import { cutPieces } from './pieces';
import type { MaskingPolicy } from './policy';
import { readQuestion, type Reading } from './reading';
import type { ValueAliases } from './value-aliases';
import type { ValueIndex } from './value-index';
import type { Vocabulary } from './vocabulary';

export interface MaskRequest {
  readonly question: string;
  readonly index: ValueIndex;
  /** What the thread has shown. */
  readonly overlay?: ValueIndex;
  /** Other names that people have for values. */
  readonly valueAliases?: ValueAliases;
  readonly policy: MaskingPolicy;
  readonly vocabulary: Vocabulary;
  /** Found by the question's function words where it is not given. */
  readonly language?: QuestionLanguage;
  readonly choices?: readonly TypeChoice[];
  /** Masks that a person took off; whether policy lets them is the caller's to check. */
  readonly lifted?: readonly Lift[];
  /** Spans masked by hand. */
  readonly marks?: readonly Span[];
  /** Values of the thread's earlier questions, whose names go on. */
  readonly thread?: readonly MaskedValue[];
}

/**
 * Replaces what must not leave by placeholders such as `$film_1`. Equal values share one, so a model
 * can still tell that two mentions name one thing. Throws `invalid-input` or `too-large` for what is
 * no question, and whatever goes wrong inside: a caller that catches sends nothing.
 */
export function mask(request: MaskRequest): Masking {
  const { question, vocabulary, policy, choices = [], thread = [] } = request;
  checkQuestion(question);
  const reading = readQuestion({
    question,
    vocabulary,
    language: request.language,
    seed: request.index.seed,
  });
  const found = claimQuestion({ ...request, reading });
  const { reasons } = found;
  const { terms, claims } = hasTerms(request)
    ? claimTerms({ ...request, reading, claims: found.claims })
    : { terms: [], claims: found.claims };
  const { names, values, undecided } = nameClaims({
    reading,
    vocabulary,
    policy,
    claims,
    choices,
    thread,
  });
  const pieces = cutPieces({ reading, claims, terms, names, reasons });
  const blocked = blockedBy(reading, policy);
  let clear: readonly string[] | null = null;
  return {
    pieces,
    text: pieces.map((piece) => piece.text).join('') as MaskedText,
    values,
    undecided,
    // Few callers ask.
    get clearWords() {
      return (clear ??= clearWords(reading, leftOut(claims, terms), reasons));
    },
    ...(blocked ? { blocked } : {}),
  };
}

/** Words of the schema are looked for only where something is done about them. */
function hasTerms({ vocabulary, policy }: MaskRequest): boolean {
  return vocabulary.aliasedStems.size > 0 || (policy.reformulation ?? 'off') !== 'off';
}

/** Strict mode knows a word as ordinary only in a language whose words are shipped. */
function blockedBy(reading: Reading, policy: MaskingPolicy): Masking['blocked'] | null {
  if (policy.mode !== 'strict' || (reading.isKnownLanguage && reading.ordinary)) return null;
  return {
    reason: 'language-without-vocabulary',
    message:
      'This graph is in strict mode, and no vocabulary of the question’s language is installed. Ask in English or German.',
  };
}

/** What does not leave as it was typed, in order. */
function leftOut(claims: readonly Span[], terms: readonly TermSpan[]): readonly Span[] {
  const replaced = terms.filter(({ way }) => way === 'replace');
  if (replaced.length === 0) return claims;
  return [...claims, ...replaced].toSorted((one, other) => one.start - other.start);
}

function clearWords(
  { words, question }: Reading,
  claims: readonly Span[],
  reasons: readonly ClearReason[],
): readonly string[] {
  let next = 0;
  const clear = words.filter((word, index) => {
    while ((claims[next]?.end ?? Infinity) <= word.start) next += 1;
    return word.start < (claims[next]?.start ?? Infinity) && reasons[index] !== undefined;
  });
  return [...new Set(clear.map((word) => question.slice(word.start, word.end)))];
}
