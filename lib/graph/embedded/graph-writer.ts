import 'server-only';
import type { PropertySchema } from '@/lib/schema/graph-schema';

import type { ImportProperties, NodeElement, RelationshipElement } from '../import/graph-element';
import { importError } from '../import/import-error';
import { createGraph, type GrafeoDB, type GrafeoValue, toGrafeo } from './grafeo';
import { SchemaCollector } from './schema-collector';

const BATCH = 5000;

interface LabelGroup {
  readonly labels: readonly string[];
  readonly rows: Record<string, GrafeoValue>[];
  readonly ids: string[];
}

interface StoredNode {
  /** Negative until the node's batch is written. */
  storeId: number;
  readonly labels: readonly string[];
}

/** Writes elements into a new graph in batches. Relationships may come before the nodes they join. */
export class GraphWriter {
  readonly collector = new SchemaCollector();
  readonly #graph: GrafeoDB;
  readonly #nodes = new Map<string, StoredNode>();
  readonly #groups = new Map<string, LabelGroup>();
  #edges: { src: number; dst: number; type: string; properties?: object }[] = [];
  #waiting: RelationshipElement[] = [];

  constructor(file: string) {
    this.#graph = createGraph(file);
  }

  addNode(node: NodeElement): Promise<void> | null {
    if (this.#nodes.has(node.id)) throw importError(node.place, 'its id was used before.');
    const key = node.labels.join('\u0000');
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { labels: node.labels, rows: [], ids: [] };
      this.#groups.set(key, group);
    }
    group.rows.push(rowOf(node.properties));
    group.ids.push(node.id);
    this.#nodes.set(node.id, { storeId: -1, labels: group.labels });
    this.collector.addNode(node.labels, node.properties);
    return group.rows.length >= BATCH ? this.#writeNodes(group) : null;
  }

  addRelationship(relationship: RelationshipElement): Promise<void> | null {
    const from = this.#nodes.get(relationship.from);
    const to = this.#nodes.get(relationship.to);
    if (from === undefined || to === undefined || from.storeId < 0 || to.storeId < 0) {
      this.#waiting.push(relationship);
      return null;
    }
    const { type, properties } = relationship;
    const [fromLabels, toLabels] = [from.labels, to.labels];
    this.collector.addRelationship({ type, fromLabels, toLabels, properties });
    const ends = { src: from.storeId, dst: to.storeId, type };
    const hasProperties = Object.keys(properties).length > 0;
    this.#edges.push(hasProperties ? { ...ends, properties: rowOf(properties) } : ends);
    return this.#edges.length >= BATCH ? this.#writeEdges() : null;
  }

  /** Writes what is pending; throws where a relationship names a node that never came. */
  async finish(): Promise<void> {
    for (const group of this.#groups.values()) await this.#writeNodes(group);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const relationship of waiting) {
      const end = [relationship.from, relationship.to].findIndex((id) => !this.#nodes.has(id));
      if (end >= 0) {
        const which = end === 0 ? 'from' : 'to';
        throw importError(relationship.place, `there is no node with the id in "${which}".`);
      }
      const pending = this.addRelationship(relationship);
      if (pending !== null) await pending;
    }
    await this.#writeEdges();
    await this.#keepFloats();
    this.#graph.walCheckpoint();
  }

  close(): void {
    this.#graph.close();
  }

  async #writeNodes({ labels, rows, ids }: LabelGroup): Promise<void> {
    const batch = rows.splice(0);
    const names = ids.splice(0);
    if (batch.length === 0) return;
    const stored = await this.#graph.batchCreateNodesWithProps([...labels], batch);
    for (const [index, name] of names.entries()) {
      const node = this.#nodes.get(name);
      if (node !== undefined) node.storeId = stored[index] ?? -1;
    }
  }

  async #writeEdges(): Promise<void> {
    const batch = this.#edges;
    this.#edges = [];
    if (batch.length > 0) await this.#graph.batchCreateEdges(batch);
  }

  /** JavaScript's 2 and 2.0 are one number, which Grafeo stores as an integer: makes it a float again. */
  async #keepFloats(): Promise<void> {
    const { labels, relationshipTypes } = this.collector.schema();
    for (const { name, properties } of labels) {
      for (const change of properties.filter(isFloat).map(toFloat)) {
        await this.#graph.executeCypher(`MATCH (x:\`${name}\`) ${change}`);
      }
    }
    for (const { name, properties } of relationshipTypes) {
      for (const change of properties.filter(isFloat).map(toFloat)) {
        await this.#graph.executeCypher(`MATCH (a)-[x:\`${name}\`]->(b) ${change}`);
      }
    }
  }
}

function rowOf(properties: ImportProperties): Record<string, GrafeoValue> {
  const row: Record<string, GrafeoValue> = {};
  for (const [name, value] of Object.entries(properties)) row[name] = toGrafeo(value);
  return row;
}

function isFloat({ types }: PropertySchema): boolean {
  return types.every((type) => type === 'FLOAT');
}

function toFloat({ name, list }: PropertySchema): string {
  const value = `x.\`${name}\``;
  return list
    ? `WHERE ${value} IS NOT NULL SET ${value} = [y IN ${value} | toFloat(y)]`
    : `WHERE toInteger(${value}) = ${value} SET ${value} = toFloat(${value})`;
}
