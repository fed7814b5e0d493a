import 'server-only';
import type { GraphElement, ImportPlace, ImportValue, NodeElement } from './graph-element';
import { importError } from './import-error';
import type { OnBytes } from './import-source';
import { readCsv } from './read-csv';
import { readLines } from './read-lines';
import type { TripleMapping } from './triple-mapping';

interface Triple {
  readonly cells: readonly string[];
  readonly place: ImportPlace;
}

interface DraftNode {
  readonly id: string;
  readonly label: string;
  /** A set where the property is a list. */
  readonly properties: Map<string, string | Set<string>>;
  readonly place: ImportPlace;
}

/** Used where no mapping is given: every subject and object is a node of this label with this key. */
const WITHOUT_MAPPING = { label: 'Entity', key: 'name' };

interface ReadTriples {
  readonly path: string;
  readonly mapping: TripleMapping | null;
  readonly onBytes: OnBytes;
}

/**
 * Subject, relation, object. Triples are a set: one that comes again changes nothing. Nodes come
 * first, since a subject's properties may stand anywhere in the file.
 */
export async function* readTriples({
  path,
  mapping,
  onBytes,
}: ReadTriples): AsyncGenerator<GraphElement> {
  const nodes = new Map<string, DraftNode>();
  const relationships = new Map<string, GraphElement>();
  const subjectNode = mapping?.subject ?? WITHOUT_MAPPING;

  for await (const { cells, place } of triplesOf(path, onBytes)) {
    const [subject, relation, object] = cells;
    if (cells.length !== 3 || !subject || !relation || !object) {
      throw importError(place, 'it does not have three filled columns.');
    }
    const plan = mapping === null ? planFor(relation) : ownEntry(mapping.relations, relation);
    if (plan === undefined) throw importError(place, 'its relation is not in the mapping.');
    if (plan === null) continue;

    const from = nodeOf(nodes, { ...subjectNode, value: subject, place });
    if ('property' in plan) {
      setProperty(from, { ...plan, value: object, place });
      continue;
    }
    const to = nodeOf(nodes, { label: plan.label, key: plan.key, value: object, place });
    const [start, end] = plan.reverse ? [to, from] : [from, to];
    const identity = JSON.stringify([start.id, plan.relationship, end.id]);
    if (relationships.has(identity)) continue;
    relationships.set(identity, {
      kind: 'relationship',
      from: start.id,
      to: end.id,
      type: plan.relationship,
      properties: {},
      place,
    });
  }
  for (const node of nodes.values()) yield finished(node);
  yield* relationships.values();
}

async function* triplesOf(path: string, onBytes: OnBytes): AsyncGenerator<Triple> {
  if (/\.csv(\.gz)?$/iu.test(path)) {
    yield* readCsv(path, onBytes);
    return;
  }
  for await (const { text, place } of readLines(path, onBytes)) {
    yield { cells: text.split('\t'), place };
  }
}

function planFor(relation: string) {
  const name = relation.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  return { relationship: name, ...WITHOUT_MAPPING, reverse: false };
}

function ownEntry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

interface NodeWanted {
  readonly label: string;
  readonly key: string;
  readonly value: string;
  readonly place: ImportPlace;
}

function nodeOf(nodes: Map<string, DraftNode>, { label, key, value, place }: NodeWanted) {
  const id = `${label}\u0000${value}`;
  const known = nodes.get(id);
  if (known !== undefined) return known;
  const node: DraftNode = { id, label, properties: new Map([[key, value]]), place };
  nodes.set(id, node);
  return node;
}

interface PropertyWanted {
  readonly property: string;
  readonly list: boolean;
  readonly value: string;
  readonly place: ImportPlace;
}

function setProperty(node: DraftNode, { property, list, value, place }: PropertyWanted): void {
  const known = node.properties.get(property);
  if (known === undefined) node.properties.set(property, list ? new Set([value]) : value);
  else if (known instanceof Set) known.add(value);
  else if (known !== value) {
    throw importError(place, 'a second value for a property that is not a list.');
  }
}

function finished({ id, label, properties, place }: DraftNode): NodeElement {
  const entries = [...properties].map(([name, value]): [string, ImportValue] => {
    return [name, value instanceof Set ? [...value] : value];
  });
  return { kind: 'node', id, labels: [label], properties: Object.fromEntries(entries), place };
}
