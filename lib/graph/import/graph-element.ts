import 'server-only';

/**
 * A property value on its way into a store. A `bigint` is an INTEGER and a `number` a FLOAT, so that
 * no store has to guess; temporal values are ISO 8601 text.
 */
export type ImportScalar =
  | string
  | boolean
  | bigint
  | number
  | { readonly $date: string }
  | { readonly $datetime: string }
  | { readonly $time: string }
  | { readonly $duration: string };

export type ImportValue = ImportScalar | readonly ImportScalar[];
export type ImportProperties = Readonly<Record<string, ImportValue>>;

/** Where an element stands in its file, for errors: `Line 17 of edges.csv`. */
export interface ImportPlace {
  readonly file: string;
  readonly line: number;
}

export interface NodeElement {
  readonly kind: 'node';
  /** Unique in the import; relationships refer to it. Not stored. */
  readonly id: string;
  readonly labels: readonly string[];
  readonly properties: ImportProperties;
  readonly place: ImportPlace;
}

export interface RelationshipElement {
  readonly kind: 'relationship';
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly properties: ImportProperties;
  readonly place: ImportPlace;
}

export type GraphElement = NodeElement | RelationshipElement;
