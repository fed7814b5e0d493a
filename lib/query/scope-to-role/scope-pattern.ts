import { and, anyLabel, call, compare, variable } from '../build';
import type {
  Expression,
  LabelExpression,
  MapExpression,
  Name,
  NodePattern,
  PathGroup,
  PathPattern,
  PathStep,
  RelationshipPattern,
} from '../model';
import { NO_SPAN } from '../model';
import { elementsOf } from '../visit';
import { cannotFail, guarded, partedByFailing } from './guarded';
import { certainLabels, type Kind, type Kinds, listOf, PATH, possibleTypes } from './kinds';
import { isAlwaysSeen, scopedProperty } from './scope-property';
import type { Scoping } from './scoping';
import { FALSE, visibleNode, visibleNodes } from './visible';

interface Place {
  readonly scoping: Scoping;
  /** True where the patterns need not match: what they say of a variable from before may then not hold. */
  readonly isOptional: boolean;
}

export interface ScopedPaths {
  readonly paths: readonly PathPattern[];
  /** To be put beside the condition of the clause or expression that the paths stand in. */
  readonly conditions: readonly Expression[];
  /** Conditions that stood in the paths and could fail over what is hidden: as `conditions`, by `scopedWhere`. */
  readonly failing: readonly Expression[];
  /** Variables as the conditions of the clause see them, and as the clauses after it do. */
  readonly inside: Kinds;
  readonly after: Kinds;
}

/** Paths that only lead over what the role sees. */
export function scopePaths(
  patterns: readonly PathPattern[],
  kinds: Kinds,
  { scoping, isOptional }: Place,
): ScopedPaths {
  const { inside, after } = bind(patterns, kinds, isOptional, scoping);
  const beside: Beside = { conditions: [], failing: [] };
  const paths = patterns.map((path) => scopedPath(path, { kinds: inside, beside, scoping }));
  return { paths, ...beside, inside, after };
}

/** The condition of the clause or expression that the paths stand in: the role's own, and the author's. */
export function scopedWhere(
  asked: Expression | null,
  { conditions, failing, inside: kinds }: Omit<ScopedPaths, 'paths' | 'after'>,
  scoping: Scoping,
): Expression | null {
  const all = and([...failing, ...(asked ? [asked] : [])]);
  const where = guarded(all, { kinds, scoping, conditions });
  return and([...conditions, ...(where ? [where] : [])]);
}

/** What goes out of the paths, to stand beside them. */
interface Beside {
  readonly conditions: Expression[];
  readonly failing: Expression[];
}

interface Within {
  readonly kinds: Kinds;
  readonly scoping: Scoping;
  /** Where conditions of single elements go; null: they must stand in the elements. */
  readonly beside: Beside | null;
}

function scopedPath(
  path: PathPattern,
  { kinds, beside, scoping }: Within & { readonly beside: Beside },
): PathPattern {
  const isWalked = path.elements.some(isRepeated);
  // What a selector chooses among must be seen before it chooses; groups take no other repeats beside them.
  const isGrouped =
    path.selector !== null ||
    path.elements.some(
      (each) =>
        each.kind === 'path-group' ||
        (each.kind === 'relationship' && each.length !== null && each.where !== null),
    );
  const within: Within = { kinds, scoping, beside: path.selector ? null : beside };
  const steps =
    isGrouped && scoping.hidesNodes
      ? path.elements.map((each) => asGroup(each, scoping))
      : path.elements;
  const elements = steps.map((each) => scopedElement(each, within));
  const where = path.where && scoping.expression(path.where, kinds).expression;
  const scoped = { ...path, elements, where: guarded(where, { kinds, scoping }) };
  if (!isWalked || isGrouped || !scoping.hidesNodes) return scoped;
  const variableName: Name = path.variable ?? nameOf(scoping.freshName());
  const nodes = {
    kind: 'function',
    name: 'nodes',
    arguments: [variable(variableName.text)],
    span: NO_SPAN,
  } as const;
  const condition = visibleNodes(nodes, scoping);
  if (!condition) return scoped;
  // As an argument, so that Neo4j does not look at it while it walks, where it can lose walks; the
  // shortest one must be looked for among those that are seen.
  beside.conditions.push(path.shortest ? condition : call('coalesce', condition, FALSE));
  return { ...scoped, variable: variableName };
}

function scopedElement(element: NodePattern | PathStep, within: Within): NodePattern | PathStep {
  if (element.kind === 'node') return scopedNode(element, within);
  if (element.kind === 'relationship') return scopedRelationship(element, within);
  const { scoping } = within;
  const kinds = bindGroup(element, within.kinds, scoping);
  const elements = element.elements.map((each) =>
    scopedElement(each, { kinds, scoping, beside: null }),
  );
  const where = element.where && scoping.expression(element.where, kinds).expression;
  return {
    ...element,
    elements,
    where: guarded(where, { kinds, scoping, conditions: seenIn(elements, scoping) }),
  };
}

function scopedNode(node: NodePattern, { kinds, scoping, beside }: Within): NodePattern {
  requireReadable(node.labels, scoping);
  const known = node.variable ? kinds.get(node.variable.text) : undefined;
  const labels = [...certainLabels(node.labels), ...(known?.kind === 'node' ? known.labels : [])];
  const own = node.variable ?? nameOf(scoping.freshName());
  const subject = variable(own.text);
  const kind = { kind: 'node', labels } as const;
  const properties = scopedMap(node.properties, {
    kind,
    subject,
    kinds,
    scoping,
    isFixed: !beside,
  });
  const seen = scoping.hidesNodes
    ? visibleNode(subject, certainLabels(node.labels), scoping)
    : null;
  const inside: Kinds = new Map([...kinds, [own.text, kind]]);
  const asked = node.where && scoping.expression(node.where, inside).expression;
  const added = [...properties.conditions, ...(seen ? [seen] : [])];
  const { safe, failing } = partedByFailing(scoping.hidesNodes ? asked : null);
  const later = [...properties.failing, ...failing];
  if (added.length === 0 && later.length === 0) {
    return { ...node, properties: properties.kept, where: asked };
  }
  const kept = { ...node, variable: own, properties: properties.kept };
  if (!beside) {
    const where = guarded(asked, { kinds: inside, scoping });
    return { ...kept, where: and([...added, ...(where ? [where] : [])]) };
  }
  const rest = scoping.hidesNodes ? safe : asked ? [asked] : [];
  beside.conditions.push(...added, ...rest);
  beside.failing.push(...later);
  return { ...kept, where: null };
}

/** What the elements of a part say of who is seen, all of which holds where the part is walked. */
function seenIn(
  elements: readonly (NodePattern | PathStep)[],
  scoping: Scoping,
): readonly Expression[] {
  return elements.flatMap((each) => {
    if (each.kind !== 'node' || !each.variable) return [];
    return visibleNode(variable(each.variable.text), certainLabels(each.labels), scoping) ?? [];
  });
}

function scopedRelationship(
  relationship: RelationshipPattern,
  { kinds, scoping, beside }: Within,
): RelationshipPattern {
  requireReadable(relationship.types, scoping);
  const { length } = relationship;
  const types = seenTypes(relationship.types, scoping);
  if (types === 'none') beside?.conditions.push(FALSE);
  const own = relationship.variable ?? nameOf(scoping.freshName());
  const kind = { kind: 'relationship', types: possibleSeen(relationship.types, scoping) } as const;
  const inside: Kinds = new Map([...kinds, [own.text, kind]]);
  const properties = scopedMap(relationship.properties, {
    kind,
    subject: variable(own.text),
    kinds,
    scoping,
    isFixed: !beside || length !== null,
    isList: length !== null,
  });
  const asked = relationship.where && scoping.expression(relationship.where, inside).expression;
  const kept = {
    ...relationship,
    types: types === 'none' ? relationship.types : types,
    properties: properties.kept,
  };
  const added = [...properties.conditions, ...(types === 'none' && !beside ? [FALSE] : [])];
  const { safe, failing } = partedByFailing(scoping.hidesNodes ? asked : null);
  const later = [...properties.failing, ...failing];
  if (added.length === 0 && later.length === 0) return { ...kept, where: asked };
  if (beside && length === null) {
    const rest = scoping.hidesNodes ? safe : asked ? [asked] : [];
    beside.conditions.push(...added, ...rest);
    beside.failing.push(...later);
    return { ...kept, variable: own, where: null };
  }
  const where = guarded(asked, { kinds: inside, scoping });
  return { ...kept, variable: own, where: and([...added, ...(where ? [where] : [])]) };
}

/** Types that are walked, those of the role where none are named. */
function seenTypes(
  types: LabelExpression | null,
  scoping: Scoping,
): LabelExpression | null | 'none' {
  if (scoping.scope.relationshipTypes === null || possibleTypes(types) !== null) return types;
  const seen = anyLabel([...scoping.types.keys()]);
  if (!seen) return 'none';
  return types ? { kind: 'label-and', operands: [types, seen], span: types.span } : seen;
}

function possibleSeen(types: LabelExpression | null, scoping: Scoping): readonly string[] | null {
  return (
    possibleTypes(types) ?? (scoping.scope.relationshipTypes ? [...scoping.types.keys()] : null)
  );
}

interface MapPlace {
  readonly kind: Extract<Kind, { readonly kind: 'node' | 'relationship' }>;
  readonly subject: Expression;
  readonly kinds: Kinds;
  readonly scoping: Scoping;
  /** True where no condition can stand beside the pattern. */
  readonly isFixed: boolean;
  /** True of each relationship of a walk: its variable is no single one. */
  readonly isList?: boolean;
}

interface ScopedMap {
  readonly kept: NodePattern['properties'];
  readonly conditions: readonly Expression[];
  /** With values that could fail to be computed over what is hidden. */
  readonly failing: readonly Expression[];
}

/**
 * Conditions on properties that the role does not see of every such element go out of the pattern, and
 * so do those with values that could fail.
 */
function scopedMap(
  properties: NodePattern['properties'],
  { kind, subject, kinds, scoping, isFixed, isList = false }: MapPlace,
): ScopedMap {
  if (!properties) return { kept: null, conditions: [], failing: [] };
  if (properties.kind === 'parameter') {
    if (scoping.hidesProperties) scoping.refuse(properties.span);
    return { kept: properties, conditions: [], failing: [] };
  }
  const entries = properties.entries.map((entry) => {
    return { ...entry, value: scoping.expression(entry.value, kinds).expression };
  });
  const isSafe = (value: Expression): boolean => !scoping.hidesNodes || cannotFail(value);
  const kept = entries.filter(
    ({ key, value }) => isSafe(value) && isAlwaysSeen(key.text, kind, scoping),
  );
  const moved = entries.filter((entry) => !kept.includes(entry));
  if (isList && moved.length > 0) scoping.refuse(properties.span);
  const conditionsOf = (of: typeof moved): readonly Expression[] =>
    of.map(({ key, value }) =>
      compare(scopedProperty(subject, key.text, { kind, scoping }), '=', value),
    );
  const failing = conditionsOf(moved.filter(({ value }) => !isSafe(value)));
  if (isFixed && failing.length > 0) scoping.refuse(properties.span);
  const map: MapExpression | null = kept.length > 0 ? { ...properties, entries: kept } : null;
  return {
    kept: map,
    conditions: conditionsOf(moved.filter(({ value }) => isSafe(value))),
    failing,
  };
}

/** A repeated relationship with the nodes between written out, so that each can be asked about. */
function asGroup(element: NodePattern | PathStep, scoping: Scoping): NodePattern | PathStep {
  if (element.kind !== 'relationship' || element.length === null) return element;
  const { length, span } = element;
  const end = (): NodePattern => ({
    kind: 'node',
    variable: nameOf(scoping.freshName()),
    labels: null,
    properties: null,
    where: null,
    span: NO_SPAN,
  });
  const group: PathGroup = {
    kind: 'path-group',
    elements: [end(), { ...element, length: null }, end()],
    where: null,
    repeat: length,
    span,
  };
  return group;
}

function isRepeated(element: NodePattern | PathStep): boolean {
  return (
    element.kind === 'path-group' || (element.kind === 'relationship' && element.length !== null)
  );
}

/* ---------------------------------------------------------------- What variables stand for */

function bind(
  patterns: readonly PathPattern[],
  before: Kinds,
  isOptional: boolean,
  scoping: Scoping,
): { readonly inside: Kinds; readonly after: Kinds } {
  const inside = new Map(before);
  for (const path of patterns) {
    if (path.variable) inside.set(path.variable.text, PATH);
    for (const element of path.elements) bindElement(element, inside, scoping);
  }
  if (!isOptional) return { inside, after: inside };
  return { inside, after: new Map([...inside, ...before]) };
}

function bindElement(
  element: NodePattern | PathStep,
  into: Map<string, Kind>,
  scoping: Scoping,
): void {
  if (element.kind === 'path-group') {
    for (const [name, kind] of bindGroup(element, new Map(), scoping)) into.set(name, listOf(kind));
    return;
  }
  if (!element.variable) return;
  const name = element.variable.text;
  if (element.kind === 'node') {
    const known = into.get(name);
    const before = known?.kind === 'node' ? known.labels : [];
    const labels = [...new Set([...before, ...certainLabels(element.labels)])];
    into.set(name, { kind: 'node', labels });
    return;
  }
  const one: Kind = { kind: 'relationship', types: possibleSeen(element.types, scoping) };
  into.set(name, element.length === null ? one : listOf(one));
}

/** Variables as they are within one walk of a group. */
function bindGroup(group: PathGroup, before: Kinds, scoping: Scoping): Kinds {
  const inside = new Map(before);
  for (const element of group.elements) {
    if (element.kind !== 'path-group') {
      const name = element.variable?.text;
      if (name !== undefined) inside.delete(name);
    }
    bindElement(element, inside, scoping);
  }
  return inside;
}

/** Labels that are computed could name what the role may not see. */
function requireReadable(labels: LabelExpression | null, scoping: Scoping): void {
  const [opaque] = labels ? elementsOf(labels, 'opaque') : [];
  if (opaque) scoping.refuse(opaque.span);
}

function nameOf(text: string): Name {
  return { kind: 'name', text, span: NO_SPAN };
}
