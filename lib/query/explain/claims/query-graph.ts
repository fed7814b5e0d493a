import type { Element, Expression, NodePattern, Query } from '../../model';
import { type Meanings, meaningsOf, namesIn } from '../../scope';
import { elementsOf } from '../../visit';
import { hasAggregate } from '../word-projection';

/** Nodes and relationships of all patterns of a query as one graph, with what is read of each node. */
export interface QueryGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Nodes of the columns in their order, each once. */
  readonly shown: readonly string[];
  /** Those of them that are not shown by their number alone. */
  readonly heads: readonly string[];
  /** Nodes that rows are grouped by; empty where nothing is. */
  readonly grouped: readonly string[];
  /** Names in small letters that the query gives to what it shows, and the nodes that it shows so. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** All properties that columns show, of whatever; null where that may be any. */
  readonly shownKeys: ReadonlySet<string> | null;
}

export interface GraphNode {
  readonly id: string;
  readonly labels: ReadonlySet<string>;
  /** Placeholders in small letters that are looked up in it. */
  readonly placeholders: ReadonlySet<string>;
  /** Properties that the query reads of it; null where that may be any. */
  readonly keys: ReadonlySet<string> | null;
  /** Properties of it that a column shows, by itself or computed; null where that may be any. */
  readonly shownKeys: ReadonlySet<string> | null;
}

interface GraphEdge {
  readonly types: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly isEither: boolean;
}

interface Site {
  readonly id: string;
  /** Null for the node itself. */
  readonly key: string | null;
}

interface MutableNode {
  readonly labels: Set<string>;
  readonly placeholders: Set<string>;
  readonly keys: Set<string>;
  readonly shownKeys: Set<string>;
  isWhole: boolean;
  isShownWhole: boolean;
}

export function queryGraph(query: Query): QueryGraph {
  const meanings = meaningsOf(query);
  const nodes = new Map<string, MutableNode>();
  for (const node of elementsOf(query, 'node')) {
    const known = nodes.get(idOf(node, meanings)) ?? emptyNode();
    nodes.set(idOf(node, meanings), known);
    for (const label of namesIn(node.labels)) known.labels.add(label);
    if (node.properties?.kind !== 'map') continue;
    for (const { key, value } of node.properties.entries) {
      known.keys.add(key.text);
      for (const name of placeholdersIn(value)) known.placeholders.add(name);
    }
  }
  noteValues(query, meanings, nodes);
  noteReads(query, meanings, nodes);
  const isPathShown = elementsOf(query, 'path').some(({ variable }) => variable !== null);
  return {
    nodes: [...nodes].map(([id, { labels, placeholders, keys, shownKeys, ...node }]) => ({
      id,
      labels,
      placeholders,
      keys: node.isWhole || isPathShown ? null : keys,
      shownKeys: node.isShownWhole || isPathShown ? null : shownKeys,
    })),
    edges: edgesOf(query, meanings),
    shownKeys:
      isPathShown || [...nodes.values()].some(({ isShownWhole }) => isShownWhole)
        ? null
        : new Set(
            elementsOf(query, 'return').flatMap(({ items }) =>
              items.flatMap(({ expression }) => keysRead(expression, meanings)),
            ),
          ),
    aliases: new Map(
      elementsOf(query, 'projection-item')
        .filter(({ named }) => named)
        .map(({ name, expression }): [string, readonly string[]] => [
          name.text.toLowerCase(),
          sitesOf(expression, meanings, 0).flatMap(({ id }) => (nodes.has(id) ? [id] : [])),
        ]),
    ),
    grouped: [
      ...new Set(
        [...elementsOf(query, 'with'), ...elementsOf(query, 'return')]
          .filter(({ items }) => items.some(({ expression }) => hasAggregate(expression)))
          .flatMap(({ items }) => items.filter(({ expression }) => !hasAggregate(expression)))
          .flatMap(({ expression }) => sitesOf(expression, meanings, 0))
          .flatMap(({ id }) => (nodes.has(id) ? [id] : [])),
      ),
    ],
    heads: shownIn(query, meanings, nodes).flatMap(({ id, isCounted }) => (isCounted ? [] : [id])),
    shown: [...new Set(shownIn(query, meanings, nodes).map(({ id }) => id))],
  };
}

function shownIn(
  query: Query,
  meanings: Meanings,
  nodes: ReadonlyMap<string, MutableNode>,
): readonly { readonly id: string; readonly isCounted: boolean }[] {
  return elementsOf(query, 'return').flatMap(({ items }) =>
    items.flatMap(({ expression }) =>
      sitesOf(expression, meanings, 0).flatMap(({ id, key }) =>
        nodes.has(id) ? [{ id, isCounted: key === null && isCount(expression, meanings) }] : [],
      ),
    ),
  );
}

/** `count(a)`, by whatever name. */
function isCount(expression: Expression, meanings: Meanings): boolean {
  if (expression.kind === 'aggregate') return expression.function === 'count';
  if (expression.kind !== 'variable') return false;
  const meaning = meanings.get(expression.name);
  return meaning?.kind === 'value' && isCount(meaning.expression, meanings);
}

function emptyNode(): MutableNode {
  return {
    labels: new Set(),
    placeholders: new Set(),
    keys: new Set(),
    shownKeys: new Set(),
    isWhole: false,
    isShownWhole: false,
  };
}

function edgesOf(query: Query, meanings: Meanings): readonly GraphEdge[] {
  return elementsOf(query, 'path').flatMap(({ elements }) =>
    elements.flatMap((element, index) => {
      if (element.kind !== 'relationship') return [];
      const [before, after] = [elements[index - 1], elements[index + 1]];
      if (before?.kind !== 'node' || after?.kind !== 'node') return [];
      const [from, to] = element.direction === 'left' ? [after, before] : [before, after];
      return [
        {
          types: namesIn(element.types),
          from: idOf(from, meanings),
          to: idOf(to, meanings),
          isEither: element.direction === 'either',
        },
      ];
    }),
  );
}

/** Values that a condition compares with something of a node. */
function noteValues(query: Query, meanings: Meanings, nodes: Map<string, MutableNode>): void {
  for (const condition of [
    ...elementsOf(query, 'comparison'),
    ...elementsOf(query, 'in'),
    ...elementsOf(query, 'string-predicate'),
    ...elementsOf(query, 'regex'),
  ]) {
    const names = placeholdersIn(condition);
    for (const { id } of sitesOf(condition, meanings, 0)) {
      for (const name of names) nodes.get(id)?.placeholders.add(name);
    }
  }
}

function noteReads(query: Query, meanings: Meanings, nodes: Map<string, MutableNode>): void {
  for (const property of elementsOf(query, 'property')) {
    for (const { id, key } of sitesOf(property, meanings, 0)) {
      if (key !== null) nodes.get(id)?.keys.add(key);
    }
  }
  for (const { items, all } of elementsOf(query, 'return')) {
    if (all) for (const node of nodes.values()) node.isShownWhole = true;
    for (const { expression } of items) {
      for (const { id, key } of sitesOf(expression, meanings, 0)) {
        const node = nodes.get(id);
        if (!node) continue;
        if (key === null) {
          // What is counted shows nothing of itself.
          const isCounted = expression.kind === 'aggregate' && expression.function === 'count';
          if (!isCounted) node.isWhole = node.isShownWhole = true;
        } else node.shownKeys.add(key);
      }
    }
  }
  for (const { subject, entries, all } of elementsOf(query, 'map-projection')) {
    for (const { id } of sitesOf(subject, meanings, 0)) {
      const node = nodes.get(id);
      if (!node) continue;
      if (all) node.isWhole = node.isShownWhole = true;
      for (const entry of entries) {
        if (entry.kind !== 'property-selector') continue;
        node.keys.add(entry.key.text);
        node.shownKeys.add(entry.key.text);
      }
    }
  }
}

/** Names followed from one to the next at most. */
const LONGEST = 8;

/** What an expression reads, through the names that a query gives to what it has computed. */
function sitesOf(expression: Element, meanings: Meanings, depth: number): readonly Site[] {
  if (depth > LONGEST) return [];
  const properties = elementsOf(expression, 'property');
  const owned = new Set(properties.map(({ subject }) => subject));
  const reached = (name: string): readonly Site[] => {
    const meaning = meanings.get(name);
    if (meaning?.kind === 'value') return sitesOf(meaning.expression, meanings, depth + 1);
    if (meaning?.kind === 'element') return sitesOf(meaning.list, meanings, depth + 1);
    return [{ id: name, key: null }];
  };
  return [
    ...properties.flatMap(({ subject, key }) =>
      subject.kind === 'variable'
        ? reached(subject.name).map((site) =>
            site.key === null ? { ...site, key: key.text } : site,
          )
        : [],
    ),
    ...elementsOf(expression, 'variable').flatMap((variable) =>
      owned.has(variable as Expression) ? [] : reached(variable.name),
    ),
  ];
}

/** Properties that an expression reads, through the names that a query gives to what it has computed. */
export function keysRead(expression: Element, meanings: Meanings): readonly string[] {
  return sitesOf(expression, meanings, 0).flatMap(({ key }) => (key === null ? [] : [key]));
}

function idOf({ variable, span }: NodePattern, meanings: Meanings): string {
  if (!variable) return `${span.start} ${span.end}`;
  // `WITH a AS b MATCH (b)`
  let name = variable.text;
  for (let step = 0; step < LONGEST; step += 1) {
    const meaning = meanings.get(name);
    if (meaning?.kind !== 'value' || meaning.expression.kind !== 'variable') break;
    name = meaning.expression.name;
  }
  return name;
}

function placeholdersIn(element: Element): readonly string[] {
  return elementsOf(element, 'parameter').map(({ name }) => name.toLowerCase());
}
