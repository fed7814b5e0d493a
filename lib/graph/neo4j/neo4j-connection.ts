import 'server-only';
import neo4j, { type Driver, type Session } from 'neo4j-driver';

import { AppError } from '@/lib/base/errors';
import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import type { PlanOperator } from '@/lib/contracts/plan';

import { cancelledError, deadlineError } from '../turns';
import { fromNeo4j } from './from-neo4j';
import { isWorthRetrying, neo4jError } from './neo4j-error';
import { planOf } from './neo4j-plan';
import { toNeo4jParameters } from './to-neo4j';

export interface Neo4jAddress {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly database: string | null;
  /** Of users that queries run as, by name. Whoever has none here is impersonated, which needs Enterprise. */
  readonly userPasswords?: Readonly<Record<string, string>>;
}

interface QueryLimits {
  /** `Date.now()` at which the query is stopped, in the server and here. */
  readonly deadlineAt: number;
  readonly signal: AbortSignal | undefined;
}

export interface Query extends QueryLimits {
  readonly text: string;
  readonly parameters: Parameters;
  /** Whom the server runs it as; it refuses where the connection's user may not do that. */
  readonly asUser?: string | undefined;
}

export interface RowSink {
  readonly start: (columns: readonly string[]) => void;
  /** False where no more rows are wanted. */
  readonly row: (values: readonly GraphValue[]) => boolean;
}

const CONNECT_TIMEOUT = 5000;
const FETCH_SIZE = 1000;

/** A driver in READ access mode: every query is one auto-commit transaction with a time limit. */
export class Neo4jConnection {
  readonly #address: Neo4jAddress;
  #driver: Driver | null = null;

  constructor(address: Neo4jAddress) {
    this.#address = address;
  }

  /** Repeats the query once where the server or the way to it failed; `sinkFor` gives each attempt a clean sink. */
  async run(query: Query, sinkFor: () => RowSink): Promise<void> {
    try {
      await this.#attempt(query, sinkFor());
    } catch (error) {
      if (!isWorthRetrying(error) || isOver(query)) throw neo4jError(error);
      await this.#attempt(query, sinkFor()).catch((again: unknown) => {
        throw neo4jError(again);
      });
    }
  }

  /** All rows of a query of our own, whose size is known to be small. */
  async rows(query: Query): Promise<readonly (readonly GraphValue[])[]> {
    let rows: (readonly GraphValue[])[] = [];
    await this.run(query, () => {
      rows = [];
      return { start: () => undefined, row: (values) => rows.push(values) > 0 };
    });
    return rows;
  }

  /** How the server would go about the query: EXPLAIN runs nothing. */
  async plan(query: Query): Promise<PlanOperator> {
    if (query.signal?.aborted === true) throw cancelledError();
    const session = this.#session(query.asUser);
    const release = () => void session.close().catch(() => undefined);
    let plan: PlanOperator | null = null;
    try {
      await stoppable(query, release, async () => {
        const timeout = Math.max(1, query.deadlineAt - Date.now());
        const parameters = toNeo4jParameters(query.parameters);
        const { summary } = await session.run(`EXPLAIN ${query.text}`, parameters, { timeout });
        plan = summary.plan ? planOf(summary.plan) : null;
      });
    } catch (error) {
      throw neo4jError(error);
    } finally {
      release();
    }
    if (!plan) throw new AppError('store-unsupported', 'The database gave no plan of the query.');
    return plan;
  }

  /** Rows in batches, as many as the reader asks for; for long work, so nothing is repeated. */
  async *batches(query: Query, size: number): AsyncGenerator<readonly (readonly GraphValue[])[]> {
    const { text, parameters, deadlineAt, signal } = query;
    if (signal?.aborted === true) throw cancelledError();
    const session = this.#session();
    const release = () => void session.close().catch(() => undefined);
    signal?.addEventListener('abort', release);
    try {
      const timeout = Math.max(1, deadlineAt - Date.now());
      const result = session.run(text, toNeo4jParameters(parameters), { timeout });
      const columns = await result.keys();
      let batch: (readonly GraphValue[])[] = [];
      for await (const record of result) {
        batch.push(columns.map((name) => fromNeo4j(record.get(name))));
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    } catch (error) {
      throw isOver(query) ? cancelledError() : neo4jError(error);
    } finally {
      signal?.removeEventListener('abort', release);
      release();
    }
  }

  async close(): Promise<void> {
    const driver = this.#driver;
    this.#driver = null;
    await driver?.close();
  }

  async #attempt(query: Query, sink: RowSink): Promise<void> {
    const left = query.deadlineAt - Date.now();
    if (query.signal?.aborted === true) throw cancelledError();
    if (left <= 0) throw deadlineError();
    const session = this.#session(query.asUser);
    // Closing the session resets the connection, which stops the query in the server.
    const release = () => void session.close().catch(() => undefined);
    try {
      await stoppable(query, release, async () => {
        const parameters = toNeo4jParameters(query.parameters);
        const result = session.run(query.text, parameters, { timeout: Math.ceil(left) });
        const columns = await result.keys();
        sink.start(columns.map(String));
        for await (const record of result) {
          if (!sink.row(columns.map((name) => fromNeo4j(record.get(name))))) break;
        }
      });
    } finally {
      release();
    }
  }

  #session(asUser?: string): Session {
    const { database, userPasswords = {} } = this.#address;
    const own = asUser !== undefined && Object.hasOwn(userPasswords, asUser);
    return this.#open().session({
      defaultAccessMode: neo4j.session.READ,
      disableAutoCommitRetries: true,
      fetchSize: FETCH_SIZE,
      ...(database === null ? {} : { database }),
      ...(own ? { auth: neo4j.auth.basic(asUser, userPasswords[asUser] ?? '') } : {}),
      ...(own || asUser === undefined ? {} : { impersonatedUser: asUser }),
    });
  }

  #open(): Driver {
    const { url, user, password } = this.#address;
    try {
      this.#driver ??= neo4j.driver(
        url,
        user === '' ? undefined : neo4j.auth.basic(user, password),
        {
          useBigInt: true,
          telemetryDisabled: true,
          connectionTimeout: CONNECT_TIMEOUT,
          connectionAcquisitionTimeout: 2 * CONNECT_TIMEOUT,
          maxConnectionPoolSize: 32,
        },
      );
      return this.#driver;
    } catch (error) {
      throw neo4jError(error);
    }
  }
}

/** Runs `work` until the deadline or the signal; then `stop` is called and its own end is no longer waited for. */
function stoppable(limits: QueryLimits, stop: () => void, work: () => Promise<void>) {
  const { deadlineAt, signal } = limits;
  return new Promise<void>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    const cancel = () => {
      stop();
      finish(() => reject(cancelledError()));
    };
    const expire = () => {
      stop();
      finish(() => reject(deadlineError()));
    };
    const timer = setTimeout(expire, Math.max(0, deadlineAt - Date.now()));
    signal?.addEventListener('abort', cancel);
    work().then(
      () => finish(resolve),
      (error: unknown) => finish(() => reject(error)),
    );
  });
}

function isOver({ deadlineAt, signal }: QueryLimits): boolean {
  return signal?.aborted === true || Date.now() >= deadlineAt;
}
