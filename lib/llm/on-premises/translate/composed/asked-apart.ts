import 'server-only';
import type { ProjectionItem, Query } from '@/lib/query/model';

import type { Lexicon } from '../lexicon';
import { CLOSE, type QuestionTranslation } from '../question-translation';

export type Translated = Extract<QuestionTranslation, { ok: true }>;

/** Asks a part of a question by itself. */
export type Translate = (question: string) => QuestionTranslation;

/** With what a question that is made up of several is read. */
export interface Asking {
  readonly lexicon: Lexicon;
  readonly translated: Translate;
}

/** A year that stands in a question for one that is worked out: nobody asks about it. */
export const LATER_YEAR = '2199';

/** The same of a figure. */
export const OTHER_FIGURE = '987654321';

/** The variable of what an item shows by one of its properties; null where it shows anything else. */
export function shownOf(shown: ProjectionItem | undefined): string | null {
  const subject = shown?.expression.kind === 'property' ? shown.expression.subject : null;
  return subject?.kind === 'variable' ? subject.name : null;
}

/** The query of a translation that leaves no word out. */
export function wholeQuery(translation: QuestionTranslation): Query | null {
  return whole(translation)?.query ?? null;
}

/** A translation that leaves no word out. */
export function whole(translation: QuestionTranslation): Translated | null {
  return translation.ok && translation.covered === 1 && translation.unused.length === 0
    ? translation
    : null;
}

/** One that leans on more than is said, whatever it was read from. */
export function asGuess(read: QuestionTranslation): QuestionTranslation | null {
  if (!read.ok) return null;
  return { ...read, readings: read.readings.map((each) => ({ ...each, isGuess: true })) };
}

/** As sure as the less sure of the two. */
export function asOne(query: Query, one: Translated, other: Translated): QuestionTranslation {
  const [first, second] = [one.readings[0], other.readings[0]];
  const margins = [one.margin, other.margin].filter((margin) => margin !== null);
  const margin = margins.length > 0 ? Math.min(...margins) : null;
  const score = Math.min(first?.score ?? 0, second?.score ?? 0);
  const isClose = margin !== null && margin < CLOSE;
  const isGuess = first?.isGuess === true || second?.isGuess === true || isClose;
  const reading = { query, score, covered: 1, unused: [], ...(isGuess ? { isGuess } : {}) };
  return { ok: true, query, covered: 1, margin, unused: [], readings: [reading] };
}

/** What is read without a doubt. */
export function isSure(read: QuestionTranslation): boolean {
  return (
    read.ok &&
    read.unused.length === 0 &&
    read.readings[0]?.isGuess !== true &&
    (read.margin === null || read.margin >= CLOSE)
  );
}
