import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';
import type { PlanOperator } from '@/lib/contracts/plan';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type {
  ConnectionReport,
  GraphCapabilities,
  GraphDatabase,
  LongWork,
  PlanRequest,
  ReadRequest,
  ReadResult,
  StoredValue,
} from '../graph-database';
import { Turns, type TurnBounds } from '../turns';
import { type Neo4jAddress, Neo4jConnection } from './neo4j-connection';
import { Neo4jIntrospection, type Sampling } from './neo4j-introspection';
import { reportOn } from './neo4j-report';
import { streamNeo4jValues } from './neo4j-values';

export interface Neo4jOptions extends Neo4jAddress {
  readonly bounds?: TurnBounds;
  readonly sampling?: Sampling;
}

const CAPABILITIES: GraphCapabilities = {
  dialect: 'neo4j',
  points: true,
  temporalTypes: true,
  cancel: true,
  labelExpressions: true,
  callSubqueries: true,
  collectSubqueries: true,
  quantifiedPaths: true,
  otherUsers: true,
  plans: true,
};

const BOUNDS: TurnBounds = { size: 16, queueLimit: 64 };
const SAMPLING: Sampling = { above: 200_000, perName: 10_000 };

/** A database behind Bolt, 5.13 or later, one server or a cluster. */
export class Neo4jGraphDatabase implements GraphDatabase {
  readonly capabilities = CAPABILITIES;
  readonly #connection: Neo4jConnection;
  readonly #sampling: Sampling;
  readonly #turns: Turns;

  constructor({ bounds = BOUNDS, sampling = SAMPLING, ...address }: Neo4jOptions) {
    this.#connection = new Neo4jConnection(address);
    this.#sampling = sampling;
    this.#turns = new Turns(bounds);
  }

  connect(): Promise<ConnectionReport> {
    return reportOn(this.#connection);
  }

  introspect(work: LongWork = {}): Promise<GraphSchema> {
    return new Neo4jIntrospection(this.#connection, this.#sampling, work).schema();
  }

  streamValues(work: LongWork = {}): AsyncIterable<readonly StoredValue[]> {
    return streamNeo4jValues(this.#connection, work);
  }

  async read({ text, parameters, ...request }: ReadRequest): Promise<ReadResult> {
    const deadlineAt = Date.now() + request.deadline;
    const limits = { deadlineAt, signal: request.signal };
    await this.#turns.take(limits);
    try {
      let collected = new CappedRows(request);
      const { asUser } = request;
      await this.#connection.run({ text, parameters, asUser, ...limits }, () => {
        collected = new CappedRows(request);
        return collected;
      });
      return collected.result();
    } finally {
      this.#turns.pass();
    }
  }

  async plan({ deadline, signal, ...request }: PlanRequest): Promise<PlanOperator> {
    const limits = { deadlineAt: Date.now() + deadline, signal };
    await this.#turns.take(limits);
    try {
      return await this.#connection.plan({ ...request, ...limits });
    } finally {
      this.#turns.pass();
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}

/** Takes rows until one cap is reached, and remembers which. */
class CappedRows {
  readonly #caps: Pick<ReadRequest, 'rowCap' | 'byteCap'>;
  readonly #rows: (readonly GraphValue[])[] = [];
  #columns: readonly string[] = [];
  #bytes = 0;
  #truncated: ReadResult['truncated'] = null;

  constructor(caps: Pick<ReadRequest, 'rowCap' | 'byteCap'>) {
    this.#caps = caps;
  }

  readonly start = (columns: readonly string[]): void => {
    this.#columns = columns;
  };

  readonly row = (values: readonly GraphValue[]): boolean => {
    if (this.#rows.length >= this.#caps.rowCap) {
      this.#truncated = 'rows';
      return false;
    }
    this.#bytes += Buffer.byteLength(JSON.stringify(values)) + 1;
    if (this.#bytes > this.#caps.byteCap) {
      this.#truncated = 'bytes';
      return false;
    }
    this.#rows.push(values);
    return true;
  };

  result(): ReadResult {
    return { columns: this.#columns, rows: this.#rows, truncated: this.#truncated };
  }
}
