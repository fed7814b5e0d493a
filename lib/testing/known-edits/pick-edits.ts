import type { KnownEdit } from './known-edit';

/** One to three edits of different places; none where the query allows none. */
export function pickEdits(edits: readonly KnownEdit[], random: () => number): readonly KnownEdit[] {
  const wanted = 1 + Math.floor(random() * 3);
  const picked: KnownEdit[] = [];
  const taken = new Set<string>();
  for (const edit of shuffled(edits, random)) {
    const sites = edit.site.startsWith('link') ? edit.site.split(' & ') : sitesOf(edit.site);
    if (sites.some((site) => taken.has(site))) continue;
    picked.push(edit);
    for (const site of sites) taken.add(site);
    if (picked.length === wanted) break;
  }
  return picked;
}

function sitesOf(site: string): readonly string[] {
  return /^(filter|label) /.test(site) ? site.split(/ (?=filter )/) : site.split(' ');
}

/** In an order drawn by `random`. */
export function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
