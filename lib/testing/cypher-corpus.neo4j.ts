import neo4j from 'neo4j-driver';
import type { Driver } from 'neo4j-driver';

import { corpusGraph } from './cypher-corpus';

/** Writes the corpus graph into an empty database. JavaScript numbers that are whole become integers. */
export async function loadCorpus(driver: Driver): Promise<void> {
  const { nodes, relationships } = corpusGraph();
  const floats = new Set(['tonnage', 'depth']);
  const typed = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        typeof value === 'number' && !floats.has(key) ? neo4j.int(value) : value,
      ]),
    );
  await driver.executeQuery('MATCH (n) DETACH DELETE n');
  for (const { key, labels, properties } of nodes) {
    const text = `CREATE (n:${labels.join(':')}) SET n = $properties, n._key = $key`;
    await driver.executeQuery(text, { key, properties: typed(properties) });
  }
  for (const { from, type, to, properties } of relationships) {
    const text = `MATCH (a {_key: $from}), (b {_key: $to}) CREATE (a)-[r:${type}]->(b) SET r = $properties`;
    await driver.executeQuery(text, { from, to, properties: typed(properties) });
  }
  await driver.executeQuery('MATCH (n) REMOVE n._key');
}

/** A value as text by which two results are compared: element ids and the order of labels do not count. */
export function comparable(value: unknown): string {
  if (neo4j.isInt(value)) return `int ${value.toString()}`;
  if (typeof value === 'bigint') return `int ${value}`;
  if (typeof value === 'number') return `float ${value}`;
  if (neo4j.isNode(value))
    return `node ${value.labels.toSorted().join()} ${comparable(value.properties)}`;
  if (neo4j.isRelationship(value))
    return `relationship ${value.type} ${comparable(value.properties)}`;
  if (neo4j.isPath(value))
    return `path ${value.segments.map((each) => comparable(each.relationship)).join()}`;
  if (Array.isArray(value)) return `[${value.map(comparable).join(', ')}]`;
  if (typeof value === 'object' && value !== null && value.constructor === Object) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, each]) => `${key}: ${comparable(each)}`).join(', ')}}`;
  }
  return typeof value === 'object' && value !== null
    ? `other ${String(value)}`
    : (JSON.stringify(value) ?? 'null');
}
