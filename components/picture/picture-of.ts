import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';
import type { SchemaView } from '@/lib/contracts/graph';

export interface PictureNode {
  readonly id: string;
  readonly name: string;
  /** Its label: what it is, said in words beneath its name. */
  readonly kind: string;
}

export interface PictureEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

export interface Picture {
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
  /** True where the rows hold more than is drawn. */
  readonly isCut: boolean;
}

/** More than these make no picture that anybody reads. */
const MOST_NODES = 300;
const MOST_EDGES = 600;

/** Labels and the relationship types between them. */
export function pictureOfSchema({ labels, relationships }: SchemaView): Picture {
  const names = new Set([
    ...Object.keys(labels),
    ...relationships.flatMap(([from, , to]) => [from, to]),
  ]);
  return {
    nodes: [...names].map((name) => ({ id: name, name, kind: '' })),
    edges: relationships.map(([from, name, to]) => ({
      id: `${from} ${name} ${to}`,
      from,
      to,
      name,
    })),
    isCut: false,
  };
}

/** The nodes, relationships and paths that rows hold; null where they hold none. */
export function pictureOfRows(rows: readonly (readonly GraphValue[])[]): Picture | null {
  const nodes = new Map<string, PictureNode>();
  const edges = new Map<string, PictureEdge>();
  let isCut = false;

  function addNode({ $node: { id, labels, properties } }: NodeValue) {
    if (nodes.has(id)) return;
    if (nodes.size >= MOST_NODES) isCut = true;
    else nodes.set(id, { id, name: nameOf(id, properties), kind: labels.join(' · ') });
  }

  function addEdge({ $relationship: { id, type, from, to } }: RelationshipValue) {
    if (edges.size >= MOST_EDGES) isCut = true;
    else edges.set(id, { id, from, to, name: type });
  }

  function add(value: GraphValue) {
    if (value === null || typeof value !== 'object') return;
    if (isList(value)) value.forEach(add);
    else if ('$node' in value) addNode(value as unknown as NodeValue);
    else if ('$relationship' in value) addEdge(value as unknown as RelationshipValue);
    else if ('$path' in value) {
      for (const element of (value as unknown as PathValue).$path.elements) {
        if ('$node' in element) addNode(element);
        else addEdge(element);
      }
    }
  }

  for (const row of rows) row.forEach(add);
  if (nodes.size === 0) return null;
  // An end that no row holds has no place in the picture.
  const drawn = [...edges.values()].filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return { nodes: [...nodes.values()], edges: drawn, isCut };
}

/** The first short text among the properties, those that are called a name before others. */
function nameOf(id: string, properties: Readonly<Record<string, GraphValue>>): string {
  const texts = Object.entries(properties).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 60,
  );
  const named = texts.find(([key]) => /name|title|label/i.test(key)) ?? texts[0];
  return named?.[1] ?? id;
}

function isList(value: GraphValue): value is readonly GraphValue[] {
  return Array.isArray(value);
}
