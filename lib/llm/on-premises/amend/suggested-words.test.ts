import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

import { suggestedWords } from './suggested-words';

describe('suggestedWords', () => {
  test.each([
    ['a thing that it has', property('runtime', 'INTEGER'), 'also show the runtime'],
    ['when something was done', property('founded_on', 'DATE'), 'also show the date founded on'],
    ['a year in which something was done', property('born', 'INTEGER'), 'also show the year born'],
    ['since when', property('since', 'DATE'), 'also show since when'],
    ['what is so or not', property('chronic', 'BOOLEAN'), 'also show whether it is chronic'],
    ['what it does or not', property('floods', 'BOOLEAN'), 'also show whether it floods'],
    ['whatever else was done', property('entered_by', 'STRING'), 'also show entered by'],
  ])('asks for %s as somebody would', (_case, own, wanted) => {
    const parsed = parse('MATCH (t:Thing) RETURN t.name');
    if (!parsed.ok) throw new Error('does not parse');
    const suggested = suggestedWords({
      query: parsed.query,
      schema: schemaWith(own),
      synonyms: {},
      most: 6,
    });
    expect(suggested.map(({ en }) => en)).toContain(wanted);
  });
});

function property(name: string, type: ScalarType): PropertySchema {
  return { name, types: [type], list: false, filled: 3, distinct: 3 };
}

function schemaWith(own: PropertySchema): GraphSchema {
  return {
    labels: [{ name: 'Thing', count: 3, properties: [property('name', 'STRING'), own] }],
    relationshipTypes: [],
    nodeCount: 3,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  };
}
