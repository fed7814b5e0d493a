import type { Element, Expression, MatchClause, NodePattern } from '../../model';
import { childrenOf, elementsOf, patternElementsOf } from '../../visit';
import type { Binding, Reading, Step } from './entity';

/** Things of one row that conditions and relationships tie together. */
export interface Component {
  /** Names that stand for them; anonymous nodes have none. */
  readonly members: ReadonlySet<object>;
  /** True where at most one row comes of it, as far as the query says. */
  readonly isSingle: boolean;
  /** Where it was first written. */
  readonly first: Element;
}

/** The unconnected parts of the rows after each MATCH of a pipeline, with the clause that brought one in. */
export function unconnectedParts(
  reading: Reading,
  steps: readonly Step[],
): readonly {
  readonly clause: MatchClause;
  readonly parts: readonly Component[];
  readonly added: Component;
}[] {
  const found: { clause: MatchClause; parts: readonly Component[]; added: Component }[] = [];
  let parts: readonly Component[] = [];
  steps.forEach((step, index) => {
    const { clause } = step;
    if (clause.kind === 'with') {
      const isGrouped = clause.items.some(
        (item) =>
          elementsOf(item, 'aggregate').length > 0 || elementsOf(item, 'count-star').length > 0,
      );
      const isOneRow =
        isGrouped &&
        !clause.all &&
        clause.items.every(({ expression }) => isAggregated(expression));
      if (isOneRow || clause.limit?.kind === 'integer') parts = [];
      return;
    }
    if (clause.kind !== 'match') return;
    const later = steps.slice(index).map((each) => each.clause);
    const before = parts;
    parts = addMatch(reading, clause, parts);
    const links = later.flatMap((each) => linksIn(each, reading));
    const joined = joinBy(parts, links);
    const fresh = joined.filter((each) => !before.some((known) => meets(known, each)));
    // The first part of a query is what the others are not connected with.
    const added = joined.length > 1 ? (fresh.length < joined.length ? fresh[0] : fresh[1]) : null;
    if (added && before.length + clause.patterns.length > 1)
      found.push({ clause, parts: joined, added });
  });
  return found;
}

function isAggregated(expression: Expression): boolean {
  if (expression.kind === 'aggregate' || expression.kind === 'count-star') return true;
  const inner = childrenOf(expression).filter(({ kind }) => kind !== 'name');
  return inner.length === 0
    ? expression.kind !== 'variable' && expression.kind !== 'parameter'
    : inner.every((each) => isAggregated(each as Expression));
}

function addMatch(
  reading: Reading,
  clause: MatchClause,
  before: readonly Component[],
): readonly Component[] {
  const pinned = pinnedIn(clause, reading);
  const paths = clause.patterns.flatMap((pattern): Component[] => {
    if (pattern.kind !== 'path') return [];
    const elements = patternElementsOf(pattern);
    const members = new Set<object>(
      elements.flatMap((each) => (each.kind === 'node' ? (reading.entityOf(each) ?? []) : [])),
    );
    for (const name of readNamesOf(pattern, reading)) members.add(name);
    const [only, ...more] = elements;
    const isSingle = more.length === 0 && only?.kind === 'node' && isPinned(only, pinned, reading);
    return [{ members, isSingle, first: pattern }];
  });
  return joinBy([...before, ...paths], []);
}

/** A node that a property is looked up in. */
function isPinned(node: NodePattern, pinned: ReadonlySet<object>, reading: Reading): boolean {
  const entity = reading.entityOf(node);
  return node.properties !== null || (entity !== undefined && pinned.has(entity));
}

function pinnedIn({ where }: MatchClause, reading: Reading): ReadonlySet<object> {
  const pinned = new Set<object>();
  for (const each of where?.kind === 'and' ? where.operands : [where]) {
    const isEquality =
      each?.kind === 'in' ||
      (each?.kind === 'comparison' && each.rest.every(({ operator }) => operator === '='));
    if (!each || !isEquality) continue;
    const nodes = nodesIn(each, reading);
    if (nodes.size === 1) for (const node of nodes) pinned.add(node);
  }
  return pinned;
}

/** What ties things together: a condition that speaks of several, but for one that only tells them apart. */
function linksIn(clause: Step['clause'], reading: Reading): readonly ReadonlySet<object>[] {
  if (clause.kind === 'match') {
    const paths = clause.patterns.map((pattern) => nodesIn(pattern, reading));
    return [...paths, ...conditionsIn(clause.where, reading)];
  }
  if (clause.kind === 'with') return conditionsIn(clause.where, reading);
  return clause.kind === 'call' ? [nodesIn(clause, reading)] : [];
}

function conditionsIn(where: Expression | null, reading: Reading): readonly ReadonlySet<object>[] {
  if (!where) return [];
  if (where.kind === 'and') return where.operands.flatMap((each) => conditionsIn(each, reading));
  const isApart =
    where.kind === 'comparison' && where.rest.every(({ operator }) => operator === '<>');
  const isNotSame =
    where.kind === 'not' &&
    where.operand.kind === 'comparison' &&
    where.operand.rest.every(({ operator }) => operator === '=');
  return isApart || isNotSame ? [] : [nodesIn(where, reading)];
}

function nodesIn(element: Element, reading: Reading): ReadonlySet<object> {
  const nodes = new Set<object>();
  for (const pattern of elementsOf(element, 'node')) {
    const entity = reading.entityOf(pattern);
    if (entity) nodes.add(entity);
  }
  for (const name of readNamesOf(element, reading)) nodes.add(name);
  return nodes;
}

/** Everything that an element reads by name: nodes themselves, and values with the nodes they came of. */
function readNamesOf(element: Element, reading: Reading): readonly object[] {
  return elementsOf(element, 'variable').flatMap((variable) => {
    const binding = reading.meaningOf(variable);
    return binding ? originsOf(binding, reading, 0) : [];
  });
}

function originsOf(binding: Binding, reading: Reading, depth: number): readonly object[] {
  if (binding.node) return [binding.node];
  if (binding.relationship) return [binding.relationship.left, binding.relationship.right];
  const inner =
    binding.expression && depth < 8
      ? elementsOf(binding.expression, 'variable').flatMap((variable) => {
          const source = reading.meaningOf(variable);
          return source ? originsOf(source, reading, depth + 1) : [];
        })
      : [];
  return [binding, ...inner];
}

function meets(a: Component, b: Component): boolean {
  return [...a.members].some((member) => b.members.has(member));
}

function joinBy(
  parts: readonly Component[],
  links: readonly ReadonlySet<object>[],
): readonly Component[] {
  let joined: readonly Component[] = [];
  for (const part of parts) joined = merge(joined, part);
  for (const members of links) {
    const touched = joined.filter((each) =>
      [...each.members].some((member) => members.has(member)),
    );
    const [first, ...more] = touched;
    if (!first || more.length === 0) continue;
    joined = merge(
      joined.filter((each) => !touched.includes(each)),
      touched.reduce((all, each) => together(all, each)),
    );
  }
  return joined;
}

function merge(parts: readonly Component[], part: Component): readonly Component[] {
  const touching = parts.filter((each) => meets(each, part));
  const rest = parts.filter((each) => !touching.includes(each));
  return [...rest, touching.reduce((all, each) => together(each, all), part)];
}

function together(a: Component, b: Component): Component {
  return {
    members: new Set([...a.members, ...b.members]),
    isSingle: a.isSingle && b.isSingle,
    first: a.first,
  };
}
