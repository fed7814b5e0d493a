import type {
  Aggregate,
  AggregateFunction,
  Clause,
  Comparison,
  ComparisonOperator,
  Expression,
  FunctionCall,
  IntegerLiteral,
  Junction,
  LabelExpression,
  LabelName,
  ListExpression,
  ListPredicate,
  MapExpression,
  MatchClause,
  Membership,
  Name,
  NodePattern,
  Not,
  OrderItem,
  Parameter,
  PathPattern,
  Pattern,
  PatternPredicate,
  ProjectionItem,
  PropertyAccess,
  Query,
  RelationshipPattern,
  ReturnClause,
  SingleQuery,
  SubqueryExpression,
  StringLiteral,
  StringPredicate,
  UnwindClause,
  Variable,
  WithClause,
} from './model';
import { NO_SPAN } from './model';

/**
 * Constructors for whoever makes a query and does not read one. Names are given as strings, what is
 * left out has its plain meaning, spans are `NO_SPAN`.
 */
const span = NO_SPAN;

export function name(text: string): Name {
  return { kind: 'name', text, span };
}

export function query(...clauses: readonly Clause[]): Query {
  return { kind: 'query', parts: [singleQuery(...clauses)], union: null, span };
}

function singleQuery(...clauses: readonly Clause[]): SingleQuery {
  return { kind: 'single-query', clauses, span };
}

export function match(
  patterns: readonly Pattern[],
  { where = null, optional = false }: { where?: Expression | null; optional?: boolean } = {},
): MatchClause {
  return { kind: 'match', optional, uniqueness: 'relationship', patterns, where, span };
}

/** Every path, unnamed: what a reader or builder adds to. */
export const PLAIN_PATH = {
  kind: 'path',
  variable: null,
  shortest: null,
  selector: null,
  where: null,
} as const;

export function path(...elements: readonly (NodePattern | RelationshipPattern)[]): PathPattern {
  return { elements, span, ...PLAIN_PATH };
}

type NodeParts = {
  variable?: string;
  labels?: LabelExpression | null;
  properties?: MapExpression | null;
};

export function node({ variable, labels = null, properties = null }: NodeParts = {}): NodePattern {
  const named = variable === undefined ? null : name(variable);
  return { kind: 'node', variable: named, labels, properties, where: null, span };
}

type RelationshipParts = {
  variable?: string;
  types?: LabelExpression | null;
  direction?: RelationshipPattern['direction'];
  /** Inclusive. */
  length?: { min: number; max: number };
};

export function relationship(parts: RelationshipParts = {}): RelationshipPattern {
  const { variable, types = null, direction = 'right', length } = parts;
  return {
    kind: 'relationship',
    variable: variable === undefined ? null : name(variable),
    types,
    direction,
    length: length ? { kind: 'path-length', ...length, span } : null,
    properties: null,
    where: null,
    span,
  };
}

function label(text: string): LabelName {
  return { kind: 'label', name: text, span };
}

/** Any of the labels or types; null for none given, which is no condition at all. */
export function anyLabel(names: readonly string[]): LabelExpression | null {
  const [first, ...rest] = names.map(label);
  if (!first) return null;
  return rest.length === 0 ? first : { kind: 'label-or', operands: [first, ...rest], span };
}

type ProjectionParts = {
  distinct?: boolean;
  order?: readonly OrderItem[];
  skip?: Expression | null;
  limit?: Expression | null;
};

export function returning(
  items: readonly ProjectionItem[],
  { distinct = false, order = [], skip = null, limit = null }: ProjectionParts = {},
): ReturnClause {
  return { kind: 'return', distinct, all: false, items, order, skip, limit, span };
}

export function withItems(
  items: readonly ProjectionItem[],
  parts: ProjectionParts & { where?: Expression | null } = {},
): WithClause {
  const { where = null, ...projection } = parts;
  return { ...returning(items, projection), kind: 'with', where };
}

export function item(expression: Expression, as: string): ProjectionItem {
  return { kind: 'projection-item', expression, name: name(as), named: true, span };
}

export function ascending(expression: Expression): OrderItem {
  return { kind: 'order-item', expression, descending: false, span };
}

export function descending(expression: Expression): OrderItem {
  return { kind: 'order-item', expression, descending: true, span };
}

export function unwind(list: Expression, variable: string): UnwindClause {
  return { kind: 'unwind', list, variable: name(variable), span };
}

export function variable(text: string): Variable {
  return { kind: 'variable', name: text, span };
}

export function property(subject: string | Expression, key: string): PropertyAccess {
  const of = typeof subject === 'string' ? variable(subject) : subject;
  return { kind: 'property', subject: of, key: name(key), span };
}

export function parameter(text: string): Parameter {
  return { kind: 'parameter', name: text, span };
}

export function string(value: string): StringLiteral {
  return { kind: 'string', value, span };
}

export function integer(value: number | bigint): IntegerLiteral {
  return { kind: 'integer', value: value.toString(), span };
}

export function list(...items: readonly Expression[]): ListExpression {
  return { kind: 'list', items, span };
}

export function map(entries: Readonly<Record<string, Expression>>): MapExpression {
  return {
    kind: 'map',
    entries: Object.entries(entries).map(([key, value]) => ({
      kind: 'map-entry',
      key: name(key),
      value,
      span,
    })),
    span,
  };
}

export function compare(
  left: Expression,
  operator: ComparisonOperator,
  right: Expression,
): Comparison {
  const link = { kind: 'comparison-link', operator, operand: right, span } as const;
  return { kind: 'comparison', first: left, rest: [link], span };
}

export function isIn(itemOf: Expression, listOf: Expression): Membership {
  return { kind: 'in', item: itemOf, list: listOf, span };
}

export function stringPredicate(
  subject: Expression,
  operator: StringPredicate['operator'],
  operand: Expression,
): StringPredicate {
  return { kind: 'string-predicate', operator, subject, operand, span };
}

/** Joins what is there: null for nothing, the operand itself for one. */
export function and(operands: readonly Expression[]): Expression | null {
  return junction('and', operands);
}

/** As `and`. */
export function or(operands: readonly Expression[]): Expression | null {
  return junction('or', operands);
}

export function not(operand: Expression): Not {
  return { kind: 'not', operand, span };
}

export function call(functionName: string, ...args: readonly Expression[]): FunctionCall {
  return { kind: 'function', name: functionName, arguments: args, span };
}

export function aggregate(
  functionName: AggregateFunction,
  argument: Expression,
  { distinct = false }: { distinct?: boolean } = {},
): Aggregate {
  return { kind: 'aggregate', function: functionName, distinct, arguments: [argument], span };
}

/** `any(variable IN list WHERE where)` and its three kin. */
export function quantified(
  quantifier: ListPredicate['quantifier'],
  parts: { variable: string; list: Expression; where: Expression },
): ListPredicate {
  return { kind: 'list-predicate', quantifier, ...parts, variable: name(parts.variable), span };
}

function junction(kind: Junction['kind'], operands: readonly Expression[]): Expression | null {
  const [first, ...rest] = operands;
  if (!first) return null;
  return rest.length === 0 ? first : { kind, operands: [first, ...rest], span };
}

/** EXISTS or COUNT over what one pattern matches, standing where the pattern stood. */
export function patternSubquery(
  operator: 'exists' | 'count',
  { pattern, span: at }: PatternPredicate,
): SubqueryExpression {
  const clause = { ...match([pattern]), span: at };
  const part = { ...singleQuery(clause), span: at };
  return {
    kind: 'subquery',
    operator,
    body: { kind: 'query', parts: [part], union: null, span: at },
    span: at,
  };
}
