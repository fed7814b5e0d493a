import 'server-only';
import type { ComparisonOperator } from '@/lib/query/model';

import type { Gradable } from './english/gradable';
import type { Word } from './read-words';

/** What a question word asks for. */
export type Asking = 'who' | 'what' | 'when' | 'where' | 'how';

/** A thing that the question speaks of: a noun group, a placeholder, a question word, or several of these at once. */
export interface Mention {
  /** Content words, the head last. */
  readonly words: readonly Word[];
  /** Without `$`. */
  readonly placeholder: string | null;
  /** A number that the question gives in the clear. */
  readonly number: string | null;
  readonly asking: Asking | null;
  /** "how many", "number of". */
  readonly counted: boolean;
  readonly plural: boolean;
  /** How a value is compared; null where it is simply equal. */
  readonly comparison: Comparison | null;
}

export interface Comparison {
  readonly operator: ComparisonOperator;
  readonly used: readonly Word[];
  /** True where an age is meant ("older than"), which is no date. */
  readonly age: boolean;
}

/** "and": both of two conditions. "or": any of two values. "range": the upper bound of the one before. */
export type Coordination = 'and' | 'or' | 'range';

/** "the longest": the first of what is asked for, by a measure that an adjective names. */
export interface Extreme {
  readonly adjective: Gradable;
  readonly descending: boolean;
  readonly limit: number;
}

/**
 * A question in the order of its words: mentions, and between them what joins them. A language's reader
 * makes it; everything after knows no language.
 */
export interface Outline {
  readonly mentions: readonly Mention[];
  /** `joints[i]` stands before mention `i`; the last stands after all. One more than mentions. */
  readonly joints: readonly (readonly Word[])[];
  /** Index of the mention that is asked for; null where the question asks whether. */
  readonly asked: number | null;
  /** Mentions that stand in a list with the one before. */
  readonly coordinated: ReadonlyMap<number, Coordination>;
  readonly extreme: Extreme | null;
  /** True where what joins the only two mentions is denied: "never", "without". */
  readonly denied: boolean;
  /** Words that change the meaning and that nothing here has used. */
  readonly operators: readonly Word[];
}

export type OutlineReading =
  | { readonly ok: true; readonly outline: Outline }
  | { readonly ok: false; readonly problem: OutlineProblem };

export type OutlineProblem = 'nothing-asked' | 'several-asked' | 'too-long';
