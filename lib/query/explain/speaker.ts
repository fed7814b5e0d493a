import type {
  Expression,
  LabelExpression,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
} from '../model';
import type { Designations } from './designations';
import type { Case, Grammar } from './grammar';
import type { NameBook } from './name-book';

/** What a parameter stands for, as the asker wrote it. */
export interface ShownValue {
  /** More than one for a list of several values; one for all the spellings of a value. */
  readonly texts: readonly string[];
  /** True for a number or a date: said without quotes. */
  readonly isBare: boolean;
}

/** All that a part of the explainer needs of the others: they word each other's parts. */
export interface Speaker {
  readonly grammar: Grammar;
  readonly book: NameBook;
  readonly things: Designations;
  readonly values: ReadonlyMap<string, ShownValue>;
  /** How often each name is read, where words are to be few. */
  readonly uses?: ReadonlyMap<string, number>;
  /** What is said of computed values, by name, in brackets behind them. */
  readonly said?: ReadonlyMap<string, readonly string[]>;
  /** What an expression gives, as a noun phrase. */
  noun(expression: Expression, inCase?: Case): string;
  /** What an expression claims, as a clause with its own subject. */
  clause(expression: Expression): string;
  /** What a label expression says of a thing: `a captain and not a cook`. */
  labels(labels: LabelExpression): string;
  /** A pattern that binds nothing, as the noun phrase of what is looked for. */
  pattern(
    patterns: readonly PathPattern[],
    options: {
      readonly where: Expression | null;
      readonly determiner: 'a';
      readonly inCase: Case;
    },
  ): string;
  /** That a pattern has a match, or none. */
  exists(
    patterns: readonly PathPattern[],
    where: Expression | null,
    determiner: 'a' | 'no',
  ): string;
  /** The conditions of one end of a pattern, as relative clauses. */
  attributes(node: NodePattern): readonly string[];
  match(clause: MatchClause): string;
  /** A whole query inside another. */
  inner(query: Query): string;
}
