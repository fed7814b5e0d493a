import grafeo from '@grafeo-db/js';
import type { GrafeoDB } from '@grafeo-db/js';
import neo4j from 'neo4j-driver';
import type { Driver } from 'neo4j-driver';

import { corpusGraph } from './cypher-corpus';

/** Properties whose whole values are floats all the same. */
const FLOATS = new Set(['tonnage', 'depth']);

/** Writes the corpus graph into an empty Neo4j: what has the same labels, or the same type, at once. */
export async function loadCorpusIntoNeo4j(driver: Driver): Promise<void> {
  const { nodes, relationships } = corpusGraph();
  await driver.executeQuery('MATCH (n) DETACH DELETE n');
  for (const [labels, alike] of grouped(nodes, ({ labels }) => labels.join(':'))) {
    const rows = alike.map(({ key, properties }) => ({
      key,
      properties: withIntegers(properties),
    }));
    const text = `UNWIND $rows AS row CREATE (n:${labels}) SET n = row.properties, n._key = row.key`;
    await driver.executeQuery(text, { rows });
  }
  for (const [type, alike] of grouped(relationships, ({ type }) => type)) {
    const rows = alike.map(({ from, to, properties }) => ({
      from,
      to,
      properties: withIntegers(properties),
    }));
    const text = `UNWIND $rows AS row MATCH (a {_key: row.from}), (b {_key: row.to}) CREATE (a)-[r:${type}]->(b) SET r = row.properties`;
    await driver.executeQuery(text, { rows });
  }
  await driver.executeQuery('MATCH (n) REMOVE n._key');
}

/** The corpus graph in the embedded store, in memory. */
export function loadCorpusIntoGrafeo(): GrafeoDB {
  const database = grafeo.GrafeoDB.create();
  const { nodes, relationships } = corpusGraph();
  const ids = new Map(
    nodes.map(({ key, labels, properties }) => [
      key,
      database.createNode([...labels], properties).id,
    ]),
  );
  for (const { from, type, to, properties } of relationships) {
    database.createEdge(ids.get(from) ?? -1, ids.get(to) ?? -1, type, properties);
  }
  return database;
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Parameters of a corpus query for Neo4j: its numbers are whole. */
export function withIntegers(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' && !FLOATS.has(key) ? neo4j.int(value) : value,
    ]),
  );
}

/**
 * A value of either store as text by which results are compared. Ids do not count, nor the order of
 * lists (most are collected from rows in no order), nor the last digits of a float.
 */
export function comparable(value: unknown): string {
  if (neo4j.isInt(value)) return value.toString();
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (neo4j.isNode(value)) return elementOf(value.labels, value.properties);
  if (neo4j.isRelationship(value)) return elementOf([value.type], value.properties);
  if (Array.isArray(value)) return `[${value.map(comparable).toSorted().join(', ')}]`;
  if (typeof value === 'object' && value !== null) return ofMap(new Map(Object.entries(value)));
  return JSON.stringify(value) ?? 'null';
}

/** The embedded store gives nodes and relationships as maps with these keys. */
function ofMap(map: Map<string, unknown>): string {
  const labels = map.get('_labels') ?? (map.has('_type') ? [map.get('_type')] : null);
  const isOwn = (key: string): boolean =>
    !['_id', '_labels', '_type', '_source', '_target'].includes(key);
  const properties = Object.fromEntries([...map].filter(([key]) => !labels || isOwn(key)));
  if (Array.isArray(labels)) return elementOf(labels.map(String), properties);
  const entries = [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${key}: ${comparable(each)}`).join(', ')}}`;
}

function elementOf(labels: readonly string[], properties: object): string {
  return `(:${labels.toSorted().join(':')} ${ofMap(new Map(Object.entries(properties)))})`;
}
