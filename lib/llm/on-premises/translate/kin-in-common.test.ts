import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const STUD = `
Horse {name: STRING, sex: STRING, foaled_on: DATE, died_on: DATE, height_cm: INTEGER}
Stable {name: STRING, opened_on: DATE}
Trek {code: STRING, held_on: DATE, pace: STRING}
Keeper {name: STRING}
Paddock {name: STRING}
(:Horse)-[:HAS_MOTHER]->(:Horse)
(:Horse)-[:HAS_FATHER]->(:Horse)
(:Horse)-[:WENT_ON]->(:Trek)
(:Horse)-[:STOOD_IN]->(:Stable)
(:Keeper)-[:RENTS]->(:Paddock)
(:Trek)-[:CROSSED]->(:Paddock)`;

const GIVEN = { horse_1: ['Horse.name'], horse_2: ['Horse.name'], stable_1: ['Stable.name'] };

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: STUD, given: GIVEN }));

describe('kin of both', () => {
  test.each([
    'common ancestors of $horse_1 and $horse_2',
    'Which ancestors do $horse_1 and $horse_2 have in common?',
    'Do $horse_1 and $horse_2 have an ancestor in common, and which is it?',
  ])('are asked for: %s', (question) => {
    expect(asked(question)).toMatch(
      /^MATCH \(horse:Horse \{name: \$horse_1\}\)-\[:HAS_FATHER\|HAS_MOTHER\*1\.\.15\]->\(horse2:Horse\),? .*\(horse3:Horse \{name: \$horse_2\}\)-\[:HAS_FATHER\|HAS_MOTHER\*1\.\.15\]->\(horse2\) RETURN DISTINCT horse2\.name/u,
    );
  });

  test('by a chain each', () => {
    expect(asked('Do $horse_1 and $horse_2 have a grandmother in common?')).toBe(
      'MATCH (horse:Horse {name: $horse_1})-[:HAS_FATHER|HAS_MOTHER]->(horse2:Horse), (horse2)-[:HAS_MOTHER]->(horse3:Horse), (horse4:Horse {name: $horse_2})-[:HAS_FATHER|HAS_MOTHER]->(horse5:Horse), (horse5)-[:HAS_MOTHER]->(horse3) RETURN count(*) > 0 AS answer',
    );
  });

  test('and what two other things share', () => {
    expect(asked('Which stables do $horse_1 and $horse_2 have in common?')).toBe(
      'MATCH (horse:Horse {name: $horse_1})-[:STOOD_IN]->(stable:Stable), (horse2:Horse {name: $horse_2})-[:STOOD_IN]->(stable) RETURN DISTINCT stable.name AS stableName',
    );
  });
});

test.each([
  ['Kin of $horse_1 up to three generations back', '*1..3'],
  ['descendants of $horse_1 within two generations', '*1..2'],
  ['ancestors of $horse_1', '*1..15'],
])('goes as far as is said: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test.each([
  ['Which horses outlived their own mother?', 'horse.died_on > horse2.died_on'],
  ['Which horses died later than their father?', 'horse.died_on > horse2.died_on'],
  ['Which horses died before their mother?', 'horse.died_on < horse2.died_on'],
  ['Which horses died earlier than $horse_1?', 'horse.died_on < horse2.died_on'],
])('compares moments with kin: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test('a chain of kin walks one relationship twice without a doubt', () => {
  const read = translated('paternal grandfather of $horse_1', { schema: STUD, given: GIVEN });
  expect(read.ok && read.readings[0]?.isGuess).toBeFalsy();
});

test.each([
  ['Who rents or rented a paddock?', 'RENTS'],
  ['Which horses stand or stood in $stable_1?', 'STOOD_IN'],
])('takes one verb in two times for one: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test.each([
  'Keepers that rent a paddock in which treks of $horse_1 were seen',
  'Keepers that rent a paddock in which one of the treks of $horse_1 was seen',
])('a clause in the middle asks for nothing: %s', (question) => {
  expect(asked(question)).toContain('RETURN DISTINCT keeper.name');
});

test('a column is of what is listed', () => {
  expect(asked('Treks of $horse_1, with code and pace')).toContain(
    'RETURN DISTINCT trek.code AS trekCode, trek.pace AS pace',
  );
});

test.each([
  'Which horses have the same mother as $horse_1?',
  'Horses with the same mother as $horse_1',
])('is had by both in the same way: %s', (question) => {
  expect(asked(question)).toBe(
    'MATCH (horse:Horse)-[:HAS_MOTHER]->(horse2:Horse), (horse3:Horse {name: $horse_1})-[:HAS_MOTHER]->(horse2) WHERE horse <> horse3 RETURN DISTINCT horse.name AS horseName',
  );
});

test('whose child somebody is may be told by either parent, though an expert names one', () => {
  const notes = ['"son of" means HAS_MOTHER', '"daughter of" means HAS_MOTHER'];
  for (const question of ['Is $horse_1 a son of $horse_2?', 'daughters of $horse_1']) {
    expect(cypherOf(translated(question, { schema: STUD, given: GIVEN, notes }))).toContain(
      '-[:HAS_FATHER|HAS_MOTHER]->',
    );
  }
});
