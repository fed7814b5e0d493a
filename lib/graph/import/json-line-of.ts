import 'server-only';
import type { GraphElement, ImportProperties, ImportScalar, ImportValue } from './graph-element';

/** An element as a line that `readJsonLines` reads back. */
export function jsonLineOf(element: GraphElement): string {
  const properties = jsonProperties(element.properties);
  if (element.kind === 'node') {
    const { id, labels } = element;
    return JSON.stringify({ node: { id, labels, properties } });
  }
  const { from, to, type } = element;
  return JSON.stringify({ relationship: { from, to, type, properties } });
}

function jsonProperties(properties: ImportProperties): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, value]) => [name, jsonValue(value)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function jsonValue(value: ImportValue): unknown {
  return isList(value) ? value.map(jsonScalar) : jsonScalar(value);
}

function jsonScalar(value: ImportScalar): unknown {
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : { $int: String(value) };
  }
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return { $float: String(value) };
  return Number.isInteger(value) ? { $float: value } : value;
}

function isList(value: ImportValue): value is readonly ImportScalar[] {
  return Array.isArray(value);
}
