import type { RelationshipEndpoints } from '@/lib/schema/graph-schema';

import { namesIn } from '../../scope';
import type { NodeEntity, Reading, RelationshipEntity } from './entity';
import { isKnownType, type SchemaIndex, typesOf } from './schema-index';

/** What the schema says of a relationship as a query writes it. */
export interface Misfit {
  readonly relationship: RelationshipEntity;
  /** True where it would fit if it went the other way. */
  readonly isTurned: boolean;
}

/**
 * Fills `possible` of every node from what is said of it and from the ends that the schema gives its
 * relationships, and names the relationships that the schema has nowhere between such nodes. One that
 * does not fit says nothing of its nodes, so that one fault is reported once.
 */
export function inferLabels(reading: Reading, index: SchemaIndex): readonly Misfit[] {
  for (const node of reading.nodes) node.possible = declaredLabels(node, index);
  const known = reading.relationships.filter(({ pattern }) => isKnownType(index, pattern));
  const alone = known.filter((each) => !fits(each, index, each.pattern.direction));
  const rest = known.filter((each) => !alone.includes(each));
  const together: RelationshipEntity[] = [];
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const each of rest) {
      if (together.includes(each)) continue;
      if (fits(each, index, each.pattern.direction)) isChanged = narrow(each, index) || isChanged;
      else together.push(each);
    }
  }
  return [...alone, ...together].map((relationship) => ({
    relationship,
    isTurned: fits(relationship, index, opposite(relationship.pattern.direction)),
  }));
}

/** Labels that the query itself gives a node; null where it gives none that the schema has. */
function declaredLabels(node: NodeEntity, index: SchemaIndex): ReadonlySet<string> | null {
  const sets = node.labelSets
    .map((names) => names.filter((name) => index.labels.has(name)))
    .filter((names) => names.length > 0);
  const isUnknown = node.labelSets.some((names) => names.some((name) => !index.labels.has(name)));
  return sets.length === 0 || isUnknown ? null : new Set(sets.flat());
}

type Direction = RelationshipEntity['pattern']['direction'];

function opposite(direction: Direction): Direction {
  if (direction === 'either') return 'either';
  return direction === 'left' ? 'right' : 'left';
}

function fits(relationship: RelationshipEntity, index: SchemaIndex, direction: Direction): boolean {
  const { pattern, isRepeated } = relationship;
  if (isRepeated || pattern.types?.kind === 'opaque') return true;
  const [left, right] = endsOf(relationship, index);
  if (pattern.length) return isReachable(relationship, { index, direction, left, right });
  return pairsOf(relationship, index, direction).some(
    ([a, b]) => (left === null || left.has(a)) && (right === null || right.has(b)),
  );
}

/** What its two nodes may be where this relationship stands. */
function endsOf(
  { left, right, leftPattern, rightPattern }: RelationshipEntity,
  index: SchemaIndex,
): readonly [ReadonlySet<string> | null, ReadonlySet<string> | null] {
  const at = (node: NodeEntity, labels: readonly string[]): ReadonlySet<string> | null => {
    const here = labels.filter((name) => index.labels.has(name));
    if (here.length < labels.length) return null;
    return here.length > 0 && !node.labelSets.some((names) => names.join() === here.join())
      ? new Set(here)
      : node.possible;
  };
  return [at(left, namesIn(leftPattern.labels)), at(right, namesIn(rightPattern.labels))];
}

type Pair = readonly [left: string, right: string];

function pairsOf(
  { pattern }: RelationshipEntity,
  index: SchemaIndex,
  direction: Direction,
): readonly Pair[] {
  const ends = typesOf(index, pattern).flatMap((type) => index.endpoints.get(type) ?? []);
  const right = ends.map(({ from, to }): Pair => [from, to]);
  const left = ends.map(({ from, to }: RelationshipEndpoints): Pair => [to, from]);
  if (direction === 'either') return [...right, ...left];
  return direction === 'right' ? right : left;
}

/** A walk: from one end by the steps that the schema has, within its bounds. */
function isReachable(
  relationship: RelationshipEntity,
  at: {
    readonly index: SchemaIndex;
    readonly direction: Direction;
    readonly left: ReadonlySet<string> | null;
    readonly right: ReadonlySet<string> | null;
  },
): boolean {
  const { min, max } = relationship.pattern.length ?? { min: 1, max: 1 };
  if (min === 0) return true;
  const pairs = pairsOf(relationship, at.index, at.direction);
  const all = new Set(at.index.labels.keys());
  let here: ReadonlySet<string> = at.left ?? all;
  const longest = Math.min(max ?? min + all.size, min + all.size);
  for (let step = 1; step <= longest; step += 1) {
    here = new Set(pairs.filter(([from]) => here.has(from)).map(([, to]) => to));
    if (here.size === 0) return false;
    if (step >= min && [...here].some((label) => at.right === null || at.right.has(label))) {
      return true;
    }
  }
  return false;
}

/** Takes from its nodes what this relationship rules out; true where that was anything. */
function narrow(relationship: RelationshipEntity, index: SchemaIndex): boolean {
  const { pattern, left, right, isRepeated, place } = relationship;
  if (pattern.length || isRepeated) return false;
  const [mayLeft, mayRight] = endsOf(relationship, index);
  const pairs = pairsOf(relationship, index, pattern.direction).filter(
    ([a, b]) => (mayLeft === null || mayLeft.has(a)) && (mayRight === null || mayRight.has(b)),
  );
  const keeps = (node: NodeEntity, labels: readonly string[]): boolean => {
    // A condition of its own (EXISTS, OPTIONAL) says nothing of a node that was there before.
    if (node.place.pipeline !== place.pipeline) return false;
    if (place.clause?.optional && node.place.clause !== place.clause) return false;
    const before = node.possible;
    const after = new Set(labels.filter((label) => before === null || before.has(label)));
    if (after.size === 0 || after.size === before?.size) return false;
    node.possible = after;
    return true;
  };
  const changedLeft = keeps(
    left,
    pairs.map(([a]) => a),
  );
  const changedRight = keeps(
    right,
    pairs.map(([, b]) => b),
  );
  return changedLeft || changedRight;
}
