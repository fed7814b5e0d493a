import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphValue } from '@/lib/base/graph-value';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type {
  ConnectionReport,
  GraphCapabilities,
  GraphDatabase,
  LongWork,
  ReadRequest,
  ReadResult,
  StoredValue,
} from '../graph-database';
import type { TurnBounds } from '../turns';
import { ChildPool } from './child-pool';
import type { ChildLimits } from './graph-child';
import { currentVersion, readMeta } from './graph-files';

export interface EmbeddedOptions extends Partial<TurnBounds> {
  /** `graphs/<name>`, where the pointer and the versions are. */
  readonly folder: string;
  /** Most resident memory of one child, in bytes. */
  readonly memoryCap?: number;
}

const CAPABILITIES: GraphCapabilities = {
  dialect: 'grafeo',
  points: false,
  temporalTypes: true,
  cancel: true,
  labelExpressions: false,
  callSubqueries: true,
  collectSubqueries: false,
  quantifiedPaths: false,
  otherUsers: false,
  plans: false,
};

const DEFAULTS = { size: 2, queueLimit: 32, memoryCap: 1536 * 1024 ** 2 };

/** Elements whose values one request reads, and the time it may take. */
const VALUES_BATCH = 4000;
const VALUES_DEADLINE = 60_000;

/** A graph in Grafeo's file, read by child processes. Each request sees the version that is current when it comes. */
export class EmbeddedGraphDatabase implements GraphDatabase {
  readonly capabilities = CAPABILITIES;
  readonly #folder: string;
  readonly #memoryCap: number;
  readonly #pool: ChildPool;

  constructor({ folder, memoryCap = DEFAULTS.memoryCap, ...bounds }: EmbeddedOptions) {
    this.#folder = folder;
    this.#memoryCap = memoryCap;
    const { size = DEFAULTS.size, queueLimit = DEFAULTS.queueLimit } = bounds;
    this.#pool = new ChildPool({ size, queueLimit });
  }

  async connect(): Promise<ConnectionReport> {
    await readMeta(await currentVersion(this.#folder));
    return { product: 'Embedded store (Grafeo)', version: '0.6', canWrite: false };
  }

  /** Known since the import, so it is exact and takes no time. */
  async introspect(): Promise<GraphSchema> {
    const { schema } = await readMeta(await currentVersion(this.#folder));
    return schema;
  }

  async *streamValues(work: LongWork = {}): AsyncGenerator<readonly StoredValue[]> {
    const version = await currentVersion(this.#folder);
    const { nodeCount, relationshipCount, relationshipTypes } = await readMeta(version);
    const isBare = Object.values(relationshipTypes).every((types) => isEmpty(types));
    const total = nodeCount + (isBare ? 0 : relationshipCount);
    const pool = new ChildPool({ size: 1, queueLimit: 0 });
    try {
      for (let from = 0; from < total; from += VALUES_BATCH) {
        const request = {
          kind: 'values',
          from,
          count: Math.min(VALUES_BATCH, total - from),
        } as const;
        const limits = this.#limits(VALUES_DEADLINE, work.signal);
        const { chunks } = await pool.run(version, request, limits);
        yield parseChunks<StoredValue>(chunks);
        work.onProgress?.(Math.min(1, (from + VALUES_BATCH) / total));
      }
    } finally {
      pool.close();
    }
  }

  async read(request: ReadRequest): Promise<ReadResult> {
    if (request.asUser !== undefined) {
      throw new AppError('store-unsupported', 'The embedded store has no users to run a query as.');
    }
    const { text, parameters, rowCap, byteCap, deadline, signal } = request;
    const limits = this.#limits(deadline, signal);
    const version = await currentVersion(this.#folder);
    const query = { kind: 'read', text, parameters, rowCap, byteCap } as const;
    const { chunks, columns, truncated } = await this.#pool.run(version, query, limits);
    return { columns, rows: parseChunks<readonly GraphValue[]>(chunks), truncated };
  }

  plan(): Promise<never> {
    return Promise.reject(
      new AppError('store-unsupported', 'The embedded store does not tell how it runs a query.'),
    );
  }

  close(): Promise<void> {
    this.#pool.close();
    return Promise.resolve();
  }

  /** For tests and Health: which processes hold this graph open. */
  processIds(): readonly number[] {
    return this.#pool.pids();
  }

  /** Those of them that work on a query. */
  busyProcessIds(): readonly number[] {
    return this.#pool.busyPids();
  }

  #limits(milliseconds: number, signal: AbortSignal | undefined): ChildLimits {
    return { deadlineAt: Date.now() + milliseconds, memoryCap: this.#memoryCap, signal };
  }
}

/** The child is our own code, so its JSON is not looked at again. */
function parseChunks<T>(chunks: readonly string[]): T[] {
  return chunks.flatMap((json) => JSON.parse(`[${json}]`) as T[]);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
