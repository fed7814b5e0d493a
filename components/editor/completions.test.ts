import { describe, expect, test } from 'vitest';

import type { SchemaView } from '@/lib/contracts/graph';

import { completionsAt, nameText } from './completions';

const schema: SchemaView = {
  labels: { Ship: { name: 'STRING', built: 'INTEGER' }, 'Dry dock': { depth: 'FLOAT' } },
  relationships: [
    ['Ship', 'TOWS', 'Ship'],
    ['Ship', 'LIES_IN', 'Dry dock'],
  ],
  relationshipProperties: { TOWS: { since: 'DATE' }, LIES_IN: {} },
  counts: { labels: {}, relationships: {} },
  sampled: false,
};

describe('completionsAt', () => {
  test.each([
    ['labels after a colon in a node', 'MATCH (s:|', 'Ship, Dry dock'],
    ['labels where a word is begun', 'MATCH (s:Sh|', 'Ship, Dry dock'],
    ['labels behind another', 'MATCH (s:Ship|D|', 'Ship, Dry dock'],
    ['labels in a condition', 'MATCH (s) WHERE s:|', 'Ship, Dry dock'],
    ['types after a colon in a relationship', 'MATCH (s)-[r:|', 'TOWS, LIES_IN'],
    ['types where the node before has a label', 'MATCH (s:Ship)-[:T|', 'TOWS, LIES_IN'],
    ['properties of a label', 'MATCH (s:Ship) WHERE s.|', 'name, built'],
    ['properties of a type', 'MATCH ()-[r:TOWS]->() WHERE r.s|', 'since'],
    ['properties of several labels', 'MATCH (s:Ship|`Dry dock`) RETURN s.|', 'name, built'],
    [
      'all properties where nothing says what it is',
      'MATCH (x) RETURN x.|',
      'name, built, depth, since',
    ],
    ['properties in a map', 'MATCH (s:Ship {|', 'name, built'],
    ['properties in a map behind another', 'MATCH (s:Ship {name: $ship_1, |', 'name, built'],
    ['properties in a map of an unnamed node', 'MATCH (:Ship {|', 'name, built'],
    ['placeholders after their sign', 'RETURN $sh|', 'ship_1'],
  ])('gives %s', (_case, marked, expected) => {
    const offset = marked.lastIndexOf('|');
    const text = marked.slice(0, offset) + marked.slice(offset + 1);
    const found = completionsAt(text, offset, { schema, placeholders: ['ship_1'] });
    expect(found.map((each) => each.text).join(', ')).toBe(expected);
  });

  test('gives the names of the query, then those of Cypher, elsewhere', () => {
    const text = 'MATCH (s:Ship)-[t:TOWS]->() WITH s.name AS towed ';
    const found = completionsAt(text, text.length, { schema, placeholders: [] });
    expect(found.slice(0, 4).map((each) => each.text)).toEqual(['s', 't', 'towed', 'MATCH']);
  });

  test('a number with a point has no properties', () => {
    const found = completionsAt('RETURN 1.', 9, { schema, placeholders: [] });
    expect(found.some(({ kind }) => kind === 'property')).toBe(false);
  });
});

test.each([
  ['Ship', 'Ship'],
  ['Dry dock', '`Dry dock`'],
  ['a`b', '`a``b`'],
])('%s is written %s', (name, written) => {
  expect(nameText(name)).toBe(written);
});
