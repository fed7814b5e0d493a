import type { ParserRuleContext, TerminalNode } from 'antlr4ng';

import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type {
  Clause,
  Expression,
  LabelExpression,
  MapExpression,
  Name,
  Opaque,
  Parameter,
  PathPattern,
  Pattern,
  Query,
} from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';

/**
 * What the files of this folder share. The grammar is recursive (an expression may hold a query), so
 * each file reads its own rules and reaches the others through here.
 */
export interface Reader {
  query(context: Grammar.QueryWithLocalDefinitionsContext): Query;
  /** Body of EXISTS and COUNT written as a bare pattern: a MATCH of its own. */
  matchBody(
    context: ParserRuleContext,
    patterns: Grammar.PatternListContext,
    where: Grammar.WhereClauseContext | null,
  ): Query;
  clause(context: Grammar.ClauseContext): Clause;
  pattern(context: Grammar.PatternContext): Pattern;
  nonEmptyPath(context: Grammar.PathPatternNonEmptyContext): PathPattern;
  shortestPath(context: Grammar.ShortestPathPatternContext): PathPattern | Opaque;
  labels(context: Grammar.LabelExpression4Context): LabelExpression;
  expression(context: Grammar.ExpressionContext): Expression;
  /** The part of a predicate that follows its subject: `IN …`, `IS NULL`, `:Label`. */
  predicate(
    subject: Expression,
    context: Grammar.ComparisonExpression6Context,
    span: Span,
  ): Expression;
  primary(context: Grammar.Expression1Context): Expression;
  map(context: Grammar.MapContext): MapExpression;
  parameter(context: Grammar.ParameterContext): Parameter;
  opaque(context: ParserRuleContext): Opaque;
  name(context: ParserRuleContext): Name;
  span(context: ParserRuleContext | TerminalNode): Span;
  /** Notes that the query cannot be taken as it stands; reading goes on. */
  refuse(diagnostic: Omit<Diagnostic, 'severity' | 'start' | 'end'>, span: Span): void;
}
