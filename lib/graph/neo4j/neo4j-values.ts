import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';

import type { LongWork, StoredValue } from '../graph-database';
import { storedValues } from '../stored-values';
import type { Neo4jConnection } from './neo4j-connection';

const BATCH = 4000;
const TIMEOUT = 3_600_000;

const COUNT = `MATCH (x) WITH count(x) AS nodes
  RETURN nodes, COUNT { MATCH ()-[r]->() RETURN r }`;
const NODES = 'MATCH (x) RETURN labels(x), properties(x)';
const RELATIONSHIPS = `MATCH ()-[x]->() WITH type(x) AS type, properties(x) AS properties
  WHERE size(keys(properties)) > 0 RETURN [type], properties`;

/** One pass over nodes, one over relationships; the driver fetches as fast as the reader takes. */
export async function* streamNeo4jValues(
  connection: Neo4jConnection,
  work: LongWork,
): AsyncGenerator<readonly StoredValue[]> {
  const query = (text: string) => {
    return { text, parameters: {}, deadlineAt: Date.now() + TIMEOUT, signal: work.signal };
  };
  const [counts] = await connection.rows(query(COUNT));
  const total = Number(counts?.[0] ?? 0) + Number(counts?.[1] ?? 0);
  let done = 0;
  for (const [owner, text] of [
    ['node', NODES],
    ['relationship', RELATIONSHIPS],
  ] as const) {
    for await (const rows of connection.batches(query(text), BATCH)) {
      yield valuesOf(owner, rows);
      done += rows.length;
      work.onProgress?.(Math.min(1, done / total));
    }
  }
}

function valuesOf(
  owner: 'node' | 'relationship',
  rows: readonly (readonly GraphValue[])[],
): readonly StoredValue[] {
  return rows.flatMap(([owners, properties]) => [
    ...storedValues(owner, owners as readonly string[], unwrapped(properties)),
  ]);
}

/** A map with a key that begins with `$` comes wrapped. */
function unwrapped(properties: GraphValue | undefined): Readonly<Record<string, GraphValue>> {
  const map = properties as Readonly<Record<string, GraphValue>>;
  return Object.hasOwn(map, '$map') ? (map['$map'] as typeof map) : map;
}
