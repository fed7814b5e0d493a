import { and, call, compare, integer, name, not, or, string, variable } from '@/lib/query/build';
import type {
  Expression,
  LabelExpression,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
} from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';

/**
 * Label expressions and conditions inside patterns become conditions of the clause, and relationships of
 * longer patterns get names, without which the store may panic.
 */
export function lowerPatterns(query: Query, lowering: Lowering): Query {
  return rewrite(query, {
    'pattern-predicate': (element) => {
      const { path, conditions } = lowerPath(element.pattern, lowering);
      if (conditions.length === 0 && path.elements.length === 3) return element;
      const match = matchOf(path, and(conditions));
      const part = { kind: 'single-query', clauses: [match], span: element.span } as const;
      const body = { kind: 'query', parts: [part], union: null, span: element.span } as const;
      return { kind: 'subquery', operator: 'exists', body, span: element.span };
    },
    'pattern-comprehension': (element) => {
      const { path, conditions } = lowerPath(element.pattern, lowering);
      const where = and([...conditions, ...(element.where ? [element.where] : [])]);
      return { ...element, pattern: path, where };
    },
    match: (clause) => {
      const conditions: Expression[] = [];
      const patterns = clause.patterns.map((pattern) => {
        if (pattern.kind === 'opaque') return pattern;
        const lowered = lowerPath(pattern, lowering);
        conditions.push(...lowered.conditions);
        if (!pattern.where || pattern.selector) return lowered.path;
        conditions.push(pattern.where);
        return { ...lowered.path, where: null };
      });
      const where = and([...conditions, ...(clause.where ? [clause.where] : [])]);
      return { ...clause, patterns, where };
    },
    'label-test': (element) =>
      isPlain(element.labels) ? element : toCondition(element.subject, element.labels, lowering),
  });
}

function matchOf(path: PathPattern, where: Expression | null): MatchClause {
  return {
    kind: 'match',
    optional: false,
    uniqueness: 'relationship',
    patterns: [path],
    where,
    span: path.span,
  };
}

function lowerPath(path: PathPattern, lowering: Lowering) {
  const conditions: Expression[] = [];
  const isLong = path.elements.length > 3;
  const elements = path.elements.map((element) => {
    if (element.kind === 'path-group') return element;
    const lowered =
      element.kind === 'node'
        ? lowerNode(element, conditions, lowering)
        : lowerRelationship(element, conditions, lowering);
    if (!isLong || lowered.kind !== 'relationship' || lowered.variable) return lowered;
    return { ...lowered, variable: name(lowering.freshName('relationship')) };
  });
  return { path: { ...path, elements }, conditions };
}

function lowerNode(node: NodePattern, conditions: Expression[], lowering: Lowering): NodePattern {
  const { labels, where } = node;
  const mustMove = labels !== null && !isPlain(labels);
  if (!mustMove && !where) return node;
  const own = node.variable ?? name(lowering.freshName('node'));
  if (mustMove) conditions.push(toCondition(variable(own.text), labels, lowering));
  if (where) conditions.push(where);
  return { ...node, variable: own, labels: mustMove ? null : labels, where: null };
}

function lowerRelationship(
  relationship: RelationshipPattern,
  conditions: Expression[],
  lowering: Lowering,
): RelationshipPattern {
  const { types, where, length } = relationship;
  const mustMove = types !== null && !isChoice(types);
  if (!mustMove && !where) return relationship;
  if (length) {
    lowering.refuse(
      'The store of this graph knows no conditions inside a path of several steps',
      relationship.span,
    );
    return relationship;
  }
  const own = relationship.variable ?? name(lowering.freshName('relationship'));
  if (mustMove) conditions.push(toTypeCondition(call('type', variable(own.text)), types));
  if (where) conditions.push(where);
  return { ...relationship, variable: own, types: mustMove ? null : types, where: null };
}

/** What the store reads in a node: one label, or several that must all be there. */
function isPlain(labels: LabelExpression): boolean {
  return labels.kind === 'label' || (labels.kind === 'label-and' && labels.operands.every(isLabel));
}

/** What it reads in a relationship: one type, or a choice of several. */
function isChoice(types: LabelExpression): boolean {
  return types.kind === 'label' || (types.kind === 'label-or' && types.operands.every(isLabel));
}

function isLabel({ kind }: LabelExpression): boolean {
  return kind === 'label';
}

function toCondition(subject: Expression, labels: LabelExpression, lowering: Lowering): Expression {
  const each = (operands: readonly LabelExpression[]): readonly Expression[] =>
    operands.map((operand) => toCondition(subject, operand, lowering));
  switch (labels.kind) {
    case 'label':
      return { kind: 'label-test', subject, labels, span: labels.span };
    case 'label-wildcard':
      return compare(call('size', call('labels', subject)), '>', integer(0));
    case 'label-not':
      return not(toCondition(subject, labels.operand, lowering));
    case 'label-and':
      return and(each(labels.operands)) ?? { kind: 'boolean', value: true, span: labels.span };
    case 'label-or':
      return or(each(labels.operands)) ?? { kind: 'boolean', value: false, span: labels.span };
    case 'opaque':
      lowering.refuse('The store of this graph knows no computed labels', labels.span);
      return labels;
  }
}

/** Of the one type that a relationship has; computed types are refused with all that is opaque. */
function toTypeCondition(type: Expression, types: LabelExpression): Expression {
  switch (types.kind) {
    case 'label':
      return compare(type, '=', string(types.name));
    case 'label-wildcard':
      return { kind: 'boolean', value: true, span: types.span };
    case 'label-not':
      return not(toTypeCondition(type, types.operand));
    case 'label-and':
    case 'label-or': {
      const operands = types.operands.map((operand) => toTypeCondition(type, operand));
      return { kind: types.kind === 'label-and' ? 'and' : 'or', operands, span: types.span };
    }
    case 'opaque':
      return types;
  }
}
