import type { ParserRuleContext, TerminalNode } from 'antlr4ng';

import type { Span } from '@/lib/base/span';
import type {
  Arithmetic,
  ComparisonLink,
  ComparisonOperator,
  Expression,
  Junction,
} from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { toNormalForm } from './read-function';
import { readTypes } from './read-type';
import type { Reader } from './reader';

/** Links of `a + b + c …`; longer chains would nest the model too deep for recursion. */
const LONGEST_CHAIN = 500;

export function readExpression(reader: Reader, context: Grammar.ExpressionContext): Expression {
  const operands = context.expression11().map((each) => readXor(reader, each));
  return junction('or', operands, reader.span(context));
}

function readXor(reader: Reader, context: Grammar.Expression11Context): Expression {
  const operands = context.expression10().map((each) => readAnd(reader, each));
  return junction('xor', operands, reader.span(context));
}

function readAnd(reader: Reader, context: Grammar.Expression10Context): Expression {
  const operands = context.expression9().map((each) => readNot(reader, each));
  return junction('and', operands, reader.span(context));
}

/** `NOT NOT x` is `x`: both are null for null. */
function readNot(reader: Reader, context: Grammar.Expression9Context): Expression {
  const operand = readComparison(reader, context.expression8());
  const negated = context.NOT().length % 2 === 1;
  return negated ? { kind: 'not', operand, span: reader.span(context) } : operand;
}

function readComparison(reader: Reader, context: Grammar.Expression8Context): Expression {
  const operands = context.expression7();
  const [first, ...others] = operands.map((each) => readPredicated(reader, each));
  if (!first) return reader.opaque(context);
  if (others.length === 0) return first;
  const operators = terminals(context);
  const rest = others.map((operand, index): ComparisonLink => {
    const operator = toComparisonOperator(operators[index] ?? '=');
    return { kind: 'comparison-link', operator, operand, span: operand.span };
  });
  return { kind: 'comparison', first, rest, span: reader.span(context) };
}

const COMPARISON_OPERATORS: readonly ComparisonOperator[] = ['=', '<>', '<', '<=', '>', '>='];

/** `!=` is what other languages write; Cypher refuses it, but what is meant is plain. */
export function toComparisonOperator(text: string): ComparisonOperator {
  return COMPARISON_OPERATORS.find((operator) => operator === text) ?? '<>';
}

function readPredicated(reader: Reader, context: Grammar.Expression7Context): Expression {
  const subject = readSum(reader, context.expression6());
  const predicate = context.comparisonExpression6();
  return predicate ? reader.predicate(subject, predicate, reader.span(context)) : subject;
}

/** See `Reader.predicate`. */
export function readPredicate(
  reader: Reader,
  subject: Expression,
  { context, span }: { context: Grammar.ComparisonExpression6Context; span: Span },
): Expression {
  if (context instanceof Grammar.StringAndListComparisonContext) {
    const operand = readSum(reader, context.expression6());
    if (context.IN()) return { kind: 'in', item: subject, list: operand, span };
    if (context.REGEQ()) return { kind: 'regex', subject, pattern: operand, span };
    const operator = context.STARTS() ? 'starts-with' : context.ENDS() ? 'ends-with' : 'contains';
    return { kind: 'string-predicate', operator, subject, operand, span };
  }
  if (context instanceof Grammar.NullComparisonContext) {
    return { kind: 'null-test', subject, negated: context.NOT() !== null, span };
  }
  if (context instanceof Grammar.LabelComparisonContext) {
    const labels = reader.labels(context.labelExpression4());
    const test = { kind: 'label-test', subject, labels, span } as const;
    return context.NOT() ? { kind: 'not', operand: test, span } : test;
  }
  if (context instanceof Grammar.TypeComparisonContext) {
    const types = readTypes(reader, context.type());
    return { kind: 'type-test', subject, types, negated: context.NOT() !== null, span };
  }
  if (context instanceof Grammar.NormalFormComparisonContext) {
    const form = toNormalForm(context.normalForm());
    return { kind: 'normalized-test', subject, form, negated: context.NOT() !== null, span };
  }
  return reader.opaque(context);
}

/** The operands of a sum, product or power, which are read from left to right. */
export function readSum(reader: Reader, context: Grammar.Expression6Context): Expression {
  const operands = context.expression5();
  const spans = operands.map((each) => reader.span(each));
  return chain(reader, context, {
    operands: operands.map((each) => readProduct(reader, each)),
    spans,
  });
}

function readProduct(reader: Reader, context: Grammar.Expression5Context): Expression {
  const operands = context.expression4();
  const spans = operands.map((each) => reader.span(each));
  return chain(reader, context, {
    operands: operands.map((each) => readPower(reader, each)),
    spans,
  });
}

function readPower(reader: Reader, context: Grammar.Expression4Context): Expression {
  const operands = context.expression3();
  const spans = operands.map((each) => reader.span(each));
  return chain(reader, context, {
    operands: operands.map((each) => readSign(reader, each)),
    spans,
  });
}

/** `spans` are those of the operands with the brackets around them. */
function chain(
  reader: Reader,
  context: ParserRuleContext,
  {
    operands,
    spans,
  }: { readonly operands: readonly Expression[]; readonly spans: readonly Span[] },
): Expression {
  const [first, ...others] = operands;
  if (!first) return reader.opaque(context);
  if (others.length > LONGEST_CHAIN) reader.refuse(TOO_LONG, reader.span(context));
  const operators = terminals(context);
  const { start } = reader.span(context);
  return others.slice(0, LONGEST_CHAIN).reduce<Expression>((left, right, index) => {
    const operator = toArithmeticOperator(operators[index] ?? '+');
    const end = spans[index + 1]?.end ?? right.span.end;
    return { kind: 'arithmetic', operator, left, right, span: { start, end } };
  }, first);
}

const TOO_LONG = {
  code: 'too-large',
  message: 'This chain of operations is too long; write a shorter query.',
};
const ARITHMETIC_OPERATORS: readonly Arithmetic['operator'][] = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
  '||',
];

function toArithmeticOperator(text: string): Arithmetic['operator'] {
  return ARITHMETIC_OPERATORS.find((operator) => operator === text) ?? '+';
}

function readSign(reader: Reader, context: Grammar.Expression3Context): Expression {
  const operand = readPostfix(reader, context.expression2());
  if (!context.PLUS() && !context.MINUS()) return operand;
  const operator = context.MINUS() ? '-' : '+';
  return { kind: 'sign', operator, operand, span: reader.span(context) };
}

function readPostfix(reader: Reader, context: Grammar.Expression2Context): Expression {
  const postfixes = context.postFix();
  const first = reader.primary(context.expression1());
  if (postfixes.length > LONGEST_CHAIN) reader.refuse(TOO_LONG, reader.span(context));
  return postfixes.slice(0, LONGEST_CHAIN).reduce<Expression>((subject, postfix) => {
    const span = { start: subject.span.start, end: reader.span(postfix).end };
    if (postfix instanceof Grammar.PropertyPostfixContext) {
      return {
        kind: 'property',
        subject,
        key: reader.name(postfix.property().propertyKeyName()),
        span,
      };
    }
    if (postfix instanceof Grammar.IndexPostfixContext) {
      return { kind: 'index', subject, index: readExpression(reader, postfix.expression()), span };
    }
    if (postfix instanceof Grammar.RangePostfixContext) {
      const from = postfix._fromExp ? readExpression(reader, postfix._fromExp) : null;
      const to = postfix._toExp ? readExpression(reader, postfix._toExp) : null;
      return { kind: 'slice', subject, from, to, span };
    }
    return reader.opaque(context);
  }, first);
}

function junction(kind: Junction['kind'], operands: readonly Expression[], span: Span): Expression {
  const [first, ...rest] = operands;
  return first && rest.length === 0 ? first : { kind, operands, span };
}

/** The operators between the operands, in order. */
function terminals(context: ParserRuleContext): readonly string[] {
  return context.children.flatMap((child) => (isTerminal(child) ? [child.getText()] : []));
}

function isTerminal(child: object): child is TerminalNode {
  return 'symbol' in child;
}
