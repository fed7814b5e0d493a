/** Type of a stored property value, in Cypher's own words. `MIXED` is never stored: several types are listed. */
export type ScalarType =
  | 'STRING'
  | 'INTEGER'
  | 'FLOAT'
  | 'BOOLEAN'
  | 'DATE'
  | 'LOCAL DATETIME'
  | 'ZONED DATETIME'
  | 'LOCAL TIME'
  | 'ZONED TIME'
  | 'DURATION'
  | 'POINT'
  | 'BYTES';

/** Counting distinct values stops here: a property with so many is no enumeration. */
export const DISTINCT_CAP = 10_000;

export interface PropertySchema {
  readonly name: string;
  /** Types seen, most frequent first; an element type where `list` is true. Never empty. */
  readonly types: readonly ScalarType[];
  /** True where values are lists of those types. */
  readonly list: boolean;
  /** How many of the owner's elements carry it. */
  readonly filled: number;
  /** Number of distinct values (of a list: of its elements), capped at `DISTINCT_CAP`; null where unknown. */
  readonly distinct: number | null;
}

export interface LabelSchema {
  readonly name: string;
  readonly count: number;
  readonly properties: readonly PropertySchema[];
}

export interface RelationshipEndpoints {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface RelationshipTypeSchema {
  readonly name: string;
  readonly count: number;
  readonly endpoints: readonly RelationshipEndpoints[];
  readonly properties: readonly PropertySchema[];
}

/** What a graph looks like, never what it holds: no value occurs in it. */
export interface GraphSchema {
  readonly labels: readonly LabelSchema[];
  readonly relationshipTypes: readonly RelationshipTypeSchema[];
  readonly nodeCount: number;
  readonly relationshipCount: number;
  /** True where properties or endpoints were read from a sample, and may be incomplete. */
  readonly sampled: boolean;
  /** Names left out because no prompt may carry them (control characters, quotes, over 128 characters). */
  readonly refusedNames: number;
}

/** A property of a label or of a relationship type; written `Ship.name` for people. */
export interface PropertyRef {
  readonly owner: 'node' | 'relationship';
  /** Label or relationship type. */
  readonly ownerName: string;
  readonly property: string;
}

/** `Label.property` or `TYPE.property`; the key used in policies, placeholders and settings. */
export function propertyKey(reference: PropertyRef): string {
  return `${reference.ownerName}.${reference.property}`;
}
