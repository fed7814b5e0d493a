import { seededRandom } from '@/lib/base/seeded-random';
import { compileVocabulary } from '@/lib/masking/vocabulary';
import type { GraphSchema } from '@/lib/schema/graph-schema';

const SYLLABLES =
  'ba be bo da de do fa fi fo ga go ka ke ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te to va ve vo za zo'.split(
    ' ',
  );

/** Made-up names of two or three words, each once. */
export function madeUpNames(count: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const names = new Set<string>();
  const word = (): string => {
    const letters = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '',
    ).join('');
    return letters.slice(0, 1).toUpperCase() + letters.slice(1);
  };
  while (names.size < count) {
    names.add(Array.from({ length: random() < 0.3 ? 3 : 2 }, word).join(' '));
  }
  return [...names];
}

const LENGTH = 62;
const BEGINNING = 'which books did ';
const FILLER = ' write that were later read by more than one of her readers';

/** Questions of 62 characters that hold one of the names each. */
export function questionsAbout(names: readonly string[], count: number): readonly string[] {
  const fitting = names.filter((name) => name.length <= LENGTH - BEGINNING.length - 8);
  const step = Math.max(1, Math.floor(fitting.length / count));
  return Array.from({ length: count }, (_, index) => {
    const text = `${BEGINNING}${fitting[(index * step) % fitting.length]}${FILLER}`;
    return `${text
      .slice(0, LENGTH - 1)
      .trimEnd()
      .padEnd(LENGTH - 1, 's')}?`;
  });
}

const library: GraphSchema = {
  labels: [
    {
      name: 'Writer',
      count: 1,
      properties: [{ name: 'name', types: ['STRING'], list: false, filled: 1, distinct: 1 }],
    },
    {
      name: 'Book',
      count: 1,
      properties: [{ name: 'title', types: ['STRING'], list: false, filled: 1, distinct: 1 }],
    },
  ],
  relationshipTypes: [
    {
      name: 'WROTE',
      count: 1,
      endpoints: [{ from: 'Writer', to: 'Book', count: 1 }],
      properties: [],
    },
  ],
  nodeCount: 2,
  relationshipCount: 1,
  sampled: false,
  refusedNames: 0,
};

export const libraryVocabulary = compileVocabulary({ schema: library, synonyms: [] });
