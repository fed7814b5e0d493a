import { patternSubquery } from '@/lib/query/build';
import type { AggregateFunction, Expression } from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';
import { unquoteName } from './names';
import type { Reader } from './reader';

const AGGREGATES: readonly AggregateFunction[] = [
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'collect',
  'stDev',
  'stDevP',
  'percentileCont',
  'percentileDisc',
];

export function readFunction(
  reader: Reader,
  context: Grammar.FunctionInvocationContext,
): Expression {
  const span = reader.span(context);
  const name = readFunctionName(context.functionName());
  const distinct = context.DISTINCT() !== null;
  const args = context.functionArgument().map((each) => reader.expression(each.expression()));
  const aggregate = AGGREGATES.find((each) => each.toLowerCase() === name.toLowerCase());
  const [argument] = args;

  if (aggregate) return { kind: 'aggregate', function: aggregate, distinct, arguments: args, span };
  if (distinct) return reader.opaque(context);
  if (argument && args.length === 1) {
    const modern = modernize(name.toLowerCase(), argument);
    if (modern) return { ...modern, span };
  }
  return { kind: 'function', name, arguments: args, span };
}

/** What Cypher 4 wrote as functions: `exists(n.key)`, `exists((a)-->(b))`, `size((a)-->(b))`. */
function modernize(name: string, argument: Expression): Expression | null {
  const { span } = argument;
  if (name === 'exists' && argument.kind === 'property') {
    return { kind: 'null-test', subject: argument, negated: true, span };
  }
  if (argument.kind !== 'pattern-predicate') return null;
  if (name === 'exists') return argument;
  return name === 'size' ? patternSubquery('count', argument) : null;
}

export function readFunctionName(context: Grammar.FunctionNameContext): string {
  const parts = [...context.namespace().symbolicNameString(), context.symbolicNameString()];
  return parts.map((part) => unquoteName(part.getText())).join('.');
}

/** `trim(BOTH 'x' FROM s)` says what `btrim(s, 'x')` does. */
export function readTrim(reader: Reader, context: Grammar.TrimFunctionContext): Expression {
  const source = context._trimSource;
  if (!source) return reader.opaque(context);
  const characters = context._trimCharacterString;
  const side = context.LEADING() ? 'ltrim' : context.TRAILING() ? 'rtrim' : null;
  const args = [source, ...(characters ? [characters] : [])].map((each) => reader.expression(each));
  const name = side ?? (characters ? 'btrim' : 'trim');
  return { kind: 'function', name, arguments: args, span: reader.span(context) };
}

export function readNormalize(
  reader: Reader,
  context: Grammar.NormalizeFunctionContext,
): Expression {
  if (context.normalForm()) return reader.opaque(context);
  const argument = reader.expression(context.expression());
  return { kind: 'function', name: 'normalize', arguments: [argument], span: reader.span(context) };
}
