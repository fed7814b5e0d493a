import type { Span } from '@/lib/base/span';
import type {
  MapExpression,
  NodePattern,
  Parameter,
  PathLength,
  RelationshipPattern,
} from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';
import { readBound } from './read-literal';
import type { Reader } from './reader';

export function readNode(reader: Reader, context: Grammar.NodePatternContext): NodePattern {
  const { variable, properties, where, span } = readInside(reader, context);
  return { kind: 'node', variable, labels: readTypes(reader, context), properties, where, span };
}

export function readRelationship(
  reader: Reader,
  context: Grammar.RelationshipPatternContext,
): RelationshipPattern {
  const left = context.leftArrow() !== null;
  const right = context.rightArrow() !== null;
  const length = context.pathLength();
  const { variable, properties, where, span } = readInside(reader, context);
  return {
    kind: 'relationship',
    variable,
    types: readTypes(reader, context),
    direction: left === right ? 'either' : left ? 'left' : 'right',
    length: length ? readLength(reader, length) : null,
    properties,
    where,
    span,
  };
}

type PatternContext = Grammar.NodePatternContext | Grammar.RelationshipPatternContext;

function readInside(reader: Reader, context: PatternContext) {
  const variable = context.variable();
  const properties = context.properties();
  const where = context.expression();
  return {
    variable: variable ? reader.name(variable) : null,
    properties: properties ? readProperties(reader, properties) : null,
    where: where ? reader.expression(where) : null,
    span: reader.span(context),
  };
}

function readTypes(reader: Reader, context: PatternContext) {
  const labels = context.labelExpression();
  return labels ? reader.labels(labels.labelExpression4()) : null;
}

function readProperties(
  reader: Reader,
  context: Grammar.PropertiesContext,
): MapExpression | Parameter | null {
  const map = context.map();
  const parameter = context.parameter();
  if (map) return reader.map(map);
  return parameter ? reader.parameter(parameter) : null;
}

function readLength(reader: Reader, context: Grammar.PathLengthContext): PathLength {
  const single = context._single?.text;
  const from = single ?? context._from_?.text;
  const to = single ?? context._to?.text;
  return pathLength(reader, { from: from ?? '1', to: to ?? null, span: reader.span(context) });
}

/** `{2}`, `{1,3}`, `{,3}`, `+`, `*` after a relationship say the same as a length inside it. */
export function readQuantifier(reader: Reader, context: Grammar.QuantifierContext): PathLength {
  const span = reader.span(context);
  if (context.PLUS()) return pathLength(reader, { from: '1', to: null, span });
  if (context.TIMES()) return pathLength(reader, { from: '0', to: null, span });
  if (!context.COMMA()) {
    const exact = context.UNSIGNED_DECIMAL_INTEGER(0)?.getText() ?? '1';
    return pathLength(reader, { from: exact, to: exact, span });
  }
  return pathLength(reader, {
    from: context._from_?.text ?? '0',
    to: context._to?.text ?? null,
    span,
  });
}

function pathLength(
  reader: Reader,
  bounds: { readonly from: string; readonly to: string | null; readonly span: Span },
): PathLength {
  const min = readBound(bounds.from);
  const max = bounds.to === null ? null : readBound(bounds.to);
  if (!Number.isSafeInteger(min) || (max !== null && !Number.isSafeInteger(max))) {
    reader.refuse(
      { code: 'syntax', message: 'This is no path length; write whole numbers.' },
      bounds.span,
    );
  }
  return { kind: 'path-length', min, max, span: bounds.span };
}
