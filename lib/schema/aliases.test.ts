import { describe, expect, test } from 'vitest';

import {
  aliasedKey,
  aliasProblem,
  aliasSchema,
  hasAliases,
  NO_ALIASES,
  realNames,
} from './aliases';
import type { GraphSchema, PropertySchema } from './graph-schema';

const ALIASES = {
  labels: { Suspect: 'Label_1' },
  relationshipTypes: { ACCUSED_OF: 'REL_1' },
  properties: { 'Suspect.name': 'p1', 'ACCUSED_OF.since': 'p2' },
};

describe('aliasSchema', () => {
  test('names every aliased part otherwise, and nothing else', () => {
    const { labels, relationshipTypes } = aliasSchema(SCHEMA, ALIASES);
    expect(labels.map(({ name, properties }) => [name, properties.map((one) => one.name)])).toEqual(
      [
        ['Label_1', ['p1', 'born']],
        ['Crime', ['name']],
      ],
    );
    expect(relationshipTypes[0]).toMatchObject({
      name: 'REL_1',
      endpoints: [{ from: 'Label_1', to: 'Crime' }],
      properties: [{ name: 'p2' }],
    });
    expect(aliasSchema(SCHEMA, NO_ALIASES)).toEqual(SCHEMA);
  });

  test.each([
    ['Suspect.name', 'Label_1.p1'],
    ['Suspect.born', 'Label_1.born'],
    ['Crime.name', 'Crime.name'],
    ['ACCUSED_OF.since', 'REL_1.p2'],
  ])('says %s as %s', (key, said) => {
    expect(aliasedKey(ALIASES, key)).toBe(said);
  });
});

test('the way back', () => {
  const { labels, relationshipTypes, properties } = realNames(ALIASES);
  expect([labels.get('Label_1'), relationshipTypes.get('REL_1')]).toEqual([
    'Suspect',
    'ACCUSED_OF',
  ]);
  expect([properties.get('p1'), properties.get('p2')]).toEqual(['name', 'since']);
  expect([hasAliases(ALIASES), hasAliases(NO_ALIASES)]).toEqual([true, false]);
});

describe('aliasProblem', () => {
  test('has nothing to say of aliases that lead back', () => {
    expect(aliasProblem(ALIASES, SCHEMA)).toBeNull();
    const shared = { ...NO_ALIASES, properties: { 'Suspect.name': 'p', 'Crime.name': 'p' } };
    expect(aliasProblem(shared, SCHEMA)).toBeNull();
  });

  test.each([
    ['a name that is not there', { labels: { Nobody: 'A' } }],
    ['a sign', { labels: { Suspect: 'A B' } }],
    ['a name of the schema', { labels: { Suspect: 'Crime' } }],
    ['a property of the schema', { properties: { 'Suspect.name': 'born' } }],
    ['one alias for two labels', { labels: { Suspect: 'A', Crime: 'A' } }],
    ['a label like a type', { labels: { Suspect: 'A' }, relationshipTypes: { ACCUSED_OF: 'A' } }],
    ['one for two properties', { properties: { 'Suspect.name': 'p', 'Suspect.born': 'p' } }],
    ['one for two names', { properties: { 'Suspect.born': 'p', 'Crime.name': 'p' } }],
  ])('refuses %s', (_case, aliases) => {
    expect(aliasProblem({ ...NO_ALIASES, ...aliases }, SCHEMA)).toEqual(expect.any(String));
  });
});

function text(name: string): PropertySchema {
  return { name, types: ['STRING'], list: false, filled: 1, distinct: 1 };
}

const SCHEMA: GraphSchema = {
  labels: [
    { name: 'Suspect', count: 1, properties: [text('name'), text('born')] },
    { name: 'Crime', count: 1, properties: [text('name')] },
  ],
  relationshipTypes: [
    {
      name: 'ACCUSED_OF',
      count: 1,
      endpoints: [{ from: 'Suspect', to: 'Crime', count: 1 }],
      properties: [text('since')],
    },
  ],
  nodeCount: 2,
  relationshipCount: 1,
  sampled: false,
  refusedNames: 0,
};
