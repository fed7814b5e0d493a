import type { Animal } from './population';

export function animalId({ number }: Animal): string {
  return idOf('animal', String(number).padStart(3, '0'));
}

/** The id of a node of the graph, such as `den/fig-cellar`. */
export function idOf(kind: string, name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${kind}/${slug}`;
}
