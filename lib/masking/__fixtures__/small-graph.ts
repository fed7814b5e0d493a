import type { GraphSchema, LabelSchema } from '@/lib/schema/graph-schema';

import { createValueIndexBuilder } from '../build-value-index';
import { mask, type MaskRequest } from '../mask';
import type { Masking } from '../masking';
import { allSensitive } from '../policy';
import type { StoredValue } from '../stored-value';
import type { ValueIndex } from '../value-index';
import { compileVocabulary } from '../vocabulary';

/** A small graph of films with what tables of behaviour need: one name in two places, a class, a code. */
export const SCHEMA: GraphSchema = {
  labels: [
    labelOf('Movie', ['title', 'code', 'released']),
    labelOf('Actor', ['name', 'code']),
    labelOf('Director', ['name']),
    labelOf('Class', ['name']),
    labelOf('Genre', []),
  ],
  relationshipTypes: [
    relationshipOf('DIRECTED', 'Director', 'Movie'),
    relationshipOf('STARRED_IN', 'Actor', 'Movie'),
  ],
  nodeCount: 100,
  relationshipCount: 20,
  sampled: false,
  refusedNames: 0,
};

export const VOCABULARY = compileVocabulary({
  schema: SCHEMA,
  synonyms: [
    { words: 'film', target: { kind: 'label', label: 'Movie' } },
    { words: 'premiered', target: { kind: 'relationship', type: 'GONE' } },
  ],
  promptWords: new Set(['placeholder']),
  ordinaryWords: {
    en: new Set(['happy', 'house', 'compare']),
    de: { has: (word) => ['haus', 'schiff'].includes(word), isNoun: (word) => word === 'haus' },
  },
});

export const INDEX = indexOf({
  'Movie.title': [
    'Falcon Nine Group',
    'Solo',
    'Up',
    'Up There',
    'together',
    'movie',
    'The Movie',
    'Solaris',
    'Stop! Now!',
    '...And Justice',
    '1984',
    '300',
    '9/11',
    '1234567',
    longName(200),
  ],
  'Movie.code': ['XQ seven'],
  'Actor.name': ['Solo', 'Sam Lee'],
  'Actor.code': ['XQ seven'],
  'Director.name': ['Sam Lee'],
  'Movie.released': [1984, 2010, { $date: '2024-03-05' }],
});

export function ask(question: string, options: Partial<MaskRequest> = {}): Masking {
  return mask({
    question,
    index: INDEX,
    policy: allSensitive(),
    vocabulary: VOCABULARY,
    ...options,
  });
}

export function indexOf(
  values: Readonly<Record<string, readonly StoredValue['value'][]>>,
): ValueIndex {
  const builder = createValueIndexBuilder({ seed: 99 });
  for (const [key, list] of Object.entries(values)) {
    const [ownerName = '', property = ''] = key.split('.');
    builder.add(
      list.map((value) => ({
        property: { owner: 'node', ownerName, property },
        value,
        listed: false,
      })),
    );
  }
  return builder.build();
}

/** So many words without a space too much, none of which is any vocabulary. */
export function longName(words: number): string {
  return Array.from({ length: words }, (_, word) => `word${'abcdefghij'[word % 10]}q`).join(' ');
}

function labelOf(name: string, properties: readonly string[]): LabelSchema {
  return {
    name,
    count: 50,
    properties: properties.map((property) => ({
      name: property,
      types: [property === 'released' ? 'INTEGER' : 'STRING'],
      list: false,
      filled: 50,
      distinct: property === 'code' ? 3 : 50,
    })),
  };
}

function relationshipOf(name: string, from: string, to: string) {
  return { name, count: 10, endpoints: [{ from, to, count: 10 }], properties: [] };
}
