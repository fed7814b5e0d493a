import type { Expression, ListExpression, MapProjection } from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { readCase, readExtendedCase } from './read-case';
import { readFunction, readNormalize, readTrim } from './read-function';
import {
  readListComprehension,
  readListPredicate,
  readPatternComprehension,
  readReduce,
} from './read-list-expression';
import { readLiteral } from './read-literal';
import type { Reader } from './reader';

type Read<Context> = (reader: Reader, context: Context) => Expression;

/** What an expression is made of at its leaves and in its brackets. The grammar is that of a later version, so what is not read here is refused. */
export function readPrimary(reader: Reader, context: Grammar.Expression1Context): Expression {
  const [child] = context.children;
  for (const [type, read] of READERS) {
    if (child instanceof type) return read(reader, child);
  }
  reader.refuse(UNKNOWN, reader.span(context));
  return { kind: 'null', span: reader.span(context) };
}

const UNKNOWN = {
  code: 'not-cypher-5',
  message: 'This expression is not in Cypher 5; write it more simply (join strings with +).',
};

/** Pairs a rule of the grammar with the function that reads it. */
function on<Context extends object>(
  type: abstract new (...args: never[]) => Context,
  read: Read<Context>,
): readonly [abstract new (...args: never[]) => object, Read<object>] {
  return [type, read as Read<object>]; // safe: called only after `instanceof type`
}

const READERS = [
  on(Grammar.LiteralContext, readLiteral),
  on(Grammar.ParameterContext, (reader, context) => reader.parameter(context)),
  on(Grammar.VariableContext, readVariable),
  on(Grammar.FunctionInvocationContext, readFunction),
  on(Grammar.ParenthesizedExpressionContext, (reader, context) =>
    reader.expression(context.expression()),
  ),
  on(Grammar.CountStarContext, (reader, context) => ({
    kind: 'count-star',
    span: reader.span(context),
  })),
  on(Grammar.CaseExpressionContext, readCase),
  on(Grammar.ExtendedCaseExpressionContext, readExtendedCase),
  on(Grammar.ListLiteralContext, readList),
  on(Grammar.ListComprehensionContext, readListComprehension),
  on(Grammar.ListItemsPredicateContext, readListPredicate),
  on(Grammar.ReduceExpressionContext, readReduce),
  on(Grammar.ExistsExpressionContext, readExists),
  on(Grammar.CountExpressionContext, readCount),
  on(Grammar.CollectExpressionContext, readCollect),
  on(Grammar.PatternExpressionContext, readPatternPredicate),
  on(Grammar.PatternComprehensionContext, readPatternComprehension),
  on(Grammar.ShortestPathExpressionContext, readShortestPath),
  on(Grammar.MapProjectionContext, readMapProjection),
  on(Grammar.TrimFunctionContext, readTrim),
  on(Grammar.NormalizeFunctionContext, readNormalize),
];

function readVariable(reader: Reader, context: Grammar.VariableContext): Expression {
  return { kind: 'variable', name: reader.name(context).text, span: reader.span(context) };
}

function readList(reader: Reader, context: Grammar.ListLiteralContext): ListExpression {
  const items = context.expression().map((each) => reader.expression(each));
  return { kind: 'list', items, span: reader.span(context) };
}

function readExists(reader: Reader, context: Grammar.ExistsExpressionContext): Expression {
  return readSubquery(reader, context, 'exists');
}

function readCount(reader: Reader, context: Grammar.CountExpressionContext): Expression {
  return readSubquery(reader, context, 'count');
}

function readSubquery(
  reader: Reader,
  context: Grammar.ExistsExpressionContext | Grammar.CountExpressionContext,
  operator: 'exists' | 'count',
): Expression {
  const query = context.queryWithLocalDefinitions();
  const patterns = context.patternList();
  if (context.matchMode()) return reader.opaque(context);
  if (query) {
    return { kind: 'subquery', operator, body: reader.query(query), span: reader.span(context) };
  }
  if (!patterns) return reader.opaque(context);
  const body = reader.matchBody(context, patterns, context.whereClause());
  return { kind: 'subquery', operator, body, span: reader.span(context) };
}

function readCollect(reader: Reader, context: Grammar.CollectExpressionContext): Expression {
  const body = reader.query(context.queryWithLocalDefinitions());
  return { kind: 'subquery', operator: 'collect', body, span: reader.span(context) };
}

function readPatternPredicate(
  reader: Reader,
  context: Grammar.PatternExpressionContext,
): Expression {
  const pattern = reader.nonEmptyPath(context.pathPatternNonEmpty());
  return { kind: 'pattern-predicate', pattern, span: reader.span(context) };
}

function readShortestPath(
  reader: Reader,
  context: Grammar.ShortestPathExpressionContext,
): Expression {
  const pattern = reader.shortestPath(context.shortestPathPattern());
  return pattern.kind === 'path'
    ? { kind: 'shortest-path', pattern, span: reader.span(context) }
    : reader.opaque(context);
}

function readMapProjection(reader: Reader, context: Grammar.MapProjectionContext): MapProjection {
  const name = reader.name(context.variable());
  const elements = context.mapProjectionElement();
  const entries = elements.flatMap((element): MapProjection['entries'] => {
    const span = reader.span(element);
    const key = element.propertyKeyName();
    const value = element.expression();
    const property = element.property();
    const variable = element.variable();
    if (key && value) {
      return [{ kind: 'map-entry', key: reader.name(key), value: reader.expression(value), span }];
    }
    if (property) {
      return [{ kind: 'property-selector', key: reader.name(property.propertyKeyName()), span }];
    }
    return variable ? [{ kind: 'variable', name: reader.name(variable).text, span }] : [];
  });
  return {
    kind: 'map-projection',
    subject: { kind: 'variable', name: name.text, span: name.span },
    all: elements.some((element) => element.TIMES() !== null),
    entries,
    span: reader.span(context),
  };
}
