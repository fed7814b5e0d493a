import type {
  Clause,
  Element,
  Expression,
  MatchClause,
  NodePattern,
  Query,
  RelationshipPattern,
  SingleQuery,
} from '../../model';

/** One pipeline of clauses: rows flow through it, and what a MATCH in it asks for holds for them. */
export interface Pipeline {
  readonly part: SingleQuery;
  readonly steps: Step[];
  /** What it sees of the query around it. */
  readonly outer: Scope;
  /** True for the query itself and the bodies of CALL, whose rows are the answer's; false in EXISTS and its kin. */
  readonly givesRows: boolean;
}

export type Scope = ReadonlyMap<string, Binding>;

/** A clause with what it sees and what it leaves. */
export interface Step {
  readonly clause: Clause;
  readonly before: Scope;
  readonly after: Scope;
  readonly pipeline: Pipeline;
}

/** Where a pattern stands. */
export interface Place {
  readonly pipeline: Pipeline;
  /** Null for a pattern that is a predicate, a comprehension or an expression. */
  readonly clause: MatchClause | null;
}

/** A node that a query speaks of, however often it writes it. */
export interface NodeEntity {
  readonly kind: 'node';
  readonly name: string | null;
  readonly place: Place;
  readonly patterns: { readonly pattern: NodePattern; readonly place: Place }[];
  /** Labels that hold wherever the node is: each list any of. */
  readonly labelSets: (readonly string[])[];
  /** True where any place says what the node is, or asks. */
  isLabelled: boolean;
  /** Labels that it may have, by the schema and all that is said of it; null where nothing is known. */
  possible: ReadonlySet<string> | null;
}

export interface RelationshipEntity {
  readonly kind: 'relationship';
  readonly name: string | null;
  readonly place: Place;
  readonly pattern: RelationshipPattern;
  readonly left: NodeEntity;
  readonly right: NodeEntity;
  readonly leftPattern: NodePattern;
  readonly rightPattern: NodePattern;
}

/** What one name stands for from the place where it was given. */
export interface Binding {
  readonly kind: 'node' | 'relationship' | 'walk' | 'path' | 'value' | 'item' | 'group';
  readonly name: string;
  readonly declared: Element;
  node: NodeEntity | null;
  readonly relationship: RelationshipEntity | null;
  /** Of a value the expression, of an item the list. */
  readonly expression: Expression | null;
  /** The OPTIONAL MATCH that made it. */
  readonly optional: MatchClause | null;
  /** What it is another name of. */
  readonly alias: Binding | null;
  /** Places that read it, without those that only hand it on. */
  readonly uses: Element[];
  isHandedOn: boolean;
}

/** A query with every name looked up. */
export interface Reading {
  readonly query: Query;
  readonly nodes: readonly NodeEntity[];
  readonly relationships: readonly RelationshipEntity[];
  readonly bindings: readonly Binding[];
  readonly pipelines: readonly Pipeline[];
  /** The node beside a group that is walked several times, and the group's own node that is the same one. */
  readonly joints: readonly (readonly [outer: NodeEntity, inner: NodeEntity])[];
  /** Uses of names that nothing gave. */
  readonly unbound: readonly Element[];
  /** What a variable stands for where it is written. */
  readonly meaningOf: (element: Element) => Binding | undefined;
  readonly entityOf: (pattern: NodePattern) => NodeEntity | undefined;
}
