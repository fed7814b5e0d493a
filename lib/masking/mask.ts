import type { Span } from '@/lib/base/span';

import { SEEN } from './ascii';
import { checkCharacters, checkLength } from './check-question';
import { claimQuestion, type Lift } from './claim-question';
import { claimTerms } from './claim-terms';
import type { QuestionLanguage } from './language';
import type { MaskedValue, Masking } from './masking';
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

const NO_CHOICES: readonly TypeChoice[] = [];
const NO_VALUES: readonly MaskedValue[] = [];

/**
 * Replaces what must not leave by placeholders such as `$film_1`. Equal values share one, so a model
 * can still tell that two mentions name one thing. Throws `invalid-input` or `too-large` for what is
 * no question, and whatever goes wrong inside: a caller that catches sends nothing.
 */
export function mask(request: MaskRequest): Masking {
  const { question, vocabulary, policy, choices = NO_CHOICES, thread = NO_VALUES } = request;
  checkLength(question);
  const reading = readQuestion({
    question,
    vocabulary,
    language: request.language,
    seed: request.index.seed,
  });
  // Words of ASCII letters are a question.
  if (!reading.isAscii || (reading.seen & SEEN.nul) !== 0 || reading.count === 0)
    checkCharacters(question);
  const found = claimQuestion(request, reading);
  const { terms, claims } = claimTerms({
    reading,
    vocabulary,
    policy,
    claims: found.claims,
    lifted: request.lifted,
  });
  const { names, values, undecided } = nameClaims({
    reading,
    vocabulary,
    policy,
    claims,
    choices,
    thread,
  });
  const { reasons } = found;
  const cut = cutPieces({ reading, claims, terms, names, reasons, mode: policy.mode });
  const blocked = blockedBy(reading, policy);
  const { pieces, text, clearWords } = cut;
  return blocked
    ? { pieces, text, values, undecided, clearWords, blocked }
    : { pieces, text, values, undecided, clearWords };
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
