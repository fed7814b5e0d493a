import { item, variable } from '@/lib/query/build';
import type {
  Aggregate,
  Clause,
  CountStar,
  Element,
  Expression,
  ExpressionKind,
  OrderItem,
  ProjectionItem,
  Query,
  ReturnClause,
  WithClause,
} from '@/lib/query/model';
import { childrenOf, elementsOf, rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';

type ProjectionClause = WithClause | ReturnClause;

/** Aggregates where the store cannot have them get a WITH of their own; its sum of nothing becomes 0. */
export function lowerProjections(query: Query, lowering: Lowering): Query {
  const split = rewrite(query, {
    'single-query': (part) => ({
      ...part,
      clauses: part.clauses.flatMap((clause): readonly Clause[] =>
        clause.kind === 'with' || clause.kind === 'return'
          ? splitClause(clause, lowering)
          : [clause],
      ),
    }),
  });
  return rewrite(split, {
    aggregate: (element) =>
      element.function === 'sum'
        ? {
            kind: 'function',
            name: 'coalesce',
            arguments: [element, { kind: 'integer', value: '0', span: element.span }],
            span: element.span,
          }
        : element,
  });
}

function splitClause(clause: ProjectionClause, lowering: Lowering): readonly Clause[] {
  const ordered = { ...clause, order: clause.order.map((each) => orderByName(each, clause)) };
  if (!clause.items.some(({ expression }) => hidesAggregate(expression, false))) return [ordered];

  const keys = clause.items.filter(({ expression }) => aggregatesIn(expression).length === 0);
  const computed = new Map<string, ProjectionItem>();
  const replace = (expression: Expression): Expression => {
    for (const aggregate of aggregatesIn(expression)) {
      const id = identity(aggregate);
      if (!computed.has(id)) computed.set(id, item(aggregate, lowering.freshName('aggregate')));
    }
    const toVariable = (element: Expression): Expression => {
      const known = computed.get(identity(element));
      return known ? variable(known.name.text) : element;
    };
    return rewrite(expression, { aggregate: toVariable, 'count-star': toVariable });
  };
  const items = clause.items.map((each) =>
    keys.includes(each)
      ? { ...each, expression: variable(each.name.text) }
      : { ...each, expression: replace(each.expression) },
  );
  const order = ordered.order.map((each) => ({ ...each, expression: replace(each.expression) }));
  const first: WithClause = {
    kind: 'with',
    distinct: false,
    all: false,
    items: [...keys, ...computed.values()],
    order: [],
    skip: null,
    limit: null,
    where: null,
    span: clause.span,
  };
  const second = { ...clause, items, order };
  const known = new Set([...first.items, ...items].map(({ name }) => name.text));
  if (clause.all || freeVariables(second).some((name) => !known.has(name))) {
    lowering.refuse(
      'The store of this graph reads such an aggregate only from a WITH of its own',
      clause.span,
    );
  }
  return [first, second];
}

/**
 * After grouping or DISTINCT an expression that is projected is ordered by under its name, and always a
 * variable: under a RETURN that calls it otherwise the store does not find it any more.
 */
function orderByName(order: OrderItem, clause: ProjectionClause): OrderItem {
  const { expression } = order;
  const isGrouped =
    clause.distinct || clause.items.some((each) => aggregatesIn(each.expression).length > 0);
  if (!isGrouped && expression.kind !== 'variable') return order;
  const same = clause.items.find((each) => identity(each.expression) === identity(expression));
  return same && !readsNewName(expression, clause)
    ? { ...order, expression: variable(same.name.text) }
    : order;
}

/** A name that the clause gives to something else means that in its ORDER BY. */
function readsNewName(expression: Expression, { items }: ProjectionClause): boolean {
  const read = new Set(elementsOf(expression, 'variable').map(({ name }) => name));
  return items.some(
    ({ name, expression: given }) =>
      read.has(name.text) && !(given.kind === 'variable' && given.name === name.text),
  );
}

const HIDING: ReadonlySet<ExpressionKind> = new Set<ExpressionKind>([
  'index',
  'slice',
  'list',
  'map',
  'property',
  'list-comprehension',
  'list-predicate',
  'reduce',
  'in',
]);

function hidesAggregate(element: Element, hidden: boolean): boolean {
  if (element.kind === 'aggregate' || element.kind === 'count-star') return hidden;
  if (element.kind === 'subquery') return false;
  const inside = hidden || HIDING.has(element.kind as ExpressionKind);
  return childrenOf(element).some((child) => hidesAggregate(child, inside));
}

function aggregatesIn(element: Element): readonly (Aggregate | CountStar)[] {
  if (element.kind === 'aggregate' || element.kind === 'count-star') return [element];
  return element.kind === 'subquery' ? [] : childrenOf(element).flatMap(aggregatesIn);
}

/** Equal for expressions that say the same, wherever they stand. */
function identity(element: Element): string {
  return JSON.stringify(element, (key, value: unknown) => (key === 'span' ? undefined : value));
}

function freeVariables(clause: ProjectionClause): readonly string[] {
  const bound = new Set(
    [
      ...elementsOf(clause, 'list-comprehension'),
      ...elementsOf(clause, 'list-predicate'),
      ...elementsOf(clause, 'reduce'),
    ].flatMap((each) => [
      each.variable.text,
      ...(each.kind === 'reduce' ? [each.accumulator.text] : []),
    ]),
  );
  return elementsOf(clause, 'variable')
    .map(({ name }) => name)
    .filter((name) => !bound.has(name));
}
