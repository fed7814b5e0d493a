import 'server-only';
import type {
  Expression,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
} from '@/lib/query/model';

/** A graph in maps and a reader of the part of the query model that the translator builds: for its tests alone. */
export type Stored = string | number | readonly string[];

export interface MemoryNode {
  readonly id: number;
  readonly label: string;
  readonly properties: ReadonlyMap<string, Stored>;
}

export interface MemoryRelationship {
  readonly id: number;
  readonly type: string;
  readonly from: MemoryNode;
  readonly to: MemoryNode;
  readonly properties: ReadonlyMap<string, Stored>;
}

export class MemoryGraph {
  readonly byLabel = new Map<string, MemoryNode[]>();
  readonly touching = new Map<number, MemoryRelationship[]>();
  #elements = 0;

  add(label: string, properties: ReadonlyMap<string, Stored>): MemoryNode {
    const node = { id: this.#elements++, label, properties };
    push(this.byLabel, label, node);
    return node;
  }

  relate(from: MemoryNode, type: string, to: MemoryNode): void {
    const relationship = { id: this.#elements++, type, from, to, properties: new Map() };
    push(this.touching, from.id, relationship);
    if (from !== to) push(this.touching, to.id, relationship);
  }
}

type Cell = MemoryNode | MemoryRelationship | Stored | boolean | null;
type Row = ReadonlyMap<string, Cell>;
type Parameters = Readonly<Record<string, Stored>>;

/** The rows' first cells as text, each once. Strings are equal without regard to case, as bound values are. */
export function answersOf(graph: MemoryGraph, query: Query, parameters: Parameters): Set<string> {
  let rows: readonly Row[] = [new Map()];
  for (const clause of query.parts[0]?.clauses ?? []) {
    if (clause.kind === 'match') {
      rows = rows.flatMap((row) => matchRows({ graph, clause, row, parameters }));
    } else if (clause.kind === 'unwind') {
      rows = rows.flatMap((row) => {
        const list = valueOf(clause.list, row, parameters);
        return (Array.isArray(list) ? list : []).map((element: string) =>
          new Map(row).set(clause.variable.text, element),
        );
      });
    } else if (clause.kind === 'return') {
      const expression = clause.items[0]?.expression;
      const counts = expression?.kind === 'aggregate';
      const shown = counts ? expression.arguments[0] : expression;
      if (!shown) throw new Error('Nothing is returned');
      const cells = rows
        .map((row) => valueOf(shown, row, parameters))
        .filter((cell) => cell !== null);
      return counts
        ? new Set([String(new Set(cells).size)])
        : new Set(cells.map((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))));
    } else throw new Error(`Not read here: ${clause.kind}`);
  }
  throw new Error('The query returns nothing');
}

function matchRows(args: {
  graph: MemoryGraph;
  clause: MatchClause;
  row: Row;
  parameters: Parameters;
}): Row[] {
  const { graph, clause, row, parameters } = args;
  const conjuncts = conjunctsOf(clause.where);
  const found: Row[] = [];
  const paths = clause.patterns.filter(
    (pattern): pattern is PathPattern => pattern.kind === 'path',
  );
  const nodes = paths.flatMap((path) => path.elements.filter((element) => element.kind === 'node'));
  const links = paths.flatMap((path) => linksOf(path));

  const keeps = (state: Row, variable: string): boolean => {
    const node = state.get(variable);
    const patterns = nodes.filter((pattern) => pattern.variable?.text === variable);
    return (
      patterns.every((pattern) => fits(node, pattern, parameters)) &&
      conjuncts
        .filter((conjunct) => [...variablesOf(conjunct)].every((name) => name === variable))
        .every((conjunct) => valueOf(conjunct, state, parameters) === true)
    );
  };

  function extend(
    state: Row,
    walked: ReadonlySet<number>,
    open: readonly Link[],
    rest: readonly string[],
  ): void {
    const next = open.find((link) => state.has(link.left) || state.has(link.right));
    if (next) {
      const others = open.filter((link) => link !== next);
      const [known, wanted] = state.has(next.left)
        ? [next.left, next.right]
        : [next.right, next.left];
      const node = state.get(known) as MemoryNode;
      for (const relationship of graph.touching.get(node.id) ?? []) {
        if (walked.has(relationship.id) || !typeFits(relationship, next.pattern)) continue;
        for (const other of endsFrom(relationship, node, next, known === next.left)) {
          const bound = state.get(wanted);
          if (bound !== undefined && bound !== other) continue;
          const extended = new Map(state).set(wanted, other);
          if (bound === undefined && !keeps(extended, wanted)) continue;
          extend(extended, new Set([...walked, relationship.id]), others, rest);
        }
      }
      return;
    }
    const [variable, ...remaining] = rest.filter((name) => !state.has(name));
    if (variable === undefined) {
      if (conjuncts.every((conjunct) => valueOf(conjunct, state, parameters) === true))
        found.push(state);
      return;
    }
    const label = nodes
      .filter((pattern) => pattern.variable?.text === variable)
      .map((pattern) => pattern.labels)
      .find((labels) => labels?.kind === 'label');
    const candidates =
      label?.kind === 'label'
        ? (graph.byLabel.get(label.name) ?? [])
        : [...graph.byLabel.values()].flat();
    for (const candidate of candidates) {
      const extended = new Map(state).set(variable, candidate);
      if (keeps(extended, variable)) extend(extended, walked, open, remaining);
    }
  }

  const anchored = nodes.toSorted(
    (a, b) => Number(isAnchored(b, conjuncts)) - Number(isAnchored(a, conjuncts)),
  );
  extend(row, new Set(), links, [
    ...new Set(anchored.map((pattern) => pattern.variable?.text ?? '')),
  ]);
  return found;
}

interface Link {
  readonly left: string;
  readonly right: string;
  readonly pattern: RelationshipPattern;
}

function linksOf(path: PathPattern): Link[] {
  const names = path.elements.map((element) =>
    element.kind === 'path-group' ? '' : (element.variable?.text ?? ''),
  );
  return path.elements.flatMap((element, index) =>
    element.kind === 'relationship'
      ? [{ left: names[index - 1] ?? '', right: names[index + 1] ?? '', pattern: element }]
      : [],
  );
}

function endsFrom(
  relationship: MemoryRelationship,
  node: MemoryNode,
  link: Link,
  fromLeft: boolean,
): MemoryNode[] {
  const { direction } = link.pattern;
  const forward = fromLeft
    ? direction
    : direction === 'right'
      ? 'left'
      : direction === 'left'
        ? 'right'
        : 'either';
  const ends: MemoryNode[] = [];
  if (forward !== 'left' && relationship.from === node) ends.push(relationship.to);
  if (forward !== 'right' && relationship.to === node) ends.push(relationship.from);
  return ends;
}

function typeFits(relationship: MemoryRelationship, pattern: RelationshipPattern): boolean {
  if (pattern.types === null) return true;
  const names = pattern.types.kind === 'label-or' ? pattern.types.operands : [pattern.types];
  return names.some((name) => name.kind === 'label' && name.name === relationship.type);
}

function fits(cell: Cell | undefined, pattern: NodePattern, parameters: Parameters): boolean {
  const node = cell as MemoryNode;
  if (pattern.labels?.kind === 'label' && node.label !== pattern.labels.name) return false;
  if (pattern.properties?.kind !== 'map') return pattern.properties === null;
  return pattern.properties.entries.every((entry) =>
    equal(node.properties.get(entry.key.text) ?? null, valueOf(entry.value, new Map(), parameters)),
  );
}

function isAnchored(pattern: NodePattern, conjuncts: readonly Expression[]): boolean {
  return (
    pattern.properties !== null ||
    conjuncts.some((conjunct) => variablesOf(conjunct).has(pattern.variable?.text ?? ''))
  );
}

function conjunctsOf(where: Expression | null): readonly Expression[] {
  if (where === null) return [];
  return where.kind === 'and' ? where.operands : [where];
}

function variablesOf(expression: Expression): Set<string> {
  const names = new Set<string>();
  JSON.stringify(expression, (_key, value: unknown) => {
    if (
      typeof value === 'object' &&
      value !== null &&
      'kind' in value &&
      value.kind === 'variable' &&
      'name' in value
    ) {
      names.add(String(value.name));
    }
    return value;
  });
  return names;
}

function valueOf(expression: Expression, row: Row, parameters: Parameters): Cell {
  if (expression.kind === 'parameter') return parameters[expression.name] ?? null;
  if (expression.kind === 'variable') return row.get(expression.name) ?? null;
  if (expression.kind === 'property') {
    const subject = valueOf(expression.subject, row, parameters);
    return (subject as MemoryNode | null)?.properties.get(expression.key.text) ?? null;
  }
  if (expression.kind === 'in') {
    const list = valueOf(expression.list, row, parameters);
    const item = valueOf(expression.item, row, parameters);
    return Array.isArray(list) && list.some((element: string) => equal(element, item));
  }
  if (expression.kind === 'and') {
    return expression.operands.every((operand) => valueOf(operand, row, parameters) === true);
  }
  throw new Error(`Not read here: ${expression.kind}`);
}

function equal(left: Cell, right: Cell): boolean {
  if (typeof left === 'string' && typeof right === 'string')
    return left.toLowerCase() === right.toLowerCase();
  return left !== null && left === right;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
