import type { ComparisonOperator, Element, Expression } from '../../model';
import { childrenOf } from '../../visit';
import { compareConstants, type Constant, constantOf, mirrored } from './constant-of';
import type { Reading } from './entity';
import { pairsOf } from './pairs';

/** What one condition asks of one thing. `at` is the expression that says so. */
export type Condition =
  | (Of & {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly value: Constant;
    })
  /** With another thing, or a parameter. */
  | (Of & {
      readonly kind: 'relate';
      readonly operator: ComparisonOperator;
      readonly other: string;
    })
  | (Of & {
      readonly kind: 'one-of';
      readonly values: readonly Constant[];
      readonly negated: boolean;
    })
  | (Of & { readonly kind: 'null'; readonly isNull: boolean })
  | (Of & {
      readonly kind: 'text';
      readonly operator: 'contains' | 'starts-with' | 'ends-with';
      readonly value: string;
    })
  | (Of & { readonly kind: 'truth'; readonly holds: boolean });

interface Of {
  /** Names the thing: equal keys are the same value in one row. */
  readonly term: string;
  readonly at: Element;
}

/** What a condition asks where it holds (or, `negated`, where it does not); several where it is a chain. */
export function conditionsOf(
  expression: Expression,
  reading: Reading,
  negated = false,
): readonly Condition[] {
  const term = (each: Expression): string => termOf(each, reading);
  if (expression.kind === 'not') return conditionsOf(expression.operand, reading, !negated);
  if (expression.kind === 'comparison') {
    if (negated && expression.rest.length > 1) return [];
    return pairsOf(expression).flatMap(({ left, operator, right }) =>
      compared(
        { left, operator: negated ? NEGATED[operator] : operator, right, at: expression },
        term,
      ),
    );
  }
  if (expression.kind === 'in') {
    const { item, list } = expression;
    if (list.kind !== 'list') return [truth(expression, !negated, reading)];
    const values = list.items.map((each) => constantOf(each));
    const known = values.flatMap((each) => each ?? []);
    if (known.length < values.length) return [truth(expression, !negated, reading)];
    return [{ kind: 'one-of', term: term(item), values: known, negated, at: expression }];
  }
  if (expression.kind === 'null-test') {
    const isNull = expression.negated === negated;
    return [{ kind: 'null', term: term(expression.subject), isNull, at: expression }];
  }
  if (expression.kind === 'string-predicate' && !negated && expression.operand.kind === 'string') {
    const { operator, subject, operand } = expression;
    return [{ kind: 'text', term: term(subject), operator, value: operand.value, at: expression }];
  }
  if (expression.kind === 'boolean') return [];
  if (expression.kind === 'and' || expression.kind === 'or' || expression.kind === 'xor') return [];
  return [truth(expression, !negated, reading)];
}

function compared(
  pair: {
    readonly left: Expression;
    readonly operator: ComparisonOperator;
    readonly right: Expression;
    readonly at: Element;
  },
  term: (each: Expression) => string,
): readonly Condition[] {
  const { left, operator, right, at } = pair;
  const [a, b] = [constantOf(left), constantOf(right)];
  // Of constants alone nothing is asked of any row.
  if ((a && b) || !(hasVariable(left) || hasVariable(right))) return [];
  if (b) return [{ kind: 'compare', term: term(left), operator, value: b, at }];
  if (a)
    return [{ kind: 'compare', term: term(right), operator: mirrored(operator), value: a, at }];
  return [{ kind: 'relate', term: term(left), operator, other: term(right), at }];
}

function hasVariable(element: Element): boolean {
  return (
    element.kind === 'variable' ||
    element.kind === 'parameter' ||
    childrenOf(element).some(hasVariable)
  );
}

function truth(expression: Expression, holds: boolean, reading: Reading): Condition {
  return { kind: 'truth', term: termOf(expression, reading), holds, at: expression };
}

const NEGATED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** A key for what an expression stands for in a row; the names of variables are looked up. */
export function termOf(expression: Element, reading: Reading): string {
  if (expression.kind === 'variable') {
    let binding = reading.meaningOf(expression);
    while (binding?.alias) binding = binding.alias;
    if (binding?.node) return `node ${reading.nodes.indexOf(binding.node)}`;
    const value = binding?.kind === 'value' ? binding.expression : null;
    const isPlain = value?.kind === 'property' || value?.kind === 'parameter';
    if (isPlain && value) return termOf(value, reading);
    return binding ? `name ${reading.bindings.indexOf(binding)}` : `free ${expression.name}`;
  }
  const own = Object.entries(expression)
    .filter(([key, field]) => key !== 'span' && (typeof field !== 'object' || field === null))
    .map(([, field]) => String(field));
  const inner = childrenOf(expression).map((child) => termOf(child, reading));
  // Two calls of these may differ.
  const isRandom = expression.kind === 'function' && /^(?:rand|randomuuid)$/i.test(expression.name);
  const place = isRandom || expression.kind === 'subquery' ? `@${expression.span.start}` : '';
  return `${own.join(' ')}${place}(${inner.join(',')})`;
}

/** The key of a node's property, as `termOf` would give it. */
export function propertyTerm(node: number, key: string): string {
  return `property(node ${node},name ${key}())`;
}

/** The same of a named relationship's property, by the place of its name among all. */
export function relationshipTerm(name: number, key: string): string {
  return `property(name ${name},name ${key}())`;
}

/** True where no value can meet both. Both are of one term. */
export function excludes(a: Condition, b: Condition, isWhole: boolean): boolean {
  return excludesOneWay(a, b, isWhole) || excludesOneWay(b, a, isWhole);
}

function excludesOneWay(a: Condition, b: Condition, isWhole: boolean): boolean {
  if (a.kind === 'null' && a.isNull) {
    return b.kind === 'null' ? !b.isNull : b.kind !== 'truth';
  }
  if (a.kind === 'truth' && b.kind === 'truth') return a.holds !== b.holds;
  if (a.kind === 'truth' && b.kind === 'compare' && b.value.kind === 'boolean') {
    return b.operator === '=' && b.value.value !== a.holds;
  }
  if (a.kind === 'one-of' && !a.negated) {
    return a.values.every((value) =>
      excludes({ ...a, kind: 'compare', operator: '=', value }, b, isWhole),
    );
  }
  if (a.kind === 'text' && b.kind === 'text') return excludesParts(a, b);
  if (a.kind !== 'compare') return false;
  if (b.kind === 'one-of' && b.negated) {
    return a.operator === '=' && b.values.some((each) => compareConstants(a.value, each) === 0);
  }
  if (b.kind === 'text' && a.operator === '=' && a.value.kind === 'text') {
    return !holdsText(a.value.value, b);
  }
  return b.kind === 'compare' && excludesCompared(a, b, isWhole);
}

type Compared = Extract<Condition, { kind: 'compare' }>;

function excludesCompared(a: Compared, b: Compared, isWhole: boolean): boolean {
  const order = compareConstants(a.value, b.value);
  // Values of two types are never equal, and are reported as that.
  if (order === null) return false;
  if (a.operator === '=') return !meetsOperator(order, b.operator);
  const isBelow = a.operator === '<' || a.operator === '<=';
  const isAbove = b.operator === '>' || b.operator === '>=';
  if (!isBelow || !isAbove) return false;
  if (order === 0) return a.operator === '<' || b.operator === '>';
  if (order < 0) return true;
  const isGap = a.operator === '<' && b.operator === '>' && isWhole;
  return (
    isGap &&
    a.value.kind === 'number' &&
    b.value.kind === 'number' &&
    Number.isInteger(b.value.value) &&
    a.value.value - b.value.value <= 1
  );
}

function meetsOperator(order: number, operator: ComparisonOperator): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

type TextPart = Extract<Condition, { kind: 'text' }>;

/** Two beginnings, or two ends, of which neither is a part of the other. */
function excludesParts(a: TextPart, b: TextPart): boolean {
  if (a.operator !== b.operator || a.operator === 'contains') return false;
  const [short, long] = a.value.length < b.value.length ? [a, b] : [b, a];
  return !holdsText(long.value, short);
}

function holdsText(
  value: string,
  { operator, value: part }: Pick<TextPart, 'operator' | 'value'>,
): boolean {
  if (operator === 'contains') return value.includes(part);
  return operator === 'starts-with' ? value.startsWith(part) : value.endsWith(part);
}
