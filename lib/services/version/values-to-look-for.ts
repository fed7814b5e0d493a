import 'server-only';
import type { VersionRecord } from '@/lib/store/tables/query-versions';

/** A query among its versions. */
type Placed = Pick<VersionRecord, 'id' | 'parentId'> & {
  readonly content: Pick<VersionRecord['content'], 'query'>;
};

/**
 * Placeholders that a version is expected to hold: of the question's `names` those that no version on the way to it
 * has held. What one of them held and the next does not was given up by somebody who saw it go, and what
 * an amendment named was looked for when it was proposed.
 */
export function valuesToLookFor(
  names: readonly string[],
  version: Placed,
  all: readonly Placed[],
): readonly string[] {
  const known = new Map(all.map((each) => [each.id, each]));
  const held = new Set<string>();
  for (
    let before = parentOf(version, known);
    before !== undefined;
    before = parentOf(before, known)
  ) {
    for (const name of placeholdersIn(before.content.query)) held.add(name);
  }
  return names.filter((name) => !held.has(name));
}

function parentOf({ parentId }: Placed, known: ReadonlyMap<string, Placed>): Placed | undefined {
  return parentId === null ? undefined : known.get(parentId);
}

/** Names behind a `$`, as they stand in a query's text. */
export function placeholdersIn(query: string): ReadonlySet<string> {
  return new Set([...query.matchAll(/\$(\w+)/gu)].flatMap(([, name]) => name ?? []));
}
