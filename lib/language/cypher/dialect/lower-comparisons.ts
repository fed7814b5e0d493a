import { call, compare, integer, or } from '@/lib/query/build';
import type {
  Comparison,
  Expression,
  MapExpression,
  Membership,
  Not,
  Query,
} from '@/lib/query/model';
import { meaningsOf } from '@/lib/query/scope';
import { rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';
import { classesOf } from './value-types';

type Relation = 'same' | 'different' | 'open';

/**
 * The store holds `'2009' = 2009` for true. Where the types of both sides are known to differ the
 * comparison is written as what it means; where they may differ it is refused.
 */
export function lowerComparisons(query: Query, lowering: Lowering): Query {
  const known = { meanings: meaningsOf(query), schema: lowering.schema };
  const relate = (a: Expression, b: Expression): Relation => {
    const left = classesOf(a, known);
    const right = classesOf(b, known);
    if (!left || !right) return 'same';
    const shared = [...left].filter((each) => right.has(each));
    if (shared.length === 0) return 'different';
    return left.size === 1 && right.size === 1 ? 'same' : 'open';
  };
  const lowered = rewrite(query, {
    comparison: (element) => lowerComparison(element, { relate, lowering }),
    in: (element) => lowerMembership(element, { relate, lowering }),
    not: (element) => withoutNull(element),
    node: (element) => {
      const { properties, variable } = element;
      if (properties?.kind !== 'map' || !variable) return element;
      const entries = properties.entries.map((entry) => {
        const subject = {
          kind: 'property',
          subject: { kind: 'variable', name: variable.text, span: entry.span },
          key: entry.key,
          span: entry.span,
        } as const;
        return { entry, relation: relate(subject, entry.value), subject };
      });
      if (entries.every(({ relation }) => relation === 'same')) return element;
      const where = entries.flatMap(({ entry, relation, subject }) =>
        relation === 'same'
          ? []
          : [lowerComparison(compare(subject, '=', entry.value), { relate, lowering })],
      );
      const kept = entries.flatMap(({ entry, relation }) => (relation === 'same' ? [entry] : []));
      const rest: MapExpression | null = kept.length > 0 ? { ...properties, entries: kept } : null;
      const conditions = [...(element.where ? [element.where] : []), ...where];
      const [first] = conditions;
      const joined =
        conditions.length > 1
          ? ({ kind: 'and', operands: conditions, span: element.span } as const)
          : (first ?? null);
      return { ...element, properties: rest, where: joined };
    },
    case: (element) => {
      const { subject } = element;
      if (!subject) return element;
      const branches = element.branches.filter(({ when }) => relate(subject, when) !== 'different');
      if (branches.length === element.branches.length) return element;
      return branches.length > 0
        ? { ...element, branches }
        : (element.otherwise ?? { kind: 'null', span: element.span });
    },
  });
  return lowered;
}

interface Given {
  readonly relate: (a: Expression, b: Expression) => Relation;
  readonly lowering: Lowering;
}

function lowerComparison(element: Comparison, { relate, lowering }: Given): Expression {
  const pairs = element.rest.map((link, index) => {
    const left = element.rest[index - 1]?.operand ?? element.first;
    const pair: Comparison = { ...element, first: left, rest: [link] };
    return { pair, relation: relate(left, link.operand) };
  });
  if (pairs.every(({ relation }) => relation === 'same')) return element;
  if (pairs.some(({ relation }) => relation === 'open')) {
    lowering.refuse(
      'The store of this graph cannot compare a property of several types',
      element.span,
    );
    return element;
  }
  const operands = pairs.map(({ pair, relation }) =>
    relation === 'same' ? pair : acrossTypes(pair),
  );
  const [only, ...others] = operands;
  return only && others.length === 0 ? only : { kind: 'and', operands, span: element.span };
}

/** Values of different types: not equal, in no order, null where either is null. */
function acrossTypes(element: Comparison): Expression {
  const { span } = element;
  const [link] = element.rest;
  const nothing = { kind: 'null', span } as const;
  if (!link || (link.operator !== '=' && link.operator !== '<>')) return nothing;
  const isNull = or(
    [element.first, link.operand].map(
      (subject) => ({ kind: 'null-test', subject, negated: false, span }) as const,
    ),
  );
  if (!isNull) return nothing;
  const otherwise = { kind: 'boolean', value: link.operator === '<>', span } as const;
  return {
    kind: 'case',
    subject: null,
    branches: [{ kind: 'case-branch', when: isNull, value: nothing, span }],
    otherwise,
    span,
  };
}

/** `NOT null IN list` holds for an empty list; the store says null, and a missing property is null. */
function withoutNull(element: Not): Expression {
  const { operand, span } = element;
  if (operand.kind !== 'in' || operand.item.kind !== 'property') return element;
  const { list } = operand;
  if (list.kind !== 'variable' && list.kind !== 'property') return element;
  const isEmpty = compare(call('size', list), '=', integer(0));
  return or([isEmpty, element]) ?? { ...element, span };
}

function lowerMembership(element: Membership, { relate, lowering }: Given): Expression {
  const { item, list, span } = element;
  if (list.kind !== 'list') return element;
  // In an empty list is nothing, not even null; the store says null for that.
  if (list.items.length === 0) return { kind: 'boolean', value: false, span };
  if (list.items.some((each) => relate(item, each) === 'open')) {
    lowering.refuse('The store of this graph cannot compare a property of several types', span);
  }
  const items = list.items.filter((each) => relate(item, each) !== 'different');
  if (items.length === list.items.length) return element;
  // Nothing in the list can be equal: false, but null for a null item.
  return items.length > 0 ? { ...element, list: { ...list, items } } : compare(item, '<>', item);
}
