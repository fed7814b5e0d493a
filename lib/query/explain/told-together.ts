import type { PropertyClaim, PropertyWords } from './grammar';

interface Telling {
  /** What is left of a predicate behind its property without a verb; empty where that does not read. */
  readonly plain: (predicate: string) => string;
  /** Two of them as one: `from 3 to 5`; null where they are none. */
  readonly range: (predicates: readonly string[]) => string | null;
  readonly with: string;
  readonly and: (items: readonly string[]) => string;
  /** A property with all that is said of it, where that is more than the two side by side. */
  readonly part?: (property: string, said: string) => string | null;
  readonly whose: (property: string, predicate: string) => string;
}

/**
 * All that is said of the properties of one thing behind its head: `with built from 2001 to 2010 and
 * tonnage above 3`. What does not read so has its own.
 */
export function toldTogether(claims: readonly PropertyClaim[], telling: Telling): PropertyWords {
  const together = new Map<string, string[]>();
  const alone: string[] = [];
  for (const { property, predicate } of claims) {
    const said = telling.plain(predicate);
    if (said === '') alone.push(telling.whose(property, predicate));
    else together.set(property, [...(together.get(property) ?? []), said]);
  }
  if (together.size === 0) return { attached: null, clauses: alone };
  const parts = [...together].map(([property, said]) => {
    const text = (said.length === 2 ? telling.range(said) : null) ?? telling.and(said);
    return telling.part?.(property, text) ?? `${property} ${text}`;
  });
  return { attached: `${telling.with} ${telling.and(parts)}`, clauses: alone };
}
