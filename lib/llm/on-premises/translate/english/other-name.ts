import 'server-only';

export const NAMES: ReadonlySet<string> = new Set(['name', 'names']);
export const OTHER: ReadonlySet<string> = new Set(
  'other another alternative alternate different everyday common popular colloquial informal familiar second'.split(
    ' ',
  ),
);
/** `alsoKnownAs`, `aka`, `otherName`, `alternativeNames`: what else a thing is called. */
export function isOtherName(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.filter((word) => word !== 'as');
  if (words.length === 1 || second === '') return first === 'aka';
  if (['called', 'known', 'named'].includes(second)) return first === 'also';
  return NAMES.has(second) && OTHER.has(first);
}
