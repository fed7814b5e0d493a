import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';

export type ValueKind =
  | 'null'
  | 'text'
  | 'number'
  | 'boolean'
  | 'time'
  | 'point'
  | 'node'
  | 'relationship'
  | 'path'
  | 'list'
  | 'map';

const TIMES = ['$date', '$datetime', '$time', '$duration'] as const;
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** What a value is, for its look and its alignment. */
export function kindOf(value: GraphValue): ValueKind {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  if ('$node' in value) return 'node';
  if ('$relationship' in value) return 'relationship';
  if ('$path' in value) return 'path';
  if ('$int' in value || '$float' in value) return 'number';
  if ('$point' in value) return 'point';
  return TIMES.some((key) => key in value) ? 'time' : 'map';
}

/** A value as one line of text: what is copied, filtered by, and read aloud. Never rounded, never cut. */
export function valueText(value: GraphValue): string {
  return typeof value === 'string' ? value : literal(value);
}

/** A value inside another one: texts in quotes, so that `1` and `"1"` differ. */
function literal(value: GraphValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return Object.is(value, -0) ? '-0' : String(value);
  if (isList(value)) return `[${value.map(literal).join(', ')}]`;
  return objectText(value);
}

type Fields = Readonly<Record<string, GraphValue>>;

function objectText(value: Fields | NodeValue | RelationshipValue): string {
  if (isNode(value)) {
    const { labels, properties } = value.$node;
    return `(${[...labels.map((label) => `:${nameText(label)}`)].join('')}${spaced(properties)})`;
  }
  if (isRelationship(value)) {
    const { type, properties } = value.$relationship;
    return `[:${nameText(type)}${spaced(properties)}]`;
  }
  if (isPath(value)) return pathText(value);
  const single = singleText(value);
  return single ?? mapText(isWrapped(value) ? value['$map'] : value);
}

function isWrapped(
  value: Readonly<Record<string, GraphValue>>,
): value is { $map: Readonly<Record<string, GraphValue>> } {
  const inner = value['$map'];
  return typeof inner === 'object' && inner !== null && !isList(inner);
}

/** Values that JSON lacks, written as `{ $date: '…' }` and the like. */
function singleText(value: Readonly<Record<string, GraphValue>>): string | null {
  for (const key of [...TIMES, '$int', '$float', '$point']) {
    const inner = value[key];
    if (inner !== undefined) return typeof inner === 'string' ? inner : literal(inner);
  }
  return null;
}

/** Nodes and relationships in turn, each arrow as the relationship itself points. */
function pathText({ $path }: PathValue): string {
  let before = '';
  return $path.elements
    .map((element) => {
      if ('$node' in element) {
        before = element.$node.id;
        return objectText(element);
      }
      return element.$relationship.from === before
        ? `-${objectText(element)}->`
        : `<-${objectText(element)}-`;
    })
    .join('');
}

function spaced(properties: Readonly<Record<string, GraphValue>>): string {
  return Object.keys(properties).length === 0 ? '' : ` ${mapText(properties)}`;
}

function mapText(map: Readonly<Record<string, GraphValue>>): string {
  return `{${Object.entries(map)
    .map(([key, value]) => `${nameText(key)}: ${literal(value)}`)
    .join(', ')}}`;
}

function nameText(name: string): string {
  return PLAIN_NAME.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

function isList(value: GraphValue): value is readonly GraphValue[] {
  return Array.isArray(value);
}

function isNode(value: object): value is NodeValue {
  return '$node' in value;
}

function isRelationship(value: object): value is RelationshipValue {
  return '$relationship' in value;
}

function isPath(value: object): value is PathValue {
  return '$path' in value;
}
