import type { Clause, Expression, NodePattern } from '../../model';
import { elementsOf } from '../../visit';
import type { RuleContext } from '../plausibility-rule';
import type { Binding, NodeEntity, RelationshipEntity, Step } from './entity';

/** Something of which a row has one and the next row another: a node, or an element of a list. */
export type Factor = NodeEntity | Binding;

/** What the rows before a clause are made of. */
export interface Rows {
  readonly factors: ReadonlySet<Factor>;
  readonly relationships: readonly RelationshipEntity[];
  /** Nodes that one value is looked for in. */
  readonly pinned: ReadonlyMap<Factor, readonly string[]>;
}

/** The rows that each clause of a pipeline is given. */
export function rowsBefore(
  context: RuleContext,
  steps: readonly Step[],
): ReadonlyMap<Clause, Rows> {
  const rows = new Map<Clause, Rows>();
  let now: Rows = { factors: new Set(), relationships: [], pinned: new Map() };
  for (const { clause } of steps) {
    rows.set(clause, now);
    if (clause.kind === 'match') now = withMatch(now, clause, context);
    if (clause.kind === 'unwind') {
      const item = context.reading.bindings.find(({ declared }) => declared === clause.variable);
      if (item && !item.node) now = { ...now, factors: new Set([...now.factors, item]) };
    }
    if (
      clause.kind === 'with' &&
      (clause.distinct || clause.items.some(({ expression }) => isAggregated(expression)))
    ) {
      const kept = clause.items.filter(({ expression }) => !isAggregated(expression));
      const factors = kept.flatMap(({ expression }) => factorsIn(expression, context));
      now = { ...now, factors: new Set(factors), relationships: [] };
    }
  }
  return rows;
}

/** True where an expression is, or holds, an aggregate. */
export function isAggregated(expression: Expression): boolean {
  return (
    elementsOf(expression, 'aggregate').length + elementsOf(expression, 'count-star').length > 0
  );
}

/** The nodes, and elements of lists, that an expression reads. */
export function factorsIn(expression: Expression, { reading }: RuleContext): readonly Factor[] {
  return elementsOf(expression, 'variable').flatMap((variable) => {
    const binding = reading.meaningOf(variable);
    return binding ? factorsOf(binding, reading, 0) : [];
  });
}

function factorsOf(
  binding: Binding,
  reading: RuleContext['reading'],
  depth: number,
): readonly Factor[] {
  if (binding.node) return [binding.node];
  if (binding.relationship) return [binding.relationship.left, binding.relationship.right];
  if (binding.kind !== 'item' && (!binding.expression || depth > 8)) return [];
  const own = binding.kind === 'item' ? [binding] : [];
  // What was counted before is of no one row any more.
  if (!binding.expression || isAggregated(binding.expression)) return own;
  const inner = elementsOf(binding.expression, 'variable').flatMap((variable) => {
    const source = reading.meaningOf(variable);
    return source ? factorsOf(source, reading, depth + 1) : [];
  });
  return [...own, ...inner];
}

/** Everything that there is one of, once these are given: by relationships that a node has one of at most. */
export function determinedBy(
  given: Iterable<Factor>,
  rows: Rows,
  context: RuleContext,
): ReadonlySet<Factor> {
  const known = new Set<Factor>(given);
  for (const here of known) {
    for (const relationship of rows.relationships) {
      const { left, right } = relationship;
      if (left !== here && right !== here) continue;
      const other = left === here ? right : left;
      if (!known.has(other) && hasOneAtMost(relationship, left === here, context)) known.add(other);
    }
  }
  return known;
}

/** By the facts of the graph; without them nothing is known. */
function hasOneAtMost(
  { pattern, left, right }: RelationshipEntity,
  isFromLeft: boolean,
  { statistics, index }: RuleContext,
): boolean {
  if (!statistics || statistics.sampled || pattern.length || pattern.direction === 'either')
    return false;
  const isForward = (pattern.direction === 'right') === isFromLeft;
  const [from, to] = pattern.direction === 'right' ? [left, right] : [right, left];
  const types = pattern.types?.kind === 'label' ? [pattern.types.name] : [...index.types.keys()];
  const [type, ...more] = types;
  if (type === undefined || more.length > 0) return false;
  const lying = statistics.connections.filter(
    (each) =>
      each.type === type &&
      (from.possible?.has(each.from) ?? true) &&
      (to.possible?.has(each.to) ?? true),
  );
  return (
    lying.length > 0 &&
    lying.every((each) => each.count === (isForward ? each.distinctFrom : each.distinctTo))
  );
}

function withMatch(
  rows: Rows,
  clause: Extract<Clause, { kind: 'match' }>,
  { reading }: RuleContext,
): Rows {
  const factors = new Set(rows.factors);
  const pinned = new Map(rows.pinned);
  const pin = (node: Factor, key: string): void => {
    pinned.set(node, [...(pinned.get(node) ?? []), key]);
  };
  const read = (pattern: NodePattern): void => {
    const entity = reading.entityOf(pattern);
    if (!entity) return;
    factors.add(entity);
    if (pattern.properties?.kind !== 'map') return;
    for (const { key } of pattern.properties.entries) pin(entity, key.text);
  };
  for (const pattern of clause.patterns) {
    if (pattern.kind !== 'path') continue;
    // Inside a group a name is a list of what was walked.
    for (const each of pattern.elements) if (each.kind === 'node') read(each);
  }
  for (const each of clause.where?.kind === 'and' ? clause.where.operands : [clause.where]) {
    if (each?.kind !== 'comparison' || each.rest.some(({ operator }) => operator !== '=')) continue;
    const [access] = elementsOf(each, 'property');
    const node = access ? reading.meaningOf(access.subject)?.node : null;
    const isConstant = elementsOf(each, 'variable').length === 1;
    if (access && node && isConstant) pin(node, access.key.text);
  }
  const own = reading.relationships.filter(({ place }) => place.clause === clause);
  return { factors, pinned, relationships: [...rows.relationships, ...own] };
}
