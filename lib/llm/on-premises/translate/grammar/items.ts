import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Comparison, Extreme, Phrase } from './sketch';

export type Draft = Omit<Phrase, 'id'>;

/** A piece of the sentence. */
export type Item =
  | { readonly kind: 'phrase'; readonly draft: Draft; readonly before: readonly Before[] }
  | {
      readonly kind: 'verb';
      readonly word: Word;
      readonly participle: boolean;
      readonly gerund: boolean;
    }
  | { readonly kind: 'aux'; readonly word: Word }
  | { readonly kind: 'prep'; readonly word: Word }
  | { readonly kind: 'relative'; readonly word: Word }
  | { readonly kind: 'join'; readonly word: Word }
  | { readonly kind: 'comma' }
  | { readonly kind: 'not'; readonly word: Word }
  | { readonly kind: 'possessive' }
  | { readonly kind: 'operator'; readonly word: Word }
  | { readonly kind: 'compare'; readonly comparison: Comparison }
  | { readonly kind: 'sort'; readonly extreme: Extreme }
  /** "founded last", "hired first": of the thing that the verb speaks of. */
  | { readonly kind: 'ranked'; readonly extreme: Extreme }
  /** "older than" before something that is no number. */
  | { readonly kind: 'than'; readonly word: Word };

/** What stands before a noun and is a phrase of its own: "$person_1 films", "$person_1 directed films". */
export interface Before {
  readonly draft: Draft;
  readonly words: readonly Word[];
}

export interface ChunkContext {
  readonly lexicon: Lexicon;
  /** True for a placeholder that is a number or a date. */
  readonly isAmount: (name: string) => boolean;
  /** Labels of which a placeholder may be a value. */
  readonly labelsOf: (name: string) => readonly string[];
  /** True for what things are called by. */
  readonly isNaming: (name: string) => boolean;
}

export const EMPTY: Draft = {
  words: [],
  asking: null,
  asked: false,
  placeholders: [],
  joined: 'and',
  comparison: null,
  amount: null,
  counted: false,
  denied: false,
  each: false,
  extreme: null,
  aggregate: null,
  other: false,
  same: false,
  stands: null,
  anything: false,
  share: null,
  article: null,
  start: 0,
};
