import 'server-only';
import path from 'node:path';

import type { GraphValue } from '@/lib/base/graph-value';
import type { GraphDatabase, LongWork, StoredValue } from '@/lib/graph/graph-database';
import { type MaskingPolicy, sensitivityOf } from '@/lib/masking/policy';
import { StatisticsCollector } from '@/lib/schema/collect-statistics';
import { type GraphSchema, propertyKey } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';

import type { Application } from '../application';
import { collectConnections } from './collect-connections';

/** Gathers the facts of a graph from the very values that its index is built of. */
export class StatisticsReader {
  readonly #collector = new StatisticsCollector();
  readonly #policy: MaskingPolicy;

  constructor(policy: MaskingPolicy) {
    this.#policy = policy;
  }

  /** The same values; each is looked at on its way. */
  async *over(
    source: AsyncIterable<readonly StoredValue[]>,
  ): AsyncGenerator<readonly StoredValue[]> {
    for await (const batch of source) {
      this.#collector.add(batch.filter((each) => this.#isKept(each)));
      yield batch;
    }
  }

  async finish(args: {
    readonly database: GraphDatabase;
    readonly schema: GraphSchema;
    readonly work: LongWork | undefined;
  }): Promise<GraphStatistics> {
    const { connections } = await collectConnections(args.database, args.schema, args.work);
    return this.#collector.statistics(connections, false);
  }

  #isKept({
    property,
  }: {
    readonly property: StoredValue['property'];
    readonly value: GraphValue;
  }): boolean {
    return sensitivityOf(this.#policy, propertyKey(property)) !== 'not-indexed';
  }
}

/** Where the facts lie that were read together with an index: sealed, beside it. */
export function statisticsFile(indexFile: string): string {
  return indexFile.replace(/\.index$/, '.statistics');
}

export async function keepStatistics(
  application: Application,
  file: string,
  statistics: GraphStatistics,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(statistics));
  await application.store.files.write(path.resolve(file), bytes);
}

/** Null for an index that was built before there were any: checks that need facts stay silent. */
export async function readStatistics(
  application: Application,
  file: string,
): Promise<GraphStatistics | null> {
  try {
    const bytes = await application.store.files.read(path.resolve(file));
    return JSON.parse(new TextDecoder().decode(bytes)) as GraphStatistics;
  } catch {
    return null;
  }
}
