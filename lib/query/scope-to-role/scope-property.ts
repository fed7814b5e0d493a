import type { Span } from '@/lib/base/span';

import { call, isIn, list, or, property, string, variable } from '../build';
import type {
  Case,
  Expression,
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
  if (isAlwaysSeen(key, kind, scoping)) return read;
  const when = seenWhere(subject, key, kind, scoping);
  return when ? { ...onlyWhere(when, read), span } : { kind: 'null', span };
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
  keys: Expression,
  kind: ElementKind,
  scoping: Scoping,
): Expression {
  if (!scoping.hidesProperties) return keys;
  const item = variable(scoping.itemName);
  const allowed = ownersOf(kind, scoping).flatMap(([owner, names]) => {
    if (names.size === 0) return [];
    const isNamed = isIn(item, list(...[...names].toSorted().map(string)));
    const isOwner = belongsTo(subject, [owner], kind);
    return [{ kind: 'and', operands: [isOwner, isNamed], span: NO_SPAN } as const];
  });
  return filtered(keys, or(allowed) ?? FALSE, scoping);
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

function seenWhere(
  subject: Expression,
  key: string,
  kind: ElementKind,
  scoping: Scoping,
): Expression | null {
  const owners = kind.kind === 'node' ? scoping.labels : scoping.types;
  const granting = [...owners].flatMap(([owner, names]) => (names.has(key) ? [owner] : []));
  return granting.length === 0 ? null : belongsTo(subject, granting, kind);
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
