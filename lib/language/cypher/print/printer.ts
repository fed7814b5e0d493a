import type { Span } from '@/lib/base/span';
import type {
  Clause,
  Element,
  Expression,
  LabelExpression,
  Name,
  Pattern,
  Query,
} from '@/lib/query/model';

export type Dialect = 'neo4j' | 'grafeo';

/** What the files of this folder share: each prints its own elements and reaches the others here. */
export interface Printer {
  readonly dialect: Dialect;
  query(query: Query, separator: string): string;
  clause(clause: Clause, separator: string): string;
  /** With `quantified` repeats are written after relationships and not inside, as clauses with groups need. */
  pattern(pattern: Pattern, quantified?: boolean): string;
  labels(labels: LabelExpression): string;
  /** In brackets where it binds less than `level`. */
  expression(expression: Expression, level?: number): string;
  name(text: string, span: Span): string;
  /** A name that is an element of its own. */
  named(name: Name): string;
  /** The text of an element, marked with where it begins and ends if somebody wants to know its place. */
  mark(element: Element, text: string): string;
  /** Without marks, for comparing. */
  plain(text: string): string;
  string(value: string): string;
  /** Notes that this cannot be printed; printing goes on. */
  refuse(code: string, message: string, span: Span): void;
}
