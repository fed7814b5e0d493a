import { describe, expect, test } from 'vitest';

import { translated } from './__fixtures__/asked';

const ORCHARD = `
Grower {full_name: STRING, born_on: DATE}
Orchard {title: STRING, village: STRING, harvest_tonnes: FLOAT, value_eur: INTEGER}
Tree {tag: STRING, height_m: FLOAT}
Fair {title: STRING, guests: INTEGER}
Hall {title: STRING}
Judge {name: STRING}
Entry {number: STRING, rank: INTEGER}
Breed {title: STRING}
(:Tree)-[:GROWS_IN]->(:Orchard)
(:Grower)-[:TENDS]->(:Orchard)
(:Grower)-[:FOUNDED]->(:Orchard)
(:Fair)-[:OPENED_IN]->(:Hall)
(:Entry)-[:RATED_BY]->(:Judge)
(:Entry)-[:OF_TREE]->(:Tree)
(:Tree)-[:ASSIGNED_TO]->(:Grower)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  village_1: ['Orchard.village'],
  orchard_1: ['Orchard.title'],
  tree_1: ['Tree.tag'],
  judge_1: ['Judge.name'],
  hall_1: ['Hall.title'],
};

const asked = (question: string) => translated(question, { schema: ORCHARD, given: GIVEN });

function unused(question: string): readonly string[] {
  const read = asked(question);
  return read.ok ? read.unused : ['declined'];
}

function isGuess(question: string): boolean | undefined {
  const read = asked(question);
  return read.ok ? read.readings[0]?.isGuess === true : undefined;
}

describe('words that say no more than the reading has', () => {
  test.each([
    ['where something lies, of a property', 'Which orchards lie in $village_1?'],
    ['where something stands, of a relationship', 'In which orchard does $tree_1 stand?'],
    ['by what a figure came', 'Which fair drew the most guests?'],
    ['who has things of which there are so many', 'Which orchards hold more than 40 trees?'],
    ['money that is called a value', 'Total value of the orchards in $village_1'],
    ['that it is kept by those who ask', 'How many trees in $orchard_1 do we own?'],
  ])('%s', (_case, question) => {
    expect(unused(question)).toEqual([]);
  });

  test.each([
    ['a verb of loss, whose figure may be another', 'Which fair lost the most guests?', 'lost'],
    ['a verb with a meaning of its own', 'Which orchards exported more than 40 trees?', 'exported'],
  ])('not %s', (_case, question, word) => {
    expect(unused(question)).toEqual([word]);
  });
});

describe('what is the only way', () => {
  test('between two kinds that were spoken of needs no word for each step', () => {
    expect(isGuess('Which trees did $judge_1 rate?')).toBe(false);
  });

  test('is none where more joins the two', () => {
    expect(isGuess('Which trees are looked after by growers of $orchard_1?')).not.toBe(false);
  });

  test('may begin at either end where another verb says it', () => {
    expect(isGuess('Who handles $tree_1?')).not.toBe(true);
  });
});
