import type { Span } from '@/lib/base/span';

/** Text that may leave: made by `mask` alone. Unmasked text where this is asked for is a compile error. */
export type MaskedText = string & { readonly __masked: unique symbol };

/** Where a masked value was recognised. `user`: marked by hand or with `[brackets]`. */
export type PlaceholderSource = 'graph' | 'pattern' | 'unknown' | 'user';

/** Why a word of the asker's may leave in the clear. */
export type ClearReason =
  | { readonly kind: 'vocabulary' }
  | { readonly kind: 'public-value' }
  | { readonly kind: 'number-role'; readonly role: string }
  | { readonly kind: 'not-recognised' }
  | { readonly kind: 'lifted'; readonly by: string };

/** One stored spelling of a masked value, and where it is stored. */
export interface StoredSpelling {
  /** `Ship.name`, see `propertyKey`. */
  readonly type: string;
  /** The stored value itself: a string, or a number or date as text. */
  readonly value: string;
}

/** `sure`: of one name in the graph it is the end, or all but an article; `unsure`: of several, or elsewhere in one. */
export type NamePart = 'sure' | 'unsure';

/** What a placeholder stands for. Never leaves the server. */
export interface MaskedValue {
  /** Without `$`: `movie_1`. */
  readonly name: string;
  readonly source: PlaceholderSource;
  /** Properties it occurs in, most likely first; empty for `unknown`, `number`, `date`, `text`. */
  readonly types: readonly string[];
  /** What a prompt may say of it: `a value of Ship.name`, `a whole number`, `a date`, `not in the graph`. */
  readonly description: string;
  /** The asker's text, brackets removed. */
  readonly text: string;
  /** All stored values of its fold class; bound at `=`, `IN` and `{k: $p}`. Empty where the graph has none. */
  readonly spellings: readonly StoredSpelling[];
  /** Where the asker wrote a part of a name: `Hitchcock`. It stands for every name of `spellings`. */
  readonly part?: NamePart;
  /** Numbers and dates only: a plain decimal, or ISO 8601 as far as the text is certain (`2024-03`). */
  readonly canonical?: string;
  /** Places in the question, brackets included. */
  readonly spans: readonly Span[];
}

export type MaskedPiece =
  | {
      readonly kind: 'clear';
      readonly text: MaskedText;
      readonly span: Span;
      readonly reason: ClearReason;
    }
  | {
      readonly kind: 'placeholder';
      readonly text: MaskedText;
      readonly span: Span;
      readonly name: string;
    }
  /** Words that name a part of the schema: its name in their place, or behind them in brackets. */
  | {
      readonly kind: 'term';
      readonly text: MaskedText;
      readonly span: Span;
      /** As prompts say it. */
      readonly name: string;
      readonly way: 'replace' | 'annotate';
    };

/** A placeholder whose type the question leaves open; masked as `$value_n` until the asker chooses. */
export interface UndecidedPlaceholder {
  readonly placeholder: string;
  readonly types: readonly string[];
}

export interface Masking {
  /** The whole question in order: every character of the masked text is in exactly one piece. */
  readonly pieces: readonly MaskedPiece[];
  readonly text: MaskedText;
  readonly values: readonly MaskedValue[];
  readonly undecided: readonly UndecidedPlaceholder[];
  /** Set where policy lets nothing leave; the rest is then for the asker's eyes alone. */
  readonly blocked?: { readonly reason: string; readonly message: string };
  /** Words that leave in the clear, in order of appearance, once each. */
  readonly clearWords: readonly string[];
}
