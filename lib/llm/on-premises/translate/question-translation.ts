import 'server-only';
import type { Query } from '@/lib/query/model';

export type TranslationProblem =
  | 'ambiguous'
  | 'no-reading'
  | 'nothing-asked'
  | 'operator'
  | 'several-asked'
  | 'too-long'
  | 'uncovered';

/** One way in which a question can be meant. */
export interface QuestionReading {
  readonly query: Query;
  readonly score: number;
  /** Share of the question's content words that the query accounts for. */
  readonly covered: number;
  /** Content words that it does not account for. */
  readonly unused: readonly string[];
  /** True where it walks relationships that no word speaks of, or one relationship again and again. */
  readonly isGuess?: boolean;
}

export type QuestionTranslation =
  | {
      readonly ok: true;
      readonly query: Query;
      /** Share of the question's content words that the query accounts for. */
      readonly covered: number;
      /** How much better it is than the next reading that means something else; null where there is none. */
      readonly margin: number | null;
      /** Content words that the query does not account for. */
      readonly unused: readonly string[];
      /** Best first, this one among them; few. */
      readonly readings: readonly QuestionReading[];
    }
  | {
      readonly ok: false;
      readonly problem: TranslationProblem;
      readonly words: readonly string[];
      /** What could be written of it all the same, best first; absent where nothing could. */
      readonly readings?: readonly QuestionReading[];
    };

/** A reading no further behind than this is nearly as likely. */
export const CLOSE = 0.15;
