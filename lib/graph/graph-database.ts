import 'server-only';
import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import type { PlanOperator } from '@/lib/contracts/plan';
import type { GraphSchema, PropertyRef } from '@/lib/schema/graph-schema';

/** What a store can do beyond the common meaning; the printer's dialect and the contract suite read it. */
export interface GraphCapabilities {
  /** Name of the dialect that `lib/language/cypher` prints for. */
  readonly dialect: 'neo4j' | 'grafeo';
  readonly points: boolean;
  readonly temporalTypes: boolean;
  readonly cancel: boolean;
  readonly labelExpressions: boolean;
  readonly callSubqueries: boolean;
  readonly collectSubqueries: boolean;
  readonly quantifiedPaths: boolean;
  /** Whether a query can run as another user of the database than the connection's own. */
  readonly otherUsers: boolean;
  /** Whether it tells how it would go about a query. */
  readonly plans: boolean;
}

export interface ReadRequest {
  readonly text: string;
  readonly parameters: Parameters;
  /** Most rows fetched; the text carries a printed LIMIT of one more, so that a cut is seen. */
  readonly rowCap: number;
  /** Most bytes of rows (as JSON) fetched. */
  readonly byteCap: number;
  /** Milliseconds from the call. At the deadline the query is stopped in the database. */
  readonly deadline: number;
  readonly signal?: AbortSignal;
  /** User of the database that it runs as; the connection's own where absent. A store without users refuses. */
  readonly asUser?: string;
}

export interface ReadResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly GraphValue[])[];
  /** Which cap cut the result, or null when it is whole. */
  readonly truncated: 'rows' | 'bytes' | null;
}

export type PlanRequest = Omit<ReadRequest, 'rowCap' | 'byteCap'>;

/** One stored value, for the value index. Lists arrive element by element with `listed`. */
export interface StoredValue {
  readonly property: PropertyRef;
  readonly value: GraphValue;
  readonly listed: boolean;
}

export interface ConnectionReport {
  readonly product: string;
  readonly version: string;
  /** True where the credentials could write; shown on Health, refused where policy wants read-only ones. */
  readonly canWrite: boolean;
}

export interface LongWork {
  readonly signal?: AbortSignal;
  /** Share done (0 to 1) where it can be known. */
  readonly onProgress?: (done: number) => void;
}

/**
 * A graph that can be read. Every failure is an `AppError` whose message holds no value of the graph:
 * `deadline`, `cancelled`, `query-rejected` (the store refused the text), `store-unsupported`,
 * `not-found` (unreachable, wrong password: the sentence says which), `internal`.
 */
export interface GraphDatabase {
  readonly capabilities: GraphCapabilities;
  connect(): Promise<ConnectionReport>;
  introspect(work?: LongWork): Promise<GraphSchema>;
  /** Every value of node and relationship properties, in no order; equal values may come again. */
  streamValues(work?: LongWork): AsyncIterable<readonly StoredValue[]>;
  read(request: ReadRequest): Promise<ReadResult>;
  /** How the store would go about a query, which is not run. A store without plans refuses. */
  plan(request: PlanRequest): Promise<PlanOperator>;
  close(): Promise<void>;
}
