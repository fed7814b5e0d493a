export interface Paired<Item> {
  readonly pairs: readonly (readonly [before: Item, after: Item])[];
  /** What has no partner. */
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** Pairs items of the same key, as often as both lists have it. */
export function pairByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Paired<Item> {
  const waiting = new Map<string, Item[]>();
  for (const item of before) {
    const key = keyOf(item);
    waiting.set(key, [...(waiting.get(key) ?? []), item]);
  }
  const pairs: (readonly [Item, Item])[] = [];
  const rest: Item[] = [];
  for (const item of after) {
    const partner = waiting.get(keyOf(item))?.shift();
    if (partner === undefined) rest.push(item);
    else pairs.push([partner, item]);
  }
  const left = new Set([...waiting.values()].flat());
  return { pairs, before: before.filter((item) => left.has(item)), after: rest };
}

/** Pairs what is most alike, the best first; a likeness of 0 is none. */
export function pairLoosely<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: (before: Item, after: Item) => number,
): Paired<Item> {
  const candidates = before.flatMap((one) =>
    after.flatMap((other) => {
      const score = likeness(one, other);
      return score > 0 ? [{ one, other, score }] : [];
    }),
  );
  const pairs: (readonly [Item, Item])[] = [];
  const taken = new Set<Item>();
  for (const { one, other } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one);
    taken.add(other);
    pairs.push([one, other]);
  }
  return {
    pairs,
    before: before.filter((item) => !taken.has(item)),
    after: after.filter((item) => !taken.has(item)),
  };
}
