import { SchemaCollector } from '@/lib/graph/embedded/schema-collector';
import type { ImportProperties, ImportValue } from '@/lib/graph/import/graph-element';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { corpusGraph } from './cypher-corpus';

/** Properties whose whole values are floats all the same. */
const FLOATS = new Set(['tonnage', 'depth']);

/** The schema of the corpus graph, as an import reads it. */
export function corpusSchema(): GraphSchema {
  const collector = new SchemaCollector();
  const { nodes, relationships } = corpusGraph();
  const labels = new Map(nodes.map((node) => [node.key, node.labels]));
  for (const node of nodes) collector.addNode(node.labels, typed(node.properties));
  for (const { from, type, to, properties } of relationships) {
    collector.addRelationship({
      type,
      fromLabels: labels.get(from) ?? [],
      toLabels: labels.get(to) ?? [],
      properties: typed(properties),
    });
  }
  return collector.schema();
}

function typed(properties: Readonly<Record<string, unknown>>): ImportProperties {
  const entries = Object.entries(properties).map(([name, value]): [string, ImportValue] => {
    const isWhole = typeof value === 'number' && Number.isInteger(value) && !FLOATS.has(name);
    return [name, isWhole ? BigInt(value) : (value as ImportValue)];
  });
  return Object.fromEntries(entries);
}
