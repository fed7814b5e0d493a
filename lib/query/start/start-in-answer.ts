import { and, compare, name, variable } from '../build';
import type {
  Clause,
  Expression,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
} from '../model';
import { namesIn } from '../scope';
import { elementsOf } from '../visit';
import { isApart, splitConjuncts } from './apart';

/** A question goes from one thing to others of its kind and back over the same relationships. */
interface StartReading {
  /** What kind of thing it starts from. */
  readonly label: string | null;
  /** True where the thing itself may be among the answers. */
  readonly belongs: boolean;
}

/**
 * Whether the thing that a query starts from may be one of its answers; null where the query does not
 * come back to things of its kind the way it went, so that nothing is to be decided. One MATCH walks no
 * relationship twice, which leaves the thing itself out.
 */
export function startInAnswer(query: Query): StartReading | null {
  const way = wayOf(query);
  return way && { label: way.label, belongs: !way.isApart && !way.isOneMatch };
}

/** The same query with the other reading; null where there is nothing to decide. */
export function withStart(query: Query, belongs: boolean): Query | null {
  const way = wayOf(query);
  if (!way) return null;
  if (startInAnswer(query)?.belongs === belongs) return query;
  return belongs ? withClauses(query, joined(way)) : withClauses(query, parted(way));
}

interface Edge {
  readonly clause: number;
  readonly relationship: RelationshipPattern;
  readonly left: NodePattern;
  readonly right: NodePattern;
}

interface Way {
  readonly clauses: readonly Clause[];
  readonly start: string;
  readonly answer: string;
  readonly parameter: string;
  readonly label: string | null;
  /** The way back, from its first relationship on. */
  readonly back: readonly RelationshipPattern[];
  /** Clause in which the way turns. */
  readonly turn: number;
  /** True where there and back stand in one MATCH. */
  readonly isOneMatch: boolean;
  /** True where a condition says that they differ. */
  readonly isApart: boolean;
}

function wayOf(query: Query): Way | null {
  const [part, ...others] = query.parts;
  if (!part || others.length > 0) return null;
  const { clauses } = part;
  const edges = clauses.flatMap((clause, index) => edgesOf(clause, index));
  const given = givenIn(clauses);
  const answer = answerOf(clauses.at(-1));
  if (!given || !answer || given.variable === answer) return null;
  const path = pathBetween(edges, given.variable, answer);
  if (!path || path.length === 0 || path.length % 2 !== 0 || !isThereAndBack(path)) return null;
  const [label = null] = labelsOf(edges, given.variable);
  const [other = label] = labelsOf(edges, answer);
  if (label !== other) return null;
  const half = path.length / 2;
  const [before, after] = [path[half - 1], path[half]];
  if (!before || !after) return null;
  return {
    clauses,
    start: given.variable,
    answer,
    parameter: given.parameter,
    label,
    back: path.slice(half).map(({ edge }) => edge.relationship),
    turn: after.edge.clause,
    isOneMatch: before.edge.clause === after.edge.clause,
    isApart: clauses.some(
      (clause) =>
        clause.kind === 'match' &&
        splitConjuncts(clause.where).some((each) =>
          isApart(each, { start: given.variable, answer, parameter: given.parameter }),
        ),
    ),
  };
}

function edgesOf(clause: Clause, index: number): readonly Edge[] {
  if (clause.kind !== 'match' || clause.optional) return [];
  return clause.patterns.flatMap((pattern) => (isPlain(pattern) ? hopsOf(pattern, index) : []));
}

function isPlain(pattern: MatchClause['patterns'][number]): pattern is PathPattern {
  return (
    pattern.kind === 'path' &&
    pattern.variable === null &&
    pattern.shortest === null &&
    pattern.selector === null &&
    pattern.where === null &&
    pattern.elements.every(
      (each) => each.kind === 'node' || (each.kind === 'relationship' && each.length === null),
    )
  );
}

function hopsOf({ elements }: PathPattern, clause: number): readonly Edge[] {
  return elements.flatMap((relationship, index) => {
    const [left, right] = [elements[index - 1], elements[index + 1]];
    return relationship.kind === 'relationship' && left?.kind === 'node' && right?.kind === 'node'
      ? [{ clause, relationship, left, right }]
      : [];
  });
}

/** The one thing that a value was given for. */
function givenIn(
  clauses: readonly Clause[],
): { readonly variable: string; readonly parameter: string } | null {
  const found = new Map<string, string>();
  for (const clause of clauses) {
    if (clause.kind !== 'match' || clause.optional) continue;
    for (const { variable: named, properties } of elementsOf(clause, 'node')) {
      if (named === null || properties?.kind !== 'map') continue;
      for (const { value } of properties.entries) {
        if (value.kind === 'parameter') found.set(named.text, value.name);
      }
    }
    for (const each of splitConjuncts(clause.where)) {
      const equal = equalTo(each);
      if (equal) found.set(equal.variable, equal.parameter);
    }
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? { variable: only[0], parameter: only[1] } : null;
}

function equalTo(
  expression: Expression,
): { readonly variable: string; readonly parameter: string } | null {
  const sides =
    expression.kind === 'comparison' &&
    expression.rest.length === 1 &&
    expression.rest[0]?.operator === '='
      ? [expression.first, expression.rest[0].operand]
      : expression.kind === 'in'
        ? [expression.item, expression.list]
        : [];
  const property = sides.find((side) => side.kind === 'property');
  const parameter = sides.find((side) => side.kind === 'parameter');
  if (property?.kind !== 'property' || parameter?.kind !== 'parameter') return null;
  return property.subject.kind === 'variable'
    ? { variable: property.subject.name, parameter: parameter.name }
    : null;
}

/** The variable whose things or values the one column is made of. */
function answerOf(clause: Clause | undefined): string | null {
  if (clause?.kind !== 'return' || clause.all) return null;
  const names = new Set(
    clause.items
      .flatMap(({ expression }) => elementsOf(expression, 'variable'))
      .map((one) => one.name),
  );
  const [only, ...more] = names;
  return only !== undefined && more.length === 0 ? only : null;
}

interface Step {
  readonly edge: Edge;
  /** True where it is walked from its left node to its right one. */
  readonly forward: boolean;
}

/** The shortest way over the query's relationships; null where there is none. */
function pathBetween(edges: readonly Edge[], from: string, to: string): readonly Step[] | null {
  const ways: { readonly at: string; readonly steps: readonly Step[] }[] = [
    { at: from, steps: [] },
  ];
  const seen = new Set([from]);
  const keys = new Map<NodePattern, string>();
  const keyOf = (node: NodePattern): string => {
    const known = keys.get(node) ?? node.variable?.text ?? ` ${keys.size}`;
    keys.set(node, known);
    return known;
  };
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (way.at === to) return way.steps;
    for (const edge of edges) {
      for (const forward of [true, false]) {
        const [here, there] = forward ? [edge.left, edge.right] : [edge.right, edge.left];
        if (keyOf(here) !== way.at || seen.has(keyOf(there))) continue;
        seen.add(keyOf(there));
        ways.push({ at: keyOf(there), steps: [...way.steps, { edge, forward }] });
      }
    }
  }
  return null;
}

/** Each relationship of the second half is one of the first, walked the other way. */
function isThereAndBack(path: readonly Step[]): boolean {
  return path.every((step, index) => {
    const mirror = path[path.length - 1 - index];
    if (!mirror) return false;
    const [one, other] = [step, mirror].map(({ edge }) => namesIn(edge.relationship.types));
    const isAlike = one !== undefined && one.length > 0 && one.join('|') === other?.join('|');
    return isAlike && directionOf(step) === -directionOf(mirror);
  });
}

function directionOf({ edge, forward }: Step): number {
  const { direction } = edge.relationship;
  if (direction === 'either') return 0;
  return (direction === 'right') === forward ? 1 : -1;
}

function labelsOf(edges: readonly Edge[], variableName: string): readonly string[] {
  return edges
    .flatMap(({ left, right }) => [left, right])
    .filter((node) => node.variable?.text === variableName)
    .flatMap(({ labels }) => namesIn(labels));
}

/** The way back in a MATCH of its own, which may walk again what the first has walked. */
function joined(way: Way): readonly Clause[] {
  return way.clauses.flatMap((clause, index): readonly Clause[] => {
    if (clause.kind !== 'match') return [clause];
    const where = and(splitConjuncts(clause.where).filter((each) => !isApart(each, way)));
    if (!way.isOneMatch || index !== way.turn) return [{ ...clause, where }];
    const back = new Set(way.back);
    const namer = new NodeNames(way.clauses);
    const [there, again] = [
      clause.patterns.flatMap((each) =>
        partOf(each, { keep: (one) => !back.has(one), namer, isFirst: true }),
      ),
      clause.patterns.flatMap((each) =>
        partOf(each, { keep: (one) => back.has(one), namer, isFirst: false }),
      ),
    ];
    const known = new Set(
      there.flatMap((each) => elementsOf(each, 'node')).map((one) => one.variable?.text),
    );
    return [
      { ...clause, patterns: there, where: null },
      { ...clause, patterns: again.map((each) => bare(each, known)), where },
    ];
  });
}

/** A condition that says what the MATCH did not. */
function parted(way: Way): readonly Clause[] {
  return way.clauses.map((clause, index) => {
    if (clause.kind !== 'match' || index !== way.turn) return clause;
    const differ = compare(variable(way.answer), '<>', variable(way.start));
    return { ...clause, where: and([...splitConjuncts(clause.where), differ]) };
  });
}

/** Gives a node that both halves need a name, the same for both. */
class NodeNames {
  readonly #names = new Map<NodePattern, string>();
  readonly #taken: Set<string>;

  constructor(clauses: readonly Clause[]) {
    this.#taken = new Set(
      clauses.flatMap((clause) => elementsOf(clause, 'name')).map(({ text }) => text),
    );
  }

  named(node: NodePattern): NodePattern {
    if (node.variable) return node;
    let text = this.#names.get(node);
    for (let number = 1; text === undefined; number += 1) {
      if (!this.#taken.has(`via${number}`)) text = `via${number}`;
    }
    this.#names.set(node, text);
    this.#taken.add(text);
    return { ...node, variable: name(text) };
  }
}

interface Half {
  readonly keep: (one: RelationshipPattern) => boolean;
  readonly namer: NodeNames;
  readonly isFirst: boolean;
}

/** The stretches of a path whose relationships are kept, each a path of its own. */
function partOf(
  pattern: MatchClause['patterns'][number],
  { keep, namer, isFirst }: Half,
): readonly MatchClause['patterns'][number][] {
  if (!isPlain(pattern)) return isFirst ? [pattern] : [];
  const runs: (NodePattern | RelationshipPattern)[][] = [];
  let isRunning = false;
  for (const { relationship, left, right } of hopsOf(pattern, 0)) {
    const isKept = keep(relationship);
    if (isKept && isRunning) runs.at(-1)?.push(relationship, namer.named(right));
    else if (isKept) runs.push([namer.named(left), relationship, namer.named(right)]);
    isRunning = isKept;
  }
  // A node that stands alone is of the first half.
  if (pattern.elements.length === 1) return isFirst ? [pattern] : [];
  return runs.map((elements) => ({ ...pattern, elements }));
}

/** What was said of a node before is not said again. */
function bare(
  pattern: MatchClause['patterns'][number],
  known: ReadonlySet<string | undefined>,
): MatchClause['patterns'][number] {
  if (pattern.kind !== 'path') return pattern;
  return {
    ...pattern,
    elements: pattern.elements.map((each) =>
      each.kind === 'node' && known.has(each.variable?.text)
        ? { ...each, labels: null, properties: null, where: null }
        : each,
    ),
  };
}

function withClauses(query: Query, clauses: readonly Clause[]): Query {
  const [part] = query.parts;
  return part ? { ...query, parts: [{ ...part, clauses }] } : query;
}
