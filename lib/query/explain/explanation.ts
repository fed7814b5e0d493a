import type { Span } from '@/lib/base/span';

export const EXPLANATION_LANGUAGES = ['en', 'de'] as const;
export type ExplanationLanguage = (typeof EXPLANATION_LANGUAGES)[number];

export interface ExplanationStep extends Span {
  readonly text: string;
}

/** What a query asks, in words; derived from the query and the schema alone. */
export interface Explanation {
  /** One or two sentences with everything that the query says. */
  readonly summary: string;
  /** The same part by part, each with where it stands in the text, in the order of the text. */
  readonly steps: readonly ExplanationStep[];
}
