import 'server-only';
import {
  isDate,
  isDateTime,
  isDuration,
  isLocalDateTime,
  isLocalTime,
  isNode,
  isPath,
  isPoint,
  isRelationship,
  isTime,
  type Node,
  type Path,
  type Point,
  type Relationship,
} from 'neo4j-driver';

import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';

import { elementValue, floatValue, integerValue, mapValue } from '../graph-values';
import { durationText } from './duration-text';

/** A value as the driver gives it (with `useBigInt`) as a graph value. */
export function fromNeo4j(value: unknown): GraphValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return integerValue(value);
  if (typeof value === 'number') return floatValue(value);
  return typeof value === 'object' && value !== null ? fromObject(value) : null;
}

function fromObject(value: object): GraphValue {
  if (Array.isArray(value)) return value.map(fromNeo4j);
  if (isNode(value)) return elementValue(nodeValue(value));
  if (isRelationship(value)) return elementValue(relationshipValue(value));
  if (isPath(value)) return elementValue(pathValue(value));
  if (isDate(value)) return { $date: value.toString() };
  if (isDateTime(value) || isLocalDateTime(value)) return { $datetime: value.toString() };
  if (isTime(value) || isLocalTime(value)) return { $time: value.toString() };
  if (isDuration(value)) return { $duration: durationText(value) };
  if (isPoint(value)) return { $point: pointValue(value) };
  if (value instanceof Int8Array || value instanceof Uint8Array) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return { $bytes: bytes.toString('base64') };
  }
  return mapValue(propertyValues(value));
}

function propertyValues(properties: object): Readonly<Record<string, GraphValue>> {
  const entries = Object.entries(properties).map(([name, value]: [string, unknown]) => {
    return [name, fromNeo4j(value)] as const;
  });
  return Object.fromEntries(entries);
}

function nodeValue({ elementId, labels, properties }: Node): NodeValue {
  return { $node: { id: elementId, labels, properties: propertyValues(properties) } };
}

function relationshipValue(relationship: Relationship): RelationshipValue {
  const { elementId, type, startNodeElementId, endNodeElementId, properties } = relationship;
  return {
    $relationship: {
      id: elementId,
      type,
      from: startNodeElementId,
      to: endNodeElementId,
      properties: propertyValues(properties),
    },
  };
}

function pathValue({ start, segments }: Path): PathValue {
  const rest = segments.flatMap(({ relationship, end }) => {
    return [relationshipValue(relationship), nodeValue(end)];
  });
  return { $path: { elements: [nodeValue(start), ...rest] } };
}

function pointValue({ srid, x, y, z }: Point): GraphValue {
  const flat = { srid: Number(srid), x: fromNeo4j(x), y: fromNeo4j(y) };
  return z === undefined ? flat : { ...flat, z: fromNeo4j(z) };
}
