import type { VersionTree } from '@/lib/contracts/versions';

export type Version = VersionTree['versions'][number];

export interface VersionRow {
  readonly version: Version;
  /** How many branches it lies in. */
  readonly depth: number;
  /** Number of the version that it branches off from; null for one that goes on in its line. */
  readonly branchOf: number | null;
}

/**
 * The tree as a list: what is made first of a version goes on in its line, what is made of it later
 * branches off below that line.
 */
export function versionRows(versions: readonly Version[]): readonly VersionRow[] {
  const children = new Map<string | null, Version[]>();
  for (const version of versions.toSorted((a, b) => a.number - b.number)) {
    children.set(version.parent, [...(children.get(version.parent) ?? []), version]);
  }
  const rows: VersionRow[] = [];
  // A line may be long, so it is walked and not descended into.
  const waiting: VersionRow[] = (children.get(null) ?? [])
    .map((version) => ({ version, depth: 0, branchOf: null }))
    .toReversed();
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    rows.push(row);
    const { version, depth } = row;
    const [first, ...others] = children.get(version.id) ?? [];
    const branches = others.map((each) => ({
      version: each,
      depth: depth + 1,
      branchOf: version.number,
    }));
    waiting.push(...branches.toReversed());
    if (first !== undefined) waiting.push({ version: first, depth, branchOf: null });
  }
  return rows;
}
