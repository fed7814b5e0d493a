import { aggregates } from '../aggregates';
import type { Query, SingleQuery } from '../model';
import { elementsOf } from '../visit';
import { alignNames, type NameMap, namesUsed } from './align-names';
import type { ChangeGroup, PartPair } from './change-group';
import { compareBlocks, linkKey } from './compare-blocks';
import { isGrouped } from './compare-projections';
import type { Difference, Pair } from './difference';
import { joinSteps } from './joined-steps';
import { keyOf } from './key-of';
import { partnersOf } from './moved-hops';
import { type Block, blocksOf, isInternal, nameAnonymous, withoutIdleNames } from './outline';
import { renameVariables } from './rename-variables';
import { sortedAlike } from './sorted-alike';

export interface Comparison {
  readonly old: Query;
  /** By the old query's names. */
  readonly now: Query;
  readonly parts: readonly PartPair[];
  readonly groups: readonly ChangeGroup[];
}

/** What differs between two queries, whatever their variables are called and however they are laid out. */
export function compareQueries(before: Query, after: Query): Comparison {
  const [first, second] = sortedAlike(withoutIdleNames(before), withoutIdleNames(after));
  const old = nameAnonymous(first, 'o');
  const now = nameAnonymous(second, 'n');
  const names = alignNames([old, now], (candidate) => costOf(compared(old, now, candidate).groups));
  return compared(old, now, names);
}

/**
 * How much an alignment leaves to be told. Columns keep their places where the same can be said another
 * way: `v.a < w.a` turned round is no exchange of v and w in what is shown. So do they where as few
 * changes can be told of a thing that is of another kind now.
 */
function costOf(groups: readonly ChangeGroup[]): number {
  const having = (isWanted: (difference: Difference) => boolean): number =>
    groups.filter(({ differences }) => differences.some(isWanted)).length;
  const moved = having(({ what }) => what === 'column-sequence');
  const relabelled = having((each) => each.what === 'labels' && !!each.before && !!each.after);
  return groups.length + moved / 2 - relabelled / 8;
}

function compared(anonymous: Query, unnamed: Query, aligned: NameMap): Comparison {
  const { old, names } = withGivenNames(anonymous, aligned);
  const all = oneToOne(old, unnamed, names);
  const now = renameVariables(unnamed, all);
  const headings = headingsBefore(unnamed, now);
  const parts = alignParts(old, now).map(([a, b]) => ({
    old: a,
    now: b,
    pairs: a && b ? alignBlocks(blocksOf(a, new Map()), blocksOf(b, headings)) : [],
  }));
  const groups = parts.flatMap((part) => groupsOf(part));
  const [first] = parts;
  const isOtherUnion = old.union !== null && now.union !== null && old.union !== now.union;
  if (isOtherUnion && first) groups.push({ kind: 'union', differences: [marker()], part: first });
  return { old, now, parts, groups };
}

/** What only the new query has a name for goes by it in both. */
function withGivenNames(
  anonymous: Query,
  aligned: NameMap,
): { readonly old: Query; readonly names: NameMap } {
  const taken = allNames(anonymous);
  const given = [...aligned].flatMap(([now, old]): (readonly [string, string])[] =>
    isInternal(old) && !isInternal(now) && !taken.has(now) ? [[old, now]] : [],
  );
  if (given.length === 0) return { old: anonymous, names: aligned };
  const byOld = new Map(given);
  return {
    old: renameVariables(anonymous, byOld),
    names: new Map([...aligned].map(([now, old]) => [now, byOld.get(old) ?? old])),
  };
}

/** Stands for a difference that is no part of a block. */
function marker(): Difference {
  return { pair: { old: null, now: null }, what: 'block' };
}

/** New names that an old one has taken are parted from it. */
function oneToOne(old: Query, now: Query, names: NameMap): NameMap {
  const taken = new Set([...allNames(old), ...names.values()]);
  const all = new Map(names);
  for (const name of allNames(now)) {
    if (names.has(name) || isInternal(name)) continue;
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
    taken.add(free);
    all.set(name, free);
  }
  return all;
}

function allNames(query: Query): ReadonlySet<string> {
  const found = new Set(namesUsed(query));
  for (const clause of query.parts.flatMap(({ clauses }) => clauses)) {
    if (clause.kind === 'with') for (const { name } of clause.items) found.add(name.text);
    if (clause.kind === 'call') for (const name of allNames(clause.body)) found.add(name);
  }
  return found;
}

/** Headings of columns are those that the author wrote, whatever variables are called now. */
function headingsBefore(unnamed: Query, renamed: Query): ReadonlyMap<object, string> {
  const before = elementsOf(unnamed, 'projection-item');
  const after = elementsOf(renamed, 'projection-item');
  return new Map(after.map((item, index) => [item, before[index]?.name.text ?? item.name.text]));
}

function alignParts(
  old: Query,
  now: Query,
): readonly (readonly [SingleQuery | null, SingleQuery | null])[] {
  return alignInOrder(
    old.parts,
    now.parts,
    (a, b) => 1 + sharedKeys(a.clauses.map(keyOf), b.clauses.map(keyOf)),
  );
}

function sharedKeys(a: readonly string[], b: readonly string[]): number {
  const known = new Set(a);
  return b.filter((key) => known.has(key)).length;
}

function alignBlocks(old: readonly Block[], now: readonly Block[]): readonly Pair[] {
  return alignInOrder(old, now, likeBlocks).map(([a, b]) => ({ old: a, now: b }));
}

function likeBlocks(a: Block, b: Block): number {
  if (a.kind === 'match' && b.kind === 'match') {
    const shared = sharedKeys(factsOf(a), factsOf(b));
    if (a.optional === b.optional) return a.optional ? 0.5 + shared : 1 + shared;
    return a.links.length === b.links.length ? shared / 2 : 0;
  }
  if (a.kind === 'projection' && b.kind === 'projection') {
    if (a.clause.kind !== b.clause.kind) return 0;
    if (a.clause.kind === 'return') return 100;
    const names = (block: typeof a) => block.columns.map(({ item }) => item.name.text);
    const isSameGrouping = isGrouped(a.columns) === isGrouped(b.columns);
    return (isSameGrouping ? 1 : 0.3) + sharedKeys(names(a), names(b));
  }
  if (a.kind === 'other' && b.kind === 'other') return a.clause.kind === b.clause.kind ? 2 : 0;
  return 0;
}

function factsOf(block: Extract<Block, { kind: 'match' }>): readonly string[] {
  return [
    ...block.nodes.filter((name) => !isInternal(name)),
    ...block.links.map(linkKey),
    ...block.conditions.map(({ expression }) => keyOf(expression)),
    ...block.units.map(({ pattern }) => keyOf(pattern)),
  ];
}

/** The pairing in order that is most alike in all; what is left has nothing across from it. */
function alignInOrder<Item>(
  old: readonly Item[],
  now: readonly Item[],
  likeness: (a: Item, b: Item) => number,
): readonly (readonly [Item | null, Item | null])[] {
  const best: number[][] = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const like = (i: number, j: number): number => {
    const [a, b] = [old[i], now[j]];
    return a === undefined || b === undefined ? 0 : likeness(a, b);
  };
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const together = like(i, j);
      const paired = together > 0 ? together + at(i + 1, j + 1) : 0;
      const row = best[i];
      if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [Item | null, Item | null])[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const together = like(i, j);
    if (together > 0 && at(i, j) === together + at(i + 1, j + 1)) {
      pairs.push([old[i] ?? null, now[j] ?? null]);
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([old[i] ?? null, null]);
      i += 1;
    } else {
      pairs.push([null, now[j] ?? null]);
      j += 1;
    }
  }
  return pairs;
}

function groupsOf(part: PartPair): ChangeGroup[] {
  if (!part.old || !part.now) return [{ kind: 'branch', differences: [marker()], part }];
  const differences = part.pairs.flatMap((pair) => compareBlocks(pair));
  const groups: ChangeGroup[] = [];
  const used = new Set<Difference>();
  const take = (kind: ChangeGroup['kind'], each: readonly Difference[]): void => {
    for (const one of each) used.add(one);
    groups.push({ kind, differences: each, part });
  };
  for (const each of differences) {
    if (used.has(each)) continue;
    const partners = partnersOf(
      each,
      differences.filter((one) => !used.has(one)),
    );
    take(partners.kind, [each, ...partners.differences]);
  }
  return [...joinSteps(joinCarried(groups))];
}

/** A column that a WITH makes only so that another clause can show it is one with showing it. */
function joinCarried(groups: readonly ChangeGroup[]): ChangeGroup[] {
  const carried = new Map<string, ChangeGroup>();
  for (const group of groups) {
    const [only, ...others] = group.differences;
    if (others.length > 0 || only?.what !== 'column' || only.before) continue;
    const name = only.pair.now?.kind === 'projection' && only.pair.now.clause.kind === 'with';
    if (name && only.after && aggregates(only.after.expression)) {
      carried.set(only.after.item.name.text, group);
    }
  }
  const joined: ChangeGroup[] = [];
  for (const group of groups) {
    const [shown] = group.differences;
    const isShown = shown?.what === 'column' && shown.before === null && shown.after !== null;
    const name =
      isShown && shown.after?.expression.kind === 'variable' ? shown.after.expression.name : null;
    const maker = name === null ? undefined : carried.get(name);
    if (!maker || maker === group) {
      joined.push(group);
      continue;
    }
    const place = joined.indexOf(maker);
    if (place >= 0) joined.splice(place, 1);
    else {
      joined.push(group);
      continue;
    }
    joined.push({ ...group, differences: [...maker.differences, ...group.differences] });
  }
  return joined;
}
