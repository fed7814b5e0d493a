import 'server-only';
import { randomUUID } from 'node:crypto';

import neo4j from 'neo4j-driver';

import type {
  GraphElement,
  ImportScalar,
  ImportValue,
  NodeElement,
  RelationshipElement,
} from '@/lib/graph/import/graph-element';
import { toNeo4j } from '@/lib/graph/neo4j/to-neo4j';

interface LoadNeo4j {
  readonly url: string;
  /** Given to every node besides its own labels, so that a suite can wipe what it made. */
  readonly suiteLabel?: string;
  /** Of the user neo4j, where the server asks for one. */
  readonly password?: string;
}

const BATCH = 5000;
const KEY = '_sotto_id';

/** Writes import elements into a Neo4j without a password, as they would stand in the embedded store. For tests. */
export async function loadNeo4j(
  elements: AsyncIterable<GraphElement>,
  { url, suiteLabel, password }: LoadNeo4j,
): Promise<void> {
  const auth = password === undefined ? undefined : neo4j.auth.basic('neo4j', password);
  const driver = neo4j.driver(url, auth, { useBigInt: true, telemetryDisabled: true });
  const loading = `SottoLoading${randomUUID().replaceAll('-', '')}`;
  const run = (text: string, rows: readonly unknown[] = []) => driver.executeQuery(text, { rows });
  try {
    await run(`CREATE INDEX ${loading} IF NOT EXISTS FOR (n:${loading}) ON (n.${KEY})`);
    const nodes = new Map<string, NodeElement[]>();
    const relationships = new Map<string, RelationshipElement[]>();
    for await (const element of elements) {
      if (element.kind === 'node')
        append(nodes, [...element.labels].sort().join('\u0000'), element);
      else append(relationships, element.type, element);
    }
    for (const group of nodes.values()) {
      const names = [...(group[0]?.labels ?? []), loading, ...(suiteLabel ? [suiteLabel] : [])];
      const labels = names.map((name) => `:${quoted(name)}`).join('');
      for (const batch of batchesOf(group)) {
        const rows = batch.map(({ id, properties }) => ({ id, properties: written(properties) }));
        const text = `UNWIND $rows AS row CREATE (n${labels}) SET n = row.properties, n.${KEY} = row.id`;
        await run(text, rows);
      }
    }
    await run('CALL db.awaitIndexes()');
    for (const [type, group] of relationships) {
      for (const batch of batchesOf(group)) {
        const rows = batch.map(({ from, to, properties }) => {
          return { from, to, properties: written(properties) };
        });
        await run(
          `UNWIND $rows AS row MATCH (a:${loading} {${KEY}: row.from})
           MATCH (b:${loading} {${KEY}: row.to})
           CREATE (a)-[r:${quoted(type)}]->(b) SET r = row.properties`,
          rows,
        );
      }
    }
    await removeKeys(run, loading);
  } finally {
    await driver.close();
  }
}

/** Removes every node that bears the label, with its relationships. */
export async function wipeNeo4j(url: string, label: string): Promise<void> {
  const driver = neo4j.driver(url, undefined, { telemetryDisabled: true });
  try {
    const session = driver.session();
    await session.run(
      `MATCH (n:${quoted(label)}) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS`,
    );
    await session.close();
  } finally {
    await driver.close();
  }
}

/** Removes everything from a server that is the suite's own. */
export async function emptyNeo4j(url: string): Promise<void> {
  const driver = neo4j.driver(url, undefined, { telemetryDisabled: true });
  try {
    await driver.executeQuery('MATCH (n) DETACH DELETE n');
  } finally {
    await driver.close();
  }
}

async function removeKeys(run: (text: string) => Promise<unknown>, loading: string): Promise<void> {
  await run(`MATCH (n:${loading}) REMOVE n:${loading}, n.${KEY}`);
  await run(`DROP INDEX ${loading} IF EXISTS`);
}

function append<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

function written(properties: Readonly<Record<string, ImportValue>>): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, value]) => {
    return [name, isList(value) ? value.map(scalar) : scalar(value)] as const;
  });
  return Object.fromEntries(entries);
}

function scalar(value: ImportScalar): unknown {
  return typeof value === 'object' ? toNeo4j({ ...value }) : value;
}

function isList(value: ImportValue): value is readonly ImportScalar[] {
  return Array.isArray(value);
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
