import 'server-only';
import type { Word } from './read-words';

/** What a question word asks for. */
export type Asking = 'who' | 'what' | 'when' | 'where' | 'how';

/** A thing that the question speaks of: a noun group, a placeholder, a question word, or several of these at once. */
export interface Mention {
  /** Content words, the head last. */
  readonly words: readonly Word[];
  /** Without `$`. */
  readonly placeholder: string | null;
  readonly asking: Asking | null;
  /** "how many", "number of". */
  readonly counted: boolean;
  readonly plural: boolean;
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
  /** Mentions that stand in a list with the one before: "or" means any of them. */
  readonly coordinated: ReadonlyMap<number, 'and' | 'or'>;
  /** Words that change the meaning and that nothing here has used. */
  readonly operators: readonly Word[];
}

export type OutlineReading =
  | { readonly ok: true; readonly outline: Outline }
  | { readonly ok: false; readonly problem: OutlineProblem };

export type OutlineProblem = 'nothing-asked' | 'several-asked' | 'too-long';
