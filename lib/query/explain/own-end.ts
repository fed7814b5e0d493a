import type { Relation } from './grammar';

/** How a type is said whose name holds what it leads to: `HAS_ANCHOR`, `AT_QUAY`. */
export type OwnEnd =
  | { readonly kind: 'has'; readonly isPast: boolean }
  | { readonly kind: 'place'; readonly preposition: string };

const HAVING = new Set(['has', 'have', 'had']);
const PLACES = new Set(
  'in on at of for from with under over near behind inside within beside'.split(' '),
);

/**
 * Whether a type says no more than what it leads to is called anyway: a boat that
 * `HAS_ANCHOR` an anchor has an anchor, and what is `AT_QUAY` a quay is at a quay. Only for one plain relationship without conditions.
 */
export function ownEndOf({
  types,
  endNoun,
  length,
  shortest,
  conditions,
}: Relation): OwnEnd | null {
  const [type, ...others] = types;
  if (type === undefined || others.length > 0 || endNoun === null) return null;
  if (length || shortest || conditions.length > 0) return null;
  const [first = '', ...rest] = type.split(' ');
  const noun = rest.join(' ');
  if (HAVING.has(first) && noun !== '' && noun === bare(endNoun))
    return { kind: 'has', isPast: first === 'had' };
  if (PLACES.has(first) && (noun === '' || noun === bare(endNoun)))
    return { kind: 'place', preposition: first };
  return null;
}

/** Other types that would read like such a one: beside `AT_QUAY` a type `ON` or `IS_ON` is quoted. */
export function readAlike(words: string, isLabel: (noun: string) => boolean): readonly string[] {
  const [first = '', ...rest] = words.split(' ');
  const noun = rest.join(' ');
  if (HAVING.has(first)) {
    if (!isLabel(noun)) return [];
    return first === 'have' ? [first, 'has', `has ${noun}`] : [first];
  }
  if (!PLACES.has(first) || (noun !== '' && !isLabel(noun))) return [];
  return [...(noun === '' ? [] : [first]), `is ${first}`];
}

/** `anker` of the German `Anker-Eintrag`. */
function bare(noun: string): string {
  return noun
    .replace(/-Eintrag$/, '')
    .replaceAll('-', ' ')
    .toLowerCase();
}
