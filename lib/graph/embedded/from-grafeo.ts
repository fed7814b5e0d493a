import 'server-only';
import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';
import type { ScalarType } from '@/lib/schema/graph-schema';

import { elementValue, floatValue, integerValue, mapValue } from '../graph-values';
import type { ColumnShape } from './arrow-types';
import type { GrafeoDB, GrafeoValue } from './grafeo';
import type { EmbeddedMeta } from './graph-files';
import type { PropertyTypes } from './schema-collector';

type GrafeoMap = Readonly<Record<string, GrafeoValue>>;

const OTHER: ColumnShape = { kind: 'other' };

/** Text that Grafeo may have made of a temporal value. */
const TEMPORAL = /^-?(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2}:\d{2}|P[\dT-])/u;

const TAGS: Readonly<Partial<Record<ScalarType, '$date' | '$datetime' | '$time' | '$duration'>>> = {
  DATE: '$date',
  'LOCAL DATETIME': '$datetime',
  'ZONED DATETIME': '$datetime',
  'LOCAL TIME': '$time',
  'ZONED TIME': '$time',
  DURATION: '$duration',
};

/** Makes Grafeo's results into graph values: tells nodes, relationships and paths from maps, and dates from text. */
export class GrafeoValues {
  readonly #graph: GrafeoDB;
  readonly #meta: EmbeddedMeta;

  constructor(graph: GrafeoDB, meta: EmbeddedMeta) {
    this.#graph = graph;
    this.#meta = meta;
  }

  /** `shape` is asked for only where a text looks temporal: finding it out costs a copy of the result. */
  value(value: GrafeoValue, shape: () => ColumnShape): GraphValue {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return this.#text(value, shape);
    if (typeof value === 'bigint') return integerValue(value);
    if (typeof value === 'object') return this.#object(value, shape);
    return floatValue(value);
  }

  /** Properties of a node or relationship, by the types they were imported with. */
  properties(properties: GrafeoMap, owners: readonly string[], types: PropertyTypes) {
    const entries = Object.entries(properties).map(([name, value]): [string, GraphValue] => {
      return [name, this.value(value, () => shapeIn(types, owners, name))];
    });
    return Object.fromEntries(entries);
  }

  #text(text: string, shape: () => ColumnShape): GraphValue {
    if (!TEMPORAL.test(text)) return text;
    const { kind } = shape();
    return kind === 'other' || kind === 'list' || kind === 'map' ? text : { [kind]: text };
  }

  #object(value: object, shape: () => ColumnShape): GraphValue {
    if (value instanceof Date) return { $datetime: localDatetime(value) };
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
    if (Array.isArray(value)) {
      return value.map((item: GrafeoValue) => this.value(item, () => itemOf(shape())));
    }
    const map = value as GrafeoMap;
    const element = this.#node(map) ?? this.#relationship(map) ?? this.#path(map);
    return element === null ? this.#plainMap(map, shape) : elementValue(element);
  }

  #node(map: GrafeoMap): NodeValue | null {
    const { _id: id, _labels: labels, ...rest } = map;
    if (typeof id !== 'number' || !Array.isArray(labels)) return null;
    const names = labels.map(String);
    const properties = this.#meta.hasReservedNames
      ? ((this.#graph.getNode(id)?.properties() as GrafeoMap | undefined) ?? rest)
      : rest;
    return {
      $node: {
        id: `n${id}`,
        labels: names,
        properties: this.properties(
          properties,
          names.length === 0 ? [''] : names,
          this.#meta.labelTypes,
        ),
      },
    };
  }

  #relationship(map: GrafeoMap): RelationshipValue | null {
    const { _id: id, _type: type, _source: from, _target: to, ...rest } = map;
    const isOne = typeof id === 'number' && typeof from === 'number' && typeof to === 'number';
    if (!isOne || typeof type !== 'string') return null;
    const properties = this.#meta.hasReservedNames
      ? ((this.#graph.getEdge(id)?.properties() as GrafeoMap | undefined) ?? rest)
      : rest;
    return {
      $relationship: {
        id: `r${id}`,
        type,
        from: `n${from}`,
        to: `n${to}`,
        properties: this.properties(properties, [type], this.#meta.relationshipTypes),
      },
    };
  }

  #path(map: GrafeoMap): PathValue | null {
    const { nodes, edges } = map;
    if (!Array.isArray(nodes) || !Array.isArray(edges) || nodes.length !== edges.length + 1) {
      return null;
    }
    const elements: (NodeValue | RelationshipValue)[] = [];
    for (const [index, item] of nodes.entries()) {
      const node = isMap(item) ? this.#node(item) : null;
      if (node === null) return null;
      elements.push(node);
      const edge = edges[index];
      const relationship = isMap(edge) ? this.#relationship(edge) : null;
      if (relationship !== null) elements.push(relationship);
    }
    return elements.length === nodes.length + edges.length ? { $path: { elements } } : null;
  }

  #plainMap(map: GrafeoMap, shape: () => ColumnShape): GraphValue {
    const entries = Object.entries(map).map(([name, value]): [string, GraphValue] => {
      return [name, this.value(value, () => entryOf(shape(), name))];
    });
    return mapValue(Object.fromEntries(entries));
  }
}

function isMap(value: GrafeoValue | undefined): value is { [key: string]: GrafeoValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Grafeo's timestamp has no offset: it is local, and JavaScript's Date only carries its digits. */
function localDatetime(date: Date): string {
  return date.toISOString().replace(/(?:\.000)?Z$/u, '');
}

function shapeIn(types: PropertyTypes, owners: readonly string[], name: string): ColumnShape {
  for (const owner of owners) {
    const known = Object.hasOwn(types, owner) ? types[owner] : undefined;
    const scalars = known !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
    const tag = scalars?.map((scalar) => TAGS[scalar]).find((found) => found !== undefined);
    if (tag !== undefined) return { kind: tag };
  }
  return OTHER;
}

/** A property's type is its items' type too, where its values are lists. */
function itemOf(shape: ColumnShape): ColumnShape {
  if (shape.kind === 'list') return shape.item;
  return shape.kind === 'map' ? OTHER : shape;
}

function entryOf(shape: ColumnShape, name: string): ColumnShape {
  return (shape.kind === 'map' ? shape.entries.get(name) : undefined) ?? OTHER;
}
