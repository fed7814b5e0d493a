import { call, compare, integer, quantified, variable } from '@/lib/query/build';
import type {
  Arithmetic,
  Expression,
  ListPredicate,
  PatternComprehension,
  Query,
  Slice,
} from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import { choose, firstOf, listOf, within } from './local-values';
import type { Lowering } from './lowering';
import { isNeverNull } from './never-null';

/**
 * Lists as Cypher means them: slices that count from the end, predicates that are null where nothing is
 * decided, nulls that a comprehension over a pattern keeps, and `||`.
 */
export function lowerLists(query: Query, lowering: Lowering): Query {
  return rewrite(query, {
    slice: (element) => lowerSlice(element, lowering),
    'list-predicate': (element) => lowerPredicate(element, lowering),
    'pattern-comprehension': (element) => keepNulls(element, lowering),
    arithmetic: (element) => lowerJoin(element, lowering),
    reduce: (element) => {
      const isBuilding = element.initial.kind === 'list' && element.step.kind === 'arithmetic';
      if (isBuilding) requireList(element.step, lowering);
      return element;
    },
  });
}

/** A bound that is negative counts from the end, and one that is null makes the whole null. */
function lowerSlice(element: Slice, lowering: Lowering): Expression {
  const { from, to, span } = element;
  if ([from, to].every((bound) => !bound || isNatural(bound))) return element;
  if (![from, to].every((bound) => !bound || isNatural(bound) || isNegative(bound))) {
    const isSize = (bound: Expression | null): boolean =>
      !bound ||
      isNatural(bound) ||
      (bound.kind === 'function' && bound.name.toLowerCase() === 'size');
    if (isSize(from) && isSize(to)) return element;
    lowering.refuse(
      'The store of this graph takes whole numbers as bounds of a part of a list',
      span,
    );
    return element;
  }
  return within(element.subject, 'list', lowering, (subject) => ({
    ...element,
    subject,
    from: from && fromEnd(from, subject),
    to: to && fromEnd(to, subject),
  }));
}

/** `-k` as a position from the start, and the start where the list is shorter. */
function fromEnd(bound: Expression, list: Expression): Expression {
  if (isNatural(bound)) return bound;
  const count = bound.kind === 'sign' ? bound.operand : bound;
  const back = integer(BigInt(count.kind === 'integer' ? count.value.replace('-', '') : '0'));
  const size = call('size', list);
  const position = {
    kind: 'arithmetic',
    operator: '-',
    left: size,
    right: back,
    span: bound.span,
  } as const;
  return choose([[compare(size, '<', back), integer(0)]], position);
}

function isNatural(bound: Expression): boolean {
  return bound.kind === 'integer' && !bound.value.startsWith('-');
}

function isNegative(bound: Expression): boolean {
  return bound.kind === 'integer' || (bound.kind === 'sign' && bound.operand.kind === 'integer');
}

/** The store takes an undecided element for one that does not fit. */
function lowerPredicate(element: ListPredicate, lowering: Lowering): Expression {
  const { where, list, variable: name, span, quantifier } = element;
  if (!where || isNeverNull(where, { name: name.text, list })) return element;
  return within(list, 'list', lowering, (subject) => {
    const some = (condition: Expression): Expression => ({
      ...quantified('any', { variable: name.text, list: subject, where: condition }),
      span,
    });
    const undecided = some({ kind: 'null-test', subject: where, negated: false, span });
    const nothing = { kind: 'null', span } as const;
    const truth = (value: boolean) => ({ kind: 'boolean', value, span }) as const;
    const own = { ...element, list: subject };
    if (quantifier === 'any')
      return choose(
        [
          [some(where), truth(true)],
          [undecided, nothing],
        ],
        own,
      );
    if (quantifier === 'single') {
      const fitting: Expression = {
        kind: 'list-comprehension',
        variable: name,
        list: subject,
        where,
        projection: null,
        span,
      };
      const isMore = compare(call('size', fitting), '>', integer(1));
      return choose(
        [
          [isMore, truth(false)],
          [undecided, nothing],
        ],
        own,
      );
    }
    const against = quantifier === 'all' ? ({ kind: 'not', operand: where, span } as const) : where;
    return choose(
      [
        [some(against), truth(false)],
        [undecided, nothing],
      ],
      own,
    );
  });
}

/** The store leaves nulls out of what a pattern gives: each is put in a list of its own and taken out again. */
function keepNulls(element: PatternComprehension, lowering: Lowering): Expression {
  const { projection, span, pattern } = element;
  if (pattern.variable) {
    lowering.refuse('The store of this graph cannot name a path in a list', span);
    return element;
  }
  const isKept = projection.kind === 'variable' || projection.kind === 'list';
  if (isKept || projection.kind === 'map' || projection.kind === 'map-projection') return element;
  const name = lowering.freshName('item');
  return {
    kind: 'list-comprehension',
    variable: { kind: 'name', text: name, span },
    list: { ...element, projection: listOf(projection) },
    where: null,
    projection: firstOf(variable(name)),
    span,
  };
}

/** `||` joins what `+` joins; an element is joined to a list only as a list. */
function lowerJoin(element: Arithmetic, lowering: Lowering): Expression {
  if (element.operator !== '+' && element.operator !== '||') return element;
  const plus = { ...element, operator: '+' } as const;
  const lists = [isList(element.left), isList(element.right)];
  if (lists[0] === lists[1]) return plus;
  const other = lists[0] ? element.right : element.left;
  if (!SCALARS.has(other.kind)) {
    requireList(element, lowering);
    return plus;
  }
  return lists[0]
    ? { ...plus, right: listOf(element.right) }
    : { ...plus, left: listOf(element.left) };
}

const SCALARS: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'string',
  'integer',
  'float',
  'boolean',
]);

function isList(expression: Expression): boolean {
  return (
    expression.kind === 'list' ||
    expression.kind === 'list-comprehension' ||
    expression.kind === 'pattern-comprehension' ||
    (expression.kind === 'aggregate' && expression.function === 'collect')
  );
}

/** What is added to a list must be seen to be one. */
function requireList(step: Expression, lowering: Lowering): void {
  if (step.kind !== 'arithmetic' || isList(step.left) || isList(step.right)) {
    const isBoth = step.kind === 'arithmetic' && isList(step.left) && isList(step.right);
    const isPlain =
      step.kind === 'arithmetic' && step.left.kind === 'variable' && isList(step.right);
    if (isBoth || isPlain || step.kind !== 'arithmetic') return;
  }
  lowering.refuse(
    'The store of this graph adds only lists to lists; write [x] for one more',
    step.span,
  );
}
