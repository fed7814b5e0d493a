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
    for (const [outer, inner] of reading.joints) {
      if (inner.possible) isChanged = restrict(outer, [...inner.possible]) || isChanged;
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
  const { pattern } = relationship;
  if (pattern.types?.kind === 'opaque') return true;
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
function isReachable(relationship: RelationshipEntity, walk: Walk): boolean {
  if (walk.left === null && walk.right === null) return true;
  return reachedBy(relationship, walk).some((label) => walk.right?.has(label) ?? true);
}

interface Walk {
  readonly index: SchemaIndex;
  readonly direction: Direction;
  readonly left: ReadonlySet<string> | null;
  readonly right: ReadonlySet<string> | null;
}

/** Labels that a walk may end at. */
function reachedBy(
  relationship: RelationshipEntity,
  { index, direction, left }: Walk,
): readonly string[] {
  const { min, max } = relationship.pattern.length ?? { min: 1, max: 1 };
  const pairs = pairsOf(relationship, index, direction);
  const all = [...index.labels.keys()];
  const longest = Math.min(max ?? min + all.length, min + all.length);
  const reached = new Set<string>();
  let here: ReadonlySet<string> = left ?? new Set(all);
  for (let step = 0; step <= longest && here.size > 0; step += 1) {
    if (step >= min) for (const label of here) reached.add(label);
    here = new Set(pairs.filter(([from]) => here.has(from)).map(([, to]) => to));
  }
  return [...reached];
}

/** Takes from its nodes what this relationship rules out; true where that was anything. */
function narrow(relationship: RelationshipEntity, index: SchemaIndex): boolean {
  const { pattern, left, right, place } = relationship;
  const [mayLeft, mayRight] = endsOf(relationship, index);
  const keeps = (node: NodeEntity, labels: readonly string[]): boolean => {
    // A condition of its own (EXISTS, OPTIONAL) says nothing of a node that was there before.
    if (node.place.pipeline !== place.pipeline) return false;
    if (place.clause?.optional && node.place.clause !== place.clause) return false;
    return restrict(node, labels);
  };
  if (pattern.length) {
    const { direction } = pattern;
    const there = reachedBy(relationship, { index, direction, left: mayLeft, right: null });
    const back = { index, direction: opposite(direction), left: mayRight, right: null };
    const changedRight = mayLeft !== null && keeps(right, there);
    return (mayRight !== null && keeps(left, reachedBy(relationship, back))) || changedRight;
  }
  const pairs = pairsOf(relationship, index, pattern.direction).filter(
    ([a, b]) => (mayLeft === null || mayLeft.has(a)) && (mayRight === null || mayRight.has(b)),
  );
  const lefts = pairs.map(([a]) => a);
  const rights = pairs.map(([, b]) => b);
  const changedLeft = keeps(left, lefts);
  return keeps(right, rights) || changedLeft;
}

/** Leaves a node only these labels; false where nothing changes, or nothing would be left. */
function restrict(node: NodeEntity, labels: readonly string[]): boolean {
  const before = node.possible;
  const after = new Set(labels.filter((label) => before === null || before.has(label)));
  if (after.size === 0 || after.size === before?.size) return false;
  node.possible = after;
  return true;
}
