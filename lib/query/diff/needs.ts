import type { Query } from '../model';
import type { ChangeGroup } from './change-group';
import type { Comparison } from './compare-queries';
import { mergeQueries } from './merge-queries';
import { isSound, unconnectedParts } from './sound';

/** Changes up to which every selection of them is tried. */
const MOST_TRIED_WHOLE = 7;

export type Needs = ReadonlyMap<ChangeGroup, ReadonlySet<ChangeGroup>>;

/**
 * Which changes need which others: as few as it takes for every selection that has what it needs to
 * make a query that hangs together. Found by trying.
 */
export function needsOf(comparison: Comparison, passes: (query: Query) => boolean): Needs {
  const { groups } = comparison;
  const needs = new Map<ChangeGroup, Set<ChangeGroup>>(groups.map((group) => [group, new Set()]));
  if (groups.length < 2) return needs;
  const isRight = [comparison.old, comparison.now].every(passes) ? passes : () => true;
  const most = Math.max(unconnectedParts(comparison.old), unconnectedParts(comparison.now));
  const verdicts = new Map<string, boolean>();
  const holds = (chosen: ReadonlySet<ChangeGroup>): boolean => {
    const key = groups.map((group) => (chosen.has(group) ? 1 : 0)).join('');
    const before = verdicts.get(key);
    if (before !== undefined) return before;
    const verdict = isWhole(comparison, chosen, most, isRight);
    verdicts.set(key, verdict);
    return verdict;
  };
  // Every need that is added leaves fewer selections, so this ends.
  for (let round = 0; round < groups.length * groups.length; round += 1) {
    const failing = selectionsOf(groups, needs).find((chosen) => !holds(chosen));
    if (!failing) return needs;
    if (!mend(failing, { groups, needs, holds })) bindAll(failing, groups, needs);
  }
  return needs;
}

// oxlint-disable-next-line max-params
function isWhole(
  comparison: Comparison,
  chosen: ReadonlySet<ChangeGroup>,
  most: number,
  passes: (query: Query) => boolean,
): boolean {
  if (chosen.size === 0 || chosen.size === comparison.groups.length) return true;
  const accepted = new Set([...chosen].flatMap(({ differences }) => differences));
  const query = mergeQueries(comparison, accepted);
  return isSound(query) && unconnectedParts(query) <= most && passes(query);
}

/** Closed selections, the smallest first. */
function selectionsOf(
  groups: readonly ChangeGroup[],
  needs: Needs,
): readonly ReadonlySet<ChangeGroup>[] {
  const seeds: ChangeGroup[][] =
    groups.length <= MOST_TRIED_WHOLE
      ? Array.from({ length: 2 ** groups.length }, (_none, mask) =>
          groups.filter((_group, index) => (mask >> index) % 2 === 1),
        )
      : [
          ...groups.map((group) => [group]),
          ...groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other])),
          ...groups.map((group) => groups.filter((each) => each !== group)),
        ];
  const closed = seeds.map((seed) => closure(seed, needs));
  return closed.toSorted((a, b) => a.size - b.size);
}

function closure(seed: readonly ChangeGroup[], needs: Needs): ReadonlySet<ChangeGroup> {
  const all = new Set<ChangeGroup>();
  const add = (group: ChangeGroup): void => {
    if (all.has(group)) return;
    all.add(group);
    needs.get(group)?.forEach(add);
  };
  seed.forEach(add);
  return all;
}

interface Mending {
  readonly groups: readonly ChangeGroup[];
  readonly needs: Map<ChangeGroup, Set<ChangeGroup>>;
  readonly holds: (chosen: ReadonlySet<ChangeGroup>) => boolean;
}

/** One more need that mends a selection: of the change that broke it, for the one that makes it whole. */
function mend(failing: ReadonlySet<ChangeGroup>, { groups, needs, holds }: Mending): boolean {
  const missing = groups.filter((group) => !failing.has(group));
  const guilty = [...failing].filter((group) => holds(closure(without(failing, group), needs)));
  const blamed = guilty.length > 0 ? guilty : [...failing];
  for (const count of [1, 2] as const) {
    for (const partners of combinations(missing, count)) {
      const whole = closure([...failing, ...partners], needs);
      if (!holds(whole)) continue;
      const [group] = blamed.toReversed();
      if (!group) return false;
      for (const partner of partners) needs.get(group)?.add(partner);
      return true;
    }
  }
  return false;
}

function without(all: ReadonlySet<ChangeGroup>, one: ChangeGroup): readonly ChangeGroup[] {
  return [...all].filter((each) => each !== one);
}

function combinations(
  all: readonly ChangeGroup[],
  count: 1 | 2,
): readonly (readonly ChangeGroup[])[] {
  if (count === 1) return all.map((one) => [one]);
  return all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));
}

/** Nothing smaller works: these go only with all the rest. */
function bindAll(
  failing: ReadonlySet<ChangeGroup>,
  groups: readonly ChangeGroup[],
  needs: Map<ChangeGroup, Set<ChangeGroup>>,
): void {
  const [first] = failing;
  if (!first) return;
  for (const other of groups) if (!failing.has(other)) needs.get(first)?.add(other);
}
