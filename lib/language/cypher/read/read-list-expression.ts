import type { Expression } from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';
import type { Reader } from './reader';

export function readListComprehension(
  reader: Reader,
  context: Grammar.ListComprehensionContext,
): Expression {
  const list = context.expression(0);
  if (!list) return reader.opaque(context);
  return {
    kind: 'list-comprehension',
    variable: reader.name(context.variable()),
    list: reader.expression(list),
    where: optional(reader, context._whereExp),
    projection: optional(reader, context._barExp),
    span: reader.span(context),
  };
}

export function readListPredicate(
  reader: Reader,
  context: Grammar.ListItemsPredicateContext,
): Expression {
  const list = context._inExp;
  if (!list) return reader.opaque(context);
  const quantifier = context.ALL()
    ? 'all'
    : context.ANY()
      ? 'any'
      : context.NONE()
        ? 'none'
        : 'single';
  return {
    kind: 'list-predicate',
    quantifier,
    variable: reader.name(context.variable()),
    list: reader.expression(list),
    where: optional(reader, context._whereExp),
    span: reader.span(context),
  };
}

export function readReduce(reader: Reader, context: Grammar.ReduceExpressionContext): Expression {
  const [accumulator, variable] = context.variable().map((each) => reader.name(each));
  const [initial, list, step] = context.expression().map((each) => reader.expression(each));
  if (!accumulator || !variable || !initial || !list || !step) return reader.opaque(context);
  return { kind: 'reduce', accumulator, initial, variable, list, step, span: reader.span(context) };
}

export function readPatternComprehension(
  reader: Reader,
  context: Grammar.PatternComprehensionContext,
): Expression {
  const projection = context._barExp;
  if (!projection) return reader.opaque(context);
  const named = context.variable();
  const path = reader.nonEmptyPath(context.pathPatternNonEmpty());
  const variable = named ? reader.name(named) : null;
  const { start } = (variable ?? path).span;
  return {
    kind: 'pattern-comprehension',
    pattern: { ...path, variable, span: { start, end: path.span.end } },
    where: optional(reader, context._whereExp),
    projection: reader.expression(projection),
    span: reader.span(context),
  };
}

function optional(
  reader: Reader,
  context: Grammar.ExpressionContext | undefined,
): Expression | null {
  return context ? reader.expression(context) : null;
}
