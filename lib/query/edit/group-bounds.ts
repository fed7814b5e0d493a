import { aggregates, isAggregate } from '../aggregates';
import { and, compare, item, variable, withItems } from '../build';
import { conditionsOf, keyOf, turnedComparison } from '../diff/key-of';
import type {
  ComparisonOperator,
  Expression,
  ProjectionItem,
  Query,
  ReturnClause,
  WithClause,
} from '../model';
import { NO_SPAN } from '../model';
import { elementsOf, rewrite } from '../visit';
import { headingFor, nameFor } from './edit-columns';
import { finalReturn, isSortedOrCut, withClauses, withReturn } from './final-return';

/** A condition on what is made of each group: SQL's HAVING, in Cypher a WITH and its WHERE. */
export interface GroupBound {
  /** What is made of each group: `count(v)`. */
  readonly measure: Expression;
  readonly operator: ComparisonOperator;
  readonly value: Expression;
}

/** What a step in front of RETURN makes, under the names that it gives. */
interface Made {
  readonly expression: Expression;
  readonly name: string;
}

export interface GroupBounds {
  readonly bounds: readonly GroupBound[];
  /** What makes a group, whether it is shown or not. */
  readonly keys: readonly Made[];
  readonly measures: readonly Made[];
  /** There is a step that keeps every group: it stays, with a bound or without. */
  readonly isKept: boolean;
  /** The step sorts and cuts the groups by itself. */
  readonly isCut: boolean;
}

export interface Parted {
  /** The query whose RETURN makes the groups itself, with nothing said of how great they are. */
  readonly query: Query;
  readonly groups: GroupBounds;
}

const NO_GROUPS: GroupBounds = { bounds: [], keys: [], measures: [], isKept: false, isCut: false };

/**
 * A query whose last step counts for each group and hands on some of them, or all, to RETURN, as one that
 * counts in RETURN, and the conditions by themselves, if any: what is asked of such a query can then be changed as if
 * nothing had been kept back. Any other query comes back as it is, without bounds.
 */
export function withoutGroupBounds(query: Query): Parted {
  const last = finalReturn(query);
  const step = query.parts[0]?.clauses.at(-2);
  const groups = last && step?.kind === 'with' ? groupsOf(step, last) : null;
  if (!last || step?.kind !== 'with' || !groups) return { query, groups: NO_GROUPS };
  const made = new Map([...groups.keys, ...groups.measures].map((each) => [each.name, each]));
  const spelled = (expression: Expression): Expression =>
    rewrite<Expression>(expression, {
      variable: (element) => made.get(element.name)?.expression ?? element,
    });
  const items = last.items.map((each) => showing(each, spelled(each.expression)));
  // A number is sorted by under its heading, where it has one.
  const headings = new Map(
    items.flatMap(({ expression, name }) =>
      aggregates(expression) ? [[keyOf(expression), name.text] as const] : [],
    ),
  );
  const { order, skip, limit } = groups.isCut ? step : last;
  const sorted = order.map((each) => {
    const { expression: said } = each;
    const column = groups.isCut
      ? undefined
      : items.find(({ name }) => said.kind === 'variable' && said.name === name.text);
    const expression = column ? column.expression : spelled(said);
    const heading = headings.get(keyOf(expression));
    return { ...each, expression: heading === undefined ? expression : variable(heading) };
  });
  const flat = withClauses(query, (clauses) => [
    ...clauses.slice(0, -2),
    { ...last, items, order: sorted, skip, limit },
  ]);
  return { query: flat, groups };
}

/** A column that shows another expression, under the same heading. */
function showing(column: ProjectionItem, expression: Expression): ProjectionItem {
  return { ...column, expression, named: headingFor(expression) !== column.name.text };
}

/** Null for a step that does anything but to make groups and to keep some of them. */
function groupsOf(step: WithClause, last: ReturnClause): GroupBounds | null {
  const isCut = isSortedOrCut(step);
  const isPlain = !step.all && !step.distinct && !last.all;
  // What is cut before its WHERE, or twice, is cut otherwise than RETURN could.
  if (isCut && (step.where || last.distinct || isSortedOrCut(last) || isGrouping(last)))
    return null;
  const made = step.items.map(({ expression, name }) => ({ expression, name: name.text }));
  const measures = made.filter(({ expression }) => isAggregate(expression));
  const keys = made.filter(({ expression }) => !aggregates(expression));
  if (!isPlain || measures.length === 0 || measures.length + keys.length < made.length) return null;
  const conditions = conditionsOf(step.where);
  const bounds = conditions.flatMap((condition): readonly GroupBound[] => {
    if (condition.kind !== 'comparison') return [];
    const { first, rest } = turnedComparison(condition);
    const [link] = rest;
    const measure = measures.find(({ name }) => first.kind === 'variable' && first.name === name);
    if (!link || !measure || elementsOf(link.operand, 'variable').length > 0) return [];
    return [{ measure: measure.expression, operator: link.operator, value: link.operand }];
  });
  if (bounds.length < conditions.length) return null;
  return { bounds, keys, measures, isKept: bounds.length === 0, isCut };
}

function isGrouping({ items }: ReturnClause): boolean {
  return items.some(({ expression }) => aggregates(expression));
}

/**
 * The query with the bounds on its groups, by a step in front of its RETURN. Groups stay the ones of `groups`
 * where a column is only taken away; where another takes its place they are the groups of that one. Null
 * where the columns speak of what no group has.
 */
export function withGroupBounds(query: Query, groups: GroupBounds): Query | null {
  const last = finalReturn(query);
  if (groups.bounds.length + groups.keys.length === 0 || !last) return query;
  const keys = keysOf(last, groups);
  const isOver = overNames(keys);
  const isTotal =
    last.items.every(({ expression }) => isAggregate(expression) && !isOver(expression)) &&
    !last.items.some(({ expression }) => isOneOf(groups.measures, expression)) &&
    keys.length > 0;
  if (isTotal) return counted(query, { ...groups, keys });
  const used = [...last.items, ...last.order].map(({ expression }) => expression);
  const wanted = [
    ...groups.bounds.map(({ measure }) => measure),
    ...used.filter((each) => isAggregate(each) && !isOver(each)),
  ];
  const kept = groups.isKept && wanted.length === 0 ? groups.measures : [];
  const all = [...wanted, ...kept.map(({ expression }) => expression)];
  const measures = [...new Map(all.map((each) => [keyOf(each), each])).values()];
  const isBare =
    !groups.isKept && groups.bounds.length === 0 && keys.every((key) => isShown(last, key));
  if (isBare && measures.length > 0) return query;
  const made = [...keys, ...namedMeasures(measures, { last, groups, keys })];
  return parted(query, { ...groups, keys: made });
}

function isOneOf(made: readonly Made[], expression: Expression): boolean {
  return made.some((each) => keyOf(each.expression) === keyOf(expression));
}

/** What tells groups apart: as before, but for what gave way to another column. */
function keysOf(last: ReturnClause, { keys }: GroupBounds): readonly Made[] {
  const isOver = overNames(keys);
  const shown = last.items.filter(({ expression }) => !aggregates(expression));
  const added = shown.filter(({ expression }) => !isOneOf(keys, expression) && !isOver(expression));
  const kept =
    added.length === 0 ? keys : keys.filter((key) => isCarried(key) || isShown(last, key));
  const taken = new Set(kept.map(({ name }) => name));
  return [
    ...kept,
    ...added.map((each) => ({ expression: each.expression, name: freeName(each, taken) })),
  ];
}

function isShown({ items }: ReturnClause, key: Made): boolean {
  return items.some(({ expression }) => keyOf(expression) === keyOf(key.expression));
}

/** Handed on under its own name: RETURN can speak of it, and of all that it has. */
function isCarried({ expression, name }: Made): boolean {
  return expression.kind === 'variable' && expression.name === name;
}

/** Whether RETURN can say an expression of what is handed on as it is. */
function overNames(keys: readonly Made[]): (expression: Expression) => boolean {
  const names = new Set(keys.filter(isCarried).map(({ name }) => name));
  return (expression) => {
    const own = elementsOf(expression, 'variable');
    return own.length > 0 && own.every(({ name }) => names.has(name));
  };
}

function namedMeasures(
  measures: readonly Expression[],
  context: {
    readonly last: ReturnClause;
    readonly groups: GroupBounds;
    readonly keys: readonly Made[];
  },
): readonly Made[] {
  const { last, groups, keys } = context;
  const taken = new Set(keys.map(({ name }) => name));
  return measures.map((expression) => {
    const before = groups.measures.find((each) => keyOf(each.expression) === keyOf(expression));
    const column = last.items.find((each) => keyOf(each.expression) === keyOf(expression));
    const name = before && !taken.has(before.name) ? before.name : freeName(column ?? null, taken);
    taken.add(name);
    return { expression, name };
  });
}

const FUNCTIONS = new Set(['avg', 'collect', 'count', 'max', 'min', 'sum']);

/** A name that a clause can speak of: the column's own, or that of what it reads. */
function freeName(column: ProjectionItem | null, taken: Set<string>): string {
  const own = !column ? 'number' : column.named ? column.name.text : nameFor(column.expression);
  // Not every store tells a name from the function that is called so.
  const wanted = FUNCTIONS.has(own) ? 'number' : own;
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted}${count}`;
  taken.add(free);
  return free;
}

/** How many groups there are, or the rows of them. */
function counted(query: Query, groups: GroupBounds): Query | null {
  const last = finalReturn(query);
  const isCount = ({ expression }: ProjectionItem): boolean =>
    expression.kind === 'count-star' ||
    (expression.kind === 'aggregate' && expression.function === 'count');
  if (!last || !last.items.every(isCount) || last.items.length > 1) return null;
  const made = [...groups.keys, ...groups.measures];
  const whole = parted(query, { ...groups, keys: made });
  return withReturn(whole, (clause) => ({
    ...clause,
    items: last.items.map((each) => ({
      ...each,
      expression: { kind: 'count-star', span: NO_SPAN },
      named: true,
    })),
  }));
}

/** RETURN in two: the step makes and keeps, RETURN shows under the same headings. */
function parted(
  query: Query,
  { keys: made, bounds, isCut }: Pick<GroupBounds, 'keys' | 'bounds' | 'isCut'>,
): Query {
  const names = new Map(made.map(({ expression, name }) => [keyOf(expression), name]));
  const told = (element: Expression): Expression => {
    const name = names.get(keyOf(element));
    return name === undefined ? element : variable(name);
  };
  const spoken = (expression: Expression): Expression =>
    rewrite<Expression>(told(expression), {
      property: told,
      aggregate: told,
      'count-star': told,
    });
  const where = and(
    bounds.map(({ measure, operator, value }) => compare(spoken(measure), operator, value)),
  );
  const hasMeasure = made.some(({ expression }) => isAggregate(expression));
  return withClauses(query, (clauses) => {
    const last = clauses.at(-1);
    if (last?.kind !== 'return') return clauses;
    const items = last.items.map((each) => showing(each, spoken(each.expression)));
    const headings = new Map(items.map(({ name, expression }) => [name.text, expression]));
    // Bounds come first: what is kept of the groups is sorted and cut after.
    const inStep = isCut && where === null;
    const order = last.order.map((each) => {
      const { expression } = each;
      const column =
        inStep && expression.kind === 'variable' ? headings.get(expression.name) : undefined;
      return { ...each, expression: column ?? spoken(expression) };
    });
    const { skip, limit } = last;
    const cut = { order, skip, limit };
    const step = withItems(
      made.map(({ expression, name }) => item(expression, name)),
      { where, distinct: !hasMeasure, ...(inStep ? cut : {}) },
    );
    const rest = inStep ? { order: [], skip: null, limit: null } : cut;
    return [...clauses.slice(0, -1), step, { ...last, items, ...rest }];
  });
}
