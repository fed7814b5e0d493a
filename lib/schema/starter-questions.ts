import type { GraphSchema } from './graph-schema';

/** Things of which there are no more than these are worth a list. */
const LISTED = 200;

/**
 * Questions to begin with for a graph that nobody has described: how many there are of its largest
 * kinds of things, and which there are of a small one. Made of names of the schema, no value.
 */
export function starterQuestions({ labels }: Pick<GraphSchema, 'labels'>): readonly string[] {
  const largest = labels.filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count);
  const listed = largest.findLast(({ count }) => count <= LISTED);
  return [
    ...largest.slice(0, 3).map(({ name }) => `How many ${plural(wordsOf(name))} are there?`),
    ...(listed === undefined ? [] : [`Which ${plural(wordsOf(listed.name))} are there?`]),
  ];
}

/** `HarbourMaster` and `harbour_master` as people write them. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
}

function plural(words: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(words)) return `${words}es`;
  return /[^aeiou]y$/.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}
