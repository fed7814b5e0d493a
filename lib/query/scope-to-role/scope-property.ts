import type { Span } from '@/lib/base/span';

import { anyLabel, call, isIn, list, or, string, variable } from '../build';
import type { Expression, ListComprehension, MapEntry } from '../model';
import { NO_SPAN } from '../model';
import type { Kind } from './kinds';
import type { Scoping } from './scoping';
import { carries, FALSE } from './visible';

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

/** An entry for each property that the role may see of such an element; null where it lacks one. */
export function everyEntry(
  subject: Expression,
  kind: ElementKind,
  scoping: Scoping,
): readonly MapEntry[] {
  const keys = new Set(ownersOf(kind, scoping).flatMap(([, names]) => [...names]));
  return [...keys].toSorted().map((key) => ({
    kind: 'map-entry',
    key: { kind: 'name', text: key, span: NO_SPAN },
    value: scopedProperty(subject, key, { kind, scoping }),
    span: NO_SPAN,
  }));
}

export function onlyWhere(when: Expression, value: Expression): Expression {
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
  const labels = anyLabel(owners);
  return labels ? carries(subject, labels) : FALSE;
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
