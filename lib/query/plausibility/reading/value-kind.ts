import type { PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

/** What a value may be, as far as a comparison is concerned; `list` with what its elements may be. */
export interface ValueKind {
  /** Any of these; empty where nothing is known. */
  readonly kinds: ReadonlySet<Kind>;
  readonly list: boolean;
}

export type Kind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'duration'
  | 'point'
  | 'bytes'
  | 'map'
  | 'node'
  | 'relationship'
  | 'path';

export const UNKNOWN: ValueKind = { kinds: new Set(), list: false };

export function kindOf(...kinds: readonly Kind[]): ValueKind {
  return { kinds: new Set(kinds), list: false };
}

export function listOf(inner: ValueKind): ValueKind {
  return { kinds: inner.list ? new Set() : inner.kinds, list: true };
}

export function isKnown({ kinds, list }: ValueKind): boolean {
  return list || kinds.size > 0;
}

/** True where some value of one could equal or be compared with some value of the other. */
export function meets(a: ValueKind, b: ValueKind): boolean {
  if (!isKnown(a) || !isKnown(b)) return true;
  if (a.list !== b.list) return false;
  return a.kinds.size === 0 || b.kinds.size === 0 || [...a.kinds].some((kind) => b.kinds.has(kind));
}

/** Of properties that may stand for one another. */
export function kindOfProperties(properties: readonly PropertySchema[]): ValueKind {
  const [first] = properties;
  if (!first || properties.some(({ list }) => list !== first.list)) return UNKNOWN;
  const types = properties.flatMap((property) => property.types);
  return { kinds: new Set(types.map((type) => KINDS[type])), list: first.list };
}

const KINDS: Readonly<Record<ScalarType, Kind>> = {
  STRING: 'text',
  INTEGER: 'number',
  FLOAT: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  'LOCAL DATETIME': 'datetime',
  'ZONED DATETIME': 'datetime',
  'LOCAL TIME': 'time',
  'ZONED TIME': 'time',
  DURATION: 'duration',
  POINT: 'point',
  BYTES: 'bytes',
};
