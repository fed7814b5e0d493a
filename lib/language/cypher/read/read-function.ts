import { patternSubquery } from '@/lib/query/build';
import type { AggregateFunction, Expression, NormalForm } from '@/lib/query/model';

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
  if (distinct) reader.refuse(NO_AGGREGATE, span);
  if (argument && args.length === 1) {
    const modern = modernize(name.toLowerCase(), argument);
    if (modern) return { ...modern, span };
  }
  return { kind: 'function', name, arguments: args, span };
}

const NO_AGGREGATE = {
  code: 'syntax',
  message: 'DISTINCT is for functions that count or collect rows; leave it out of this one.',
};

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
  const operand = reader.expression(context.expression());
  const form = toNormalForm(context.normalForm());
  return { kind: 'normalize', operand, form, span: reader.span(context) };
}

const NORMAL_FORMS: readonly NormalForm[] = ['NFC', 'NFD', 'NFKC', 'NFKD'];

/** NFC where none is named. */
export function toNormalForm(context: Grammar.NormalFormContext | null): NormalForm {
  const text = context?.getText().toUpperCase();
  return NORMAL_FORMS.find((form) => form === text) ?? 'NFC';
}
