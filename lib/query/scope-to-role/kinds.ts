import type { LabelExpression } from '../model';

/** What an expression gives, as far as it matters to who may see it. */
export type Kind =
  | {
      readonly kind: 'node';
      /** Labels that it carries for certain. */
      readonly labels: readonly string[];
    }
  | {
      readonly kind: 'relationship';
      /** It is of one of these; null: of any. */
      readonly types: readonly string[] | null;
    }
  | { readonly kind: 'path' }
  | { readonly kind: 'list'; readonly of: Kind }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Kind> }
  /** Holds no node, relationship or path, however deep. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' };

/** Variables in scope. */
export type Kinds = ReadonlyMap<string, Kind>;

export const PLAIN: Kind = { kind: 'plain' };
export const NOTHING: Kind = { kind: 'nothing' };
export const UNKNOWN: Kind = { kind: 'unknown' };
export const PATH: Kind = { kind: 'path' };
export const SOME_NODE: Kind = { kind: 'node', labels: [] };
export const SOME_RELATIONSHIP: Kind = { kind: 'relationship', types: null };

export function listOf(of: Kind): Kind {
  return isPlain(of) ? PLAIN : { kind: 'list', of };
}

/** What holds for both. */
export function either(a: Kind, b: Kind): Kind {
  if (a.kind === 'nothing') return b;
  if (b.kind === 'nothing') return a;
  if (isPlain(a) && isPlain(b)) return PLAIN;
  if (a.kind === 'node' && b.kind === 'node') {
    return { kind: 'node', labels: a.labels.filter((label) => b.labels.includes(label)) };
  }
  if (a.kind === 'relationship' && b.kind === 'relationship') {
    const types = a.types && b.types ? [...new Set([...a.types, ...b.types])] : null;
    return { kind: 'relationship', types };
  }
  if (a.kind === 'list' && b.kind === 'list') return listOf(either(a.of, b.of));
  if (a.kind === 'map' && b.kind === 'map') return eitherMap(a.entries, b.entries);
  return a.kind === 'path' && b.kind === 'path' ? PATH : UNKNOWN;
}

export function anyOf(kinds: readonly Kind[]): Kind {
  return kinds.reduce(either, NOTHING);
}

/** Of an element of what is a list. */
export function elementOf(list: Kind): Kind {
  if (list.kind === 'list') return list.of;
  return list.kind === 'plain' || list.kind === 'nothing' ? list : UNKNOWN;
}

export function isPlain(kind: Kind): boolean {
  if (kind.kind === 'list') return isPlain(kind.of);
  if (kind.kind === 'map') return [...kind.entries.values()].every(isPlain);
  return kind.kind === 'plain' || kind.kind === 'nothing';
}

/** Labels that whatever matches carries for certain. */
export function certainLabels(labels: LabelExpression | null): readonly string[] {
  if (labels?.kind === 'label') return [labels.name];
  if (labels?.kind === 'label-and') return [...new Set(labels.operands.flatMap(certainLabels))];
  if (labels?.kind !== 'label-or') return [];
  const [first = [], ...rest] = labels.operands.map(certainLabels);
  return first.filter((name) => rest.every((names) => names.includes(name)));
}

/** Types one of which whatever matches is of; null where they are not written out. */
export function possibleTypes(types: LabelExpression | null): readonly string[] | null {
  if (types?.kind === 'label') return [types.name];
  if (types?.kind !== 'label-or') return null;
  const each = types.operands.map(possibleTypes);
  return each.some((names) => names === null) ? null : each.flatMap((names) => names ?? []);
}

function eitherMap(a: ReadonlyMap<string, Kind>, b: ReadonlyMap<string, Kind>): Kind {
  const keys = new Set([...a.keys(), ...b.keys()]);
  const entries = [...keys].map((key): [string, Kind] => {
    return [key, either(a.get(key) ?? NOTHING, b.get(key) ?? NOTHING)];
  });
  return { kind: 'map', entries: new Map(entries) };
}
