/**
 * A value of a graph as it crosses every boundary (child process, HTTP, command line, ledger):
 * JSON, with a one-key `$…` object for what JSON lacks. Integers are numbers while they are safe,
 * `{ $int }` beyond 2^53; floats that JSON lacks are `{ $float: 'NaN' | 'Infinity' | '-Infinity' }`;
 * a map with a key that begins with `$` is wrapped in `{ $map }`.
 */
export type GraphValue =
  | string
  | number
  | boolean
  | null
  | readonly GraphValue[]
  | { readonly [key: string]: GraphValue };

export interface NodeValue {
  readonly $node: {
    readonly id: string;
    readonly labels: readonly string[];
    readonly properties: Readonly<Record<string, GraphValue>>;
  };
}

export interface RelationshipValue {
  readonly $relationship: {
    readonly id: string;
    readonly type: string;
    readonly from: string;
    readonly to: string;
    readonly properties: Readonly<Record<string, GraphValue>>;
  };
}

export interface PathValue {
  readonly $path: {
    /** Nodes and relationships in turn, beginning and ending with a node. */
    readonly elements: readonly (NodeValue | RelationshipValue)[];
  };
}

/**
 * A value bound to a query parameter. Unlike a result, a whole number is always `{ $int }`, so that
 * an adapter never has to guess between integer and float. Temporal values are `{ $date }`,
 * `{ $datetime }` (with or without offset), `{ $time }`, `{ $duration }` in ISO 8601.
 */
export type ParameterValue = GraphValue;
export type Parameters = Readonly<Record<string, ParameterValue>>;
