import type { Span } from '@/lib/base/span';

import { call, isIn, list, or, property, string, variable } from '../build';
import type {
  Case,
  Expression,
  FunctionCall,
  ListComprehension,
  MapEntry,
  MapProjection,
  Name,
  PropertySelector,
  Variable,
} from '../model';
import { NO_SPAN } from '../model';
import type { Kind } from './kinds';
import type { Scoping } from './scoping';
import { carriesAny, FALSE } from './visible';

type ElementKind = Extract<Kind, { readonly kind: 'node' | 'relationship' }>;

/** A property where the role may see it of this element, null where it may not. */
export function scopedProperty(
  subject: Expression,
  key: string,
  { kind, scoping, span = NO_SPAN }: { kind: ElementKind; scoping: Scoping; span?: Span },
): Expression {
  const read: Expression = {
    kind: 'property',
    subject,
    key: { kind: 'name', text: key, span },
    span,
  };
  if (isAlwaysSeen(key, kind, scoping)) {
    // What an element is computed by may give a map of the store's own, with keys that no schema has.
    if (subject.kind === 'variable' || isKnown(key, kind, scoping)) return read;
    return { kind: 'null', span };
  }
  const owners = kind.kind === 'node' ? scoping.labels : scoping.types;
  const granting = [...owners].flatMap(([owner, names]) => (names.has(key) ? [owner] : []));
  if (granting.length === 0) return { kind: 'null', span };
  const seen = byItself(subject, scoping, (of) =>
    onlyWhere(belongsTo(of, granting, kind), { ...read, subject: of }),
  );
  return { ...seen, span };
}

function isKnown(key: string, { kind }: ElementKind, scoping: Scoping): boolean {
  const owners = kind === 'node' ? scoping.labels : scoping.types;
  return [...owners.values()].some((names) => names.has(key));
}

/**
 * What is asked of an element, asked of a variable that stands for it where it is computed: no store
 * need know how to tell the labels of `nodes(p)[1]`, and it is computed once.
 */
function byItself(
  subject: Expression,
  scoping: Scoping,
  ask: (of: Expression) => Expression,
): Expression {
  if (subject.kind === 'variable') return ask(subject);
  const text = scoping.freshName();
  const one: ListComprehension = {
    kind: 'list-comprehension',
    variable: nameOf(text),
    list: list(subject),
    where: null,
    projection: ask(variable(text)),
    span: NO_SPAN,
  };
  return call('head', one);
}

/** Whether every element of the kind shows the property to the role, where it has it. */
export function isAlwaysSeen(key: string, kind: ElementKind, scoping: Scoping): boolean {
  if (!scoping.hidesProperties) return true;
  if (kind.kind === 'node') {
    return kind.labels.some((label) => scoping.labels.get(label)?.has(key) === true);
  }
  const types = kind.types ?? [...scoping.types.keys()];
  return types.length > 0 && types.every((type) => scoping.types.get(type)?.has(key) === true);
}

/** The names of the properties that an element has and the role sees. */
export function scopedKeys(
  subject: Expression,
  keys: FunctionCall,
  kind: ElementKind,
  scoping: Scoping,
): Expression {
  if (!scoping.hidesProperties) return keys;
  const item = variable(scoping.itemName);
  const owners = ownersOf(kind, scoping);
  // In an order of our own: the store's would tell of keys that stood between.
  const all = new Set(owners.flatMap(([, names]) => [...names]));
  return byItself(subject, scoping, (of) => {
    const allowed = owners.flatMap(([owner, names]) => {
      if (names.size === 0) return [];
      const isNamed = isIn(item, list(...[...names].toSorted().map(string)));
      const isOwner = belongsTo(of, [owner], kind);
      return [{ kind: 'and', operands: [isOwner, isNamed], span: NO_SPAN } as const];
    });
    const isThere = isIn(item, { ...keys, arguments: [of] });
    const where: Expression = {
      kind: 'and',
      operands: [isThere, or(allowed) ?? FALSE],
      span: NO_SPAN,
    };
    const names = filtered(list(...[...all].toSorted().map(string)), where, scoping);
    return onlyWhere({ kind: 'null-test', subject: of, negated: true, span: NO_SPAN }, names);
  });
}

/** The labels of a node that the role sees. */
export function scopedLabels(labels: Expression, scoping: Scoping): Expression {
  if (scoping.scope.labels === null) return labels;
  const seen = list(...[...scoping.labels.keys()].toSorted().map(string));
  return filtered(labels, isIn(variable(scoping.itemName), seen), scoping);
}

/** What makes a map of each property that the role may see of such an element; null where it lacks one. */
export function everyEntry(
  subject: Variable,
  kind: ElementKind,
  scoping: Scoping,
): readonly (MapEntry | PropertySelector)[] {
  const keys = new Set(ownersOf(kind, scoping).flatMap(([, names]) => [...names]));
  return [...keys].toSorted().map((key) => selected(subject, key, kind, scoping));
}

/** The selector itself where the role sees the property of every such element. */
export function selected(
  subject: Variable,
  text: string,
  kind: ElementKind,
  scoping: Scoping,
): MapEntry | PropertySelector {
  const key: Name = { kind: 'name', text, span: NO_SPAN };
  if (isAlwaysSeen(text, kind, scoping)) return { kind: 'property-selector', key, span: NO_SPAN };
  const value = scopedProperty(subject, text, { kind, scoping });
  return { kind: 'map-entry', key, value, span: NO_SPAN };
}

/** As a map of what stands in it, null where the element is: no store must begin a map with a selector. */
export function projectedMap(
  subject: Variable,
  entries: MapProjection['entries'],
  span: Span,
): MapProjection | Case {
  const isSelector = (each: MapProjection['entries'][number]): boolean =>
    each.kind === 'property-selector';
  if (entries.some(isSelector)) {
    const first = entries.filter(isSelector);
    const rest = entries.filter((each) => !isSelector(each));
    return { kind: 'map-projection', subject, all: false, entries: [...first, ...rest], span };
  }
  const written = entries.map((each): MapEntry => {
    if (each.kind === 'map-entry') return each;
    if (each.kind === 'variable') {
      return { kind: 'map-entry', key: nameOf(each.name), value: each, span: NO_SPAN };
    }
    return {
      kind: 'map-entry',
      key: each.key,
      value: property(subject, each.key.text),
      span: NO_SPAN,
    };
  });
  const isThere: Expression = { kind: 'null-test', subject, negated: true, span: NO_SPAN };
  return { ...onlyWhere(isThere, { kind: 'map', entries: written, span: NO_SPAN }), span };
}

function nameOf(text: string): Name {
  return { kind: 'name', text, span: NO_SPAN };
}

function onlyWhere(when: Expression, value: Expression): Case {
  const branch = { kind: 'case-branch', when, value, span: NO_SPAN } as const;
  return { kind: 'case', subject: null, branches: [branch], otherwise: null, span: NO_SPAN };
}

/** Those that an element of the kind may be of; of a node with known labels the known ones are enough. */
function ownersOf(
  kind: ElementKind,
  scoping: Scoping,
): readonly (readonly [string, ReadonlySet<string>])[] {
  if (kind.kind === 'relationship') {
    return [...scoping.types].filter(([type]) => kind.types?.includes(type) ?? true);
  }
  const known = [...scoping.labels].filter(([label]) => kind.labels.includes(label));
  return known.length > 0 ? known : [...scoping.labels];
}

function belongsTo(
  subject: Expression,
  owners: readonly string[],
  { kind }: ElementKind,
): Expression {
  if (kind === 'relationship') return isIn(call('type', subject), list(...owners.map(string)));
  return carriesAny(subject, owners);
}

function filtered(of: Expression, where: Expression, { itemName }: Scoping): ListComprehension {
  return {
    kind: 'list-comprehension',
    variable: { kind: 'name', text: itemName, span: NO_SPAN },
    list: of,
    where,
    projection: null,
    span: NO_SPAN,
  };
}
