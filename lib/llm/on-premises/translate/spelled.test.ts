import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const ORCHARD: Graph = {
  schema: `
Gardener {name: STRING, hired_on: DATE}
Orchard {name: STRING, hectares: FLOAT}
Tree {code: STRING, height_m: FLOAT, species: STRING}
(:Gardener)-[:PRUNED]->(:Tree)
(:Tree)-[:STANDS_IN]->(:Orchard)
`,
  given: { orchard_1: ['Orchard.name'], gardener_1: ['Gardener.name'], number_1: [] },
  notes: ['Tree.species holds one of: quinz, damson, medlar'],
};

const asked = (question: string, graph = ORCHARD) => cypherOf(translated(question, graph));

test.each([
  ['Which gardners pruned trees in $orchard_1?', 'Which gardeners pruned trees in $orchard_1?'],
  ['Whcih gardeners pruned treees in $orchard_1?', 'Which gardeners pruned trees in $orchard_1?'],
  ['teh three higest trees in $orchard_1', 'the three highest trees in $orchard_1'],
  ['Averge heigth of the trees per orchrad', 'Average height of the trees per orchard'],
  ['Gardeners who havent pruned any tree', "Gardeners who haven't pruned any tree"],
  ['Whos the gardener that pruned most trees?', "Who's the gardener that pruned most trees?"],
])('a slip of the fingers: %s', (question, plainly) => {
  const plain = asked(plainly);
  expect(plain).toContain('MATCH');
  expect(asked(question)).toBe(plain);
});

test('another letter in the place of one may make another word, which is left', () => {
  expect(asked('How many gardemers are there?')).toContain('gardemers');
});

test.each(['larders', 'threes', 'gartens'])('what a dictionary has stays as it is: %s', (word) => {
  expect(asked(`How many ${word} are in $orchard_1?`)).toContain(word);
});

test('a value that a note lists is no slip', () => {
  expect(asked('How many quinz trees are in $orchard_1?')).toContain('quinz');
});
