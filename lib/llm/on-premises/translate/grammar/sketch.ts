import 'server-only';
import type { Gradable } from '../english/gradable';
import type { Word } from '../read-words';

export type Asking = 'how' | 'what' | 'when' | 'where' | 'who' | 'why';

/** A value written in the question: a placeholder's name, or a number that left in the clear. */
export type Given =
  | { readonly kind: 'number'; readonly text: string }
  | {
      readonly kind: 'placeholder';
      readonly name: string;
      /** Years behind it: nine of a decade's first year. */
      readonly later?: number;
    };

/** What values are added up to, or which of them is meant. */
export type Figure = 'avg' | 'max' | 'median' | 'min' | 'sum';

export type Order = '<' | '<=' | '=' | '>' | '>=';

/** "more than three films"; the placeholder of a number that is masked. */
export type Amount = {
  readonly order: Order;
  /** "but at least one": however few, there are some. */
  readonly isSome?: boolean;
} & ({ readonly count: number } | { readonly count: null; readonly countBy: string });

/** "after $date_1", "between 3 and 5 minutes", "longer than $number_1": what something is compared with. */
export interface Comparison {
  readonly order: Order | 'between' | 'contains' | 'ends' | 'starts';
  readonly values: readonly Given[];
  /** Adjective or noun that says what is compared: "longer", "older". */
  readonly degree: Word | null;
  readonly gradable: Gradable | null;
  /** "minutes", "mg": behind the number. */
  readonly unit: Word | null;
  /** By how much the values are multiplied to be in the unit that is stored: 60 for hours of minutes. */
  readonly scale?: number;
  /** True where only a moment is meant: "since", "before", "in" and a number. */
  readonly timely: boolean;
  /** True for a text that is not in the graph, or a part of one. */
  readonly isText?: boolean;
  /** "longer than the average": what all things of the kind have on average is the value. */
  readonly isAverage?: boolean;
  /** "crews of four or more": how many a thing is made up of. */
  readonly ofSize?: boolean;
  /** "made in", "completed in": what began or ended then, and not what lasted. */
  readonly deed?: 'begin' | 'end';
  /** "at the end of" a year or month: not all of it is meant. */
  readonly edge?: 'begin' | 'end';
  /** What the values count, where they say how long ago something was: "older than 30". */
  readonly age?: 'days' | 'months' | 'weeks' | 'years';
}

export interface Extreme {
  /** Null for "most" and "least" of things: their number counts. */
  readonly gradable: Gradable | null;
  readonly word: Word;
  readonly descending: boolean;
  readonly limit: number;
  /** A masked number of them: "the $number_1 longest". */
  readonly limitBy?: string;
  /** "founded last": verbs that say what is measured. */
  readonly by?: readonly Word[];
  /** "the second longest": how many come before it. */
  readonly skip?: number;
}

/** Something that the question speaks of. */
export interface Phrase {
  readonly id: number;
  /** Content words, the head last; none where only a question word or a placeholder stands. */
  readonly words: readonly Word[];
  readonly asking: Asking | null;
  /** True for "which", "what" before a noun, and bare question words. */
  readonly asked: boolean;
  readonly placeholders: readonly string[];
  readonly joined: 'and' | 'or';
  readonly comparison: Comparison | null;
  /** "more than three films". */
  readonly amount: Amount | null;
  /** "how many films", "number of films". */
  readonly counted: boolean;
  readonly denied: boolean;
  readonly each: boolean;
  readonly extreme: Extreme | null;
  readonly aggregate: Figure | null;
  /** "other", "else", "together": never the thing itself that it is linked with. */
  readonly other: boolean;
  /** "both", "same": stands for one thing in two links. */
  readonly same: boolean;
  /** "it", "they", "their": the phrase that it stands for, where one was found. */
  readonly stands: number | null;
  /** "something", "anyone": any thing at all. */
  readonly anything: boolean;
  /** "share of", "percentage of". */
  readonly share: 'percent' | 'share' | null;
  /** "a", "the" … before it. */
  readonly article: string | null;
  /** True for the name or title of what follows: "titles", "names". */
  readonly start: number;
}

/** How two phrases hang together, as the sentence says it. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** Verbs, prepositions and other words that say how. */
  readonly words: readonly Word[];
  /** `than`: the second is what the first is compared with, by the measure that the words name. */
  readonly kind: 'beside' | 'has' | 'is' | 'of' | 'prep' | 'than' | 'verb';
  /** Which of the two does what the verb says; null where that is not known. */
  readonly agent: number | null;
  readonly denied: boolean;
  /** Phrases that it may hang on instead, nearest first. */
  readonly others: readonly number[];
  /** Links of one clause: a third phrase may hang on what lies between the other two. */
  readonly clause: number;
  /** "worked with", "co-starred": both do it. */
  readonly mutual: boolean;
  /** Kind of the clause that says it; null where the phrases stand side by side. */
  readonly said: 'main' | 'reduced' | 'relative' | null;
  /** Words for a property that both have alike: "in the same year as $a". */
  readonly same?: readonly Word[];
  /** The second of two values: what leads to it need not be what leads to the first. */
  readonly isTwin?: boolean;
}

export interface Sketch {
  readonly phrases: readonly Phrase[];
  readonly links: readonly Link[];
  /** What is asked for, each a column; empty for a question of yes or no. */
  readonly asked: readonly number[];
  readonly form: 'exists' | 'list';
  /** What rows are grouped by. */
  readonly groups: readonly number[];
  readonly sort: {
    readonly words: readonly Word[];
    readonly descending: boolean;
    readonly gradable: Gradable | null;
    /** The thing that they are sorted by, of which its name is shown. */
    readonly by?: number;
  } | null;
  readonly limit: number | null;
  /** Words that change what is asked and that no rule understood. */
  readonly stray: readonly Word[];
  /** Number of years, months … that a moment is meant in. */
  readonly path: boolean;
  /** "minimum and maximum weight": what else is asked of the aggregated property. */
  readonly aggregates: readonly Figure[];
  /** Pairs of phrases that stand for two things. */
  readonly apart: readonly (readonly [number, number])[];
  /** Pairs of phrases that need not be one thing: "at least one … and at least one …". */
  readonly separate: readonly (readonly [number, number])[];
  /** How often the sentence denies something. */
  readonly denials: number;
  /** Phrases that stand for another one. */
  readonly dropped: ReadonlySet<number>;
  /** "directly or indirectly", "indirectly": a relationship is walked any number of times. */
  readonly deep: 'any' | 'indirect' | null;
  /** "was nobody …", "is it true that no …": whether there is none. */
  readonly none: boolean;
  /** Of how many a group must be to be shown. */
  readonly kept: Phrase['amount'];
  /** Whether their number is shown, too. */
  readonly isKeptShown?: boolean;
  /** "if any": what is shown beside the first thing may be missing. */
  readonly optional: boolean;
}
