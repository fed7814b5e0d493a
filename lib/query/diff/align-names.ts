import { compare, property } from '../build';
import type { Element, Expression, Query, RelationshipPattern } from '../model';
import { childrenOf, elementsOf, visit } from '../visit';
import { keyOf } from './key-of';
import { isInternal } from './outline';

/** Names of the new query to names of the old; one to one. */
export type NameMap = ReadonlyMap<string, string>;

/** Diffs that may be looked at before an alignment is taken. */
const MOST_TRIES = 240;
/** A start is worth climbing from when it leaves hardly more changes than the best so far. */
const NEAR = 2;

/**
 * What in the new query is what in the old one: the alignment that leaves the fewest changes, found from
 * equal names and from equal surroundings, then by exchanging pairs as long as it gets better.
 */
export function alignNames(
  [old, now]: readonly [Query, Query],
  costOf: (names: NameMap) => number,
): NameMap {
  const before = entitiesOf(old);
  const after = entitiesOf(now);
  const budget = { left: MOST_TRIES };
  const rated = (names: NameMap): Rated => {
    budget.left -= 1;
    return { names, cost: costOf(names) };
  };
  const starts = [pairUp(before, after, 100), pairUp(before, after, 2)].map(rated);
  let best = climbed(starts.reduce((a, b) => (b.cost < a.cost ? b : a)));
  // Where more than a few changes are left, a whole chain may be aligned the other way round.
  if (best.cost > 1) {
    for (const names of grownStarts(old, now, before, after)) {
      if (budget.left <= 0) break;
      const start = rated(names);
      const other = start.cost < best.cost + NEAR ? climbed(start) : start;
      if (other.cost < best.cost) best = other;
    }
  }
  return best.names;

  function climbed(start: Rated): Rated {
    let current = start;
    for (;;) {
      const better = betterThan(current);
      if (!better) return current;
      current = better;
    }
  }

  function betterThan(current: Rated): Rated | null {
    if (current.cost <= 1) return null;
    for (const names of neighboursOf(current.names, before, after)) {
      if (budget.left <= 0) return null;
      const other = rated(names);
      if (other.cost < current.cost) return other;
    }
    return null;
  }
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly types: string;
  readonly name: string;
}

function edgesOf(query: Query): readonly Edge[] {
  return elementsOf(query, 'path').flatMap(({ elements }) =>
    elements.flatMap((element, index): readonly Edge[] => {
      const [left, right] = [elements[index - 1], elements[index + 1]];
      if (element.kind !== 'relationship' || left?.kind !== 'node' || right?.kind !== 'node') {
        return [];
      }
      const [from, to] = element.direction === 'left' ? [right, left] : [left, right];
      return [
        {
          from: from.variable?.text ?? '',
          to: to.variable?.text ?? '',
          types: keyOf(element.types),
          name: element.variable?.text ?? '',
        },
      ];
    }),
  );
}

/** Alignments that are grown from one pair along the relationships, for each pair of nodes. */
function* grownStarts(
  old: Query,
  now: Query,
  before: ReadonlyMap<string, Entity>,
  after: ReadonlyMap<string, Entity>,
): Generator<NameMap> {
  const [oldEdges, nowEdges] = [edgesOf(old), edgesOf(now)];
  const plain = pairUp(before, after, 2);
  for (const one of after.values()) {
    for (const other of before.values()) {
      if (one.kind !== 'node' || other.kind !== 'node') continue;
      yield grownFrom([one.name, other.name], { oldEdges, nowEdges, before, after, plain });
    }
  }
}

interface Growth {
  readonly oldEdges: readonly Edge[];
  readonly nowEdges: readonly Edge[];
  readonly before: ReadonlyMap<string, Entity>;
  readonly after: ReadonlyMap<string, Entity>;
  readonly plain: NameMap;
}

function grownFrom(
  [first, itsOld]: readonly [string, string],
  { oldEdges, nowEdges, before, after, plain }: Growth,
): NameMap {
  const names = new Map([[first, itsOld]]);
  const taken = new Set([itsOld]);
  const join = (one: string, other: string): boolean => {
    if (one === '' || other === '' || names.has(one) || taken.has(other)) return false;
    names.set(one, other);
    taken.add(other);
    return true;
  };
  const waiting = [first];
  for (let at = 0; at < waiting.length; at += 1) {
    const here = waiting[at] ?? '';
    const there = names.get(here) ?? '';
    for (const edge of nowEdges) {
      if (edge.from !== here && edge.to !== here) continue;
      const isOut = edge.from === here;
      const end = isOut ? edge.to : edge.from;
      if (names.has(end)) continue;
      const twins = oldEdges
        .filter((each) => each.from === there || each.to === there)
        .map((each) => {
          const goesOut = each.from === there;
          const far = goesOut ? each.to : each.from;
          const [a, b] = [after.get(end), before.get(far)];
          const like = a && b ? likeness(a, b, 2) : 0;
          const score = like + (each.types === edge.types ? 2 : 0) + (goesOut === isOut ? 1 : 0);
          return { each, far, score };
        })
        .filter(({ far }) => !taken.has(far))
        .toSorted((a, b) => b.score - a.score);
      const [twin] = twins;
      if (!twin) continue;
      // What a sub-query leaves without a name leads nowhere.
      if (!join(end, twin.far)) continue;
      join(edge.name, twin.each.name);
      waiting.push(end);
    }
  }
  // What hangs together with nothing of it stays as it was paired by itself.
  for (const [one, other] of plain) join(one, other);
  return names;
}

interface Rated {
  readonly names: NameMap;
  readonly cost: number;
}

interface Entity {
  readonly name: string;
  readonly kind: 'node' | 'relationship' | 'path' | 'value';
  readonly labels: string;
  /** Relationships at it, properties read of it, conditions on it, its expression. */
  readonly traits: ReadonlySet<string>;
}

function entitiesOf(query: Query): ReadonlyMap<string, Entity> {
  const kinds = new Map<string, Entity['kind']>();
  const labels = new Map<string, string>();
  const traits = new Map<string, Set<string>>();
  const note = (name: string, trait: string): void => {
    traits.set(name, (traits.get(name) ?? new Set()).add(trait));
  };
  const see = (name: string, kind: Entity['kind'], label: string): void => {
    if (!kinds.has(name)) kinds.set(name, kind);
    if (label !== '') labels.set(name, label);
  };
  visit(query, {
    path: (path) => {
      if (path.variable) see(path.variable.text, 'path', '');
      path.elements.forEach((element, index) => {
        if (element.kind === 'node') {
          const place = placeIn(path.elements, index);
          if (element.variable && place !== null) note(element.variable.text, place);
          return;
        }
        if (element.kind !== 'relationship') return;
        const [left, right] = [path.elements[index - 1], path.elements[index + 1]];
        const ends = element.direction === 'left' ? [right, left] : [left, right];
        const types = keyOf(element.types);
        ends.forEach((end, side) => {
          if (end?.kind === 'node' && end.variable) note(end.variable.text, `${side} ${types}`);
        });
        if (element.variable) note(element.variable.text, `of ${ends.map(labelOf).join(' ')}`);
      });
    },
    node: (node) => {
      if (!node.variable) return;
      see(node.variable.text, 'node', keyOf(node.labels));
      const { text } = node.variable;
      // As if it were written in WHERE.
      for (const { key, value } of node.properties?.kind === 'map' ? node.properties.entries : []) {
        note(text, `.${key.text}`);
        note(text, blanked(compare(property(text, key.text), '=', value)));
      }
    },
    relationship: (link) => {
      if (!link.variable) return;
      see(link.variable.text, 'relationship', keyOf(link.types));
      note(link.variable.text, lengthOf(link));
    },
    'projection-item': ({ name, named, expression }) => {
      const isItself = expression.kind === 'variable' && expression.name === name.text;
      if (!named || isItself) return;
      see(name.text, 'value', '');
      note(name.text, blanked(expression));
    },
    unwind: ({ variable, list }) => {
      see(variable.text, 'value', '');
      note(variable.text, blanked(list));
    },
    property: ({ subject, key }) => {
      if (subject.kind === 'variable') note(subject.name, `.${key.text}`);
    },
    comparison: (element) => {
      for (const name of namesUsed(element)) note(name, blanked(element));
    },
  });
  for (const { variable } of [
    ...elementsOf(query, 'list-comprehension'),
    ...elementsOf(query, 'list-predicate'),
    ...elementsOf(query, 'reduce'),
  ])
    see(variable.text, 'value', '');
  for (const { accumulator } of elementsOf(query, 'reduce')) see(accumulator.text, 'value', '');
  return new Map(
    [...kinds].map(([name, kind]) => [
      name,
      { name, kind, labels: labels.get(name) ?? '', traits: traits.get(name) ?? new Set() },
    ]),
  );
}

/** Where a node stands that no relationship tells of: alone, or at an end of a part that is repeated. */
function placeIn(elements: readonly Element[], index: number): string | null {
  const [left, right] = [elements[index - 1]?.kind, elements[index + 1]?.kind];
  if (left === undefined && right === undefined) return 'alone';
  const isAtLink = left === 'relationship' || right === 'relationship';
  return isAtLink ? null : `between ${left} ${right}`;
}

function labelOf(end: Element | undefined): string {
  return end?.kind === 'node' ? keyOf(end.labels) : '';
}

function lengthOf({ length }: RelationshipPattern): string {
  return length ? `*${length.min}..${length.max ?? ''}` : '';
}

/** An expression whatever its variables are called. */
function blanked(expression: Expression): string {
  return keyOf(expression).replaceAll(/kind:"variable",name:"[^"]*"/g, 'variable');
}

/** Every variable that an element speaks of, in patterns too. */
export function namesUsed(element: Element): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (each: Element): void => {
    if (each.kind === 'variable') found.add(each.name);
    if ('variable' in each && typeof each.variable === 'object' && each.variable !== null) {
      found.add(each.variable.text);
    }
    childrenOf(each).forEach(walk);
  };
  walk(element);
  return found;
}

/** The best pairs first; `weight` says how much an equal name counts. */
function pairUp(
  before: ReadonlyMap<string, Entity>,
  after: ReadonlyMap<string, Entity>,
  weight: number,
): NameMap {
  const pairs = [...after.values()].flatMap((one) =>
    [...before.values()].flatMap((other) =>
      one.kind === other.kind ? [{ one, other, score: likeness(one, other, weight) }] : [],
    ),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { one, other, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < 0 || names.has(one.name) || taken.has(other.name)) continue;
    names.set(one.name, other.name);
    taken.add(other.name);
  }
  return names;
}

function likeness(a: Entity, b: Entity, weight: number): number {
  const isSameName = a.name === b.name && !isInternal(a.name);
  const shared = [...a.traits].filter((trait) => b.traits.has(trait)).length;
  const all = a.traits.size + b.traits.size - shared;
  return (
    (isSameName ? weight : 0) +
    (a.labels === b.labels ? 3 : a.labels === '' || b.labels === '' ? 0 : -1) +
    (all === 0 ? 1 : (shared / all) * 6)
  );
}

/** What carries other labels is another thing, unless one of them says nothing of it. */
function couldBe(a: Entity, b: Entity): boolean {
  return (
    a.labels === b.labels ||
    a.labels === '' ||
    b.labels === '' ||
    [...a.traits].some((trait) => b.traits.has(trait))
  );
}

/** Alignments one exchange away. */
function* neighboursOf(
  names: NameMap,
  before: ReadonlyMap<string, Entity>,
  after: ReadonlyMap<string, Entity>,
): Generator<NameMap> {
  const inverse = new Map([...names].map(([now, old]) => [old, now]));
  for (const one of after.values()) {
    for (const other of before.values()) {
      if (one.kind !== other.kind || names.get(one.name) === other.name) continue;
      if (!couldBe(one, other)) continue;
      const changed = new Map(names);
      const displaced = inverse.get(other.name);
      const old = names.get(one.name);
      if (displaced !== undefined) {
        if (old === undefined) changed.delete(displaced);
        else changed.set(displaced, old);
      }
      changed.set(one.name, other.name);
      yield changed;
    }
    const partner = before.get(names.get(one.name) ?? '');
    if (partner && partner.labels !== one.labels) {
      const changed = new Map(names);
      changed.delete(one.name);
      yield changed;
    }
  }
}
