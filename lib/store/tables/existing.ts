import 'server-only';

/** Ids of one statement: a database takes only so many values. */
const BATCH = 500;

/** Those of the ids that a table finds. */
export async function existing(
  ids: readonly string[],
  find: (some: readonly string[]) => PromiseLike<readonly { readonly id: string }[]>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const { id } of await find(ids.slice(from, from + BATCH))) found.add(id);
  }
  return found;
}
