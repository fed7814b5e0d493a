import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const STUD = `
Horse {name: STRING, born: DATE, died: DATE, height: INTEGER, coat: STRING}
Stable {name: STRING, boxes: INTEGER, built: INTEGER}
Rider {name: STRING, hired: DATE, phone: STRING}
(:Horse)-[:HAS_MOTHER]->(:Horse)
(:Horse)-[:HAS_FATHER]->(:Horse)
(:Horse)-[:STOOD_IN]->(:Stable)
(:Rider)-[:RODE]->(:Horse)`;

const START = 'What a question starts from is never its own answer.';

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  horse_1: ['Horse.name'],
  stable_1: ['Stable.name'],
  stable_2: ['Stable.name'],
  rider_1: ['Rider.name'],
  coat_1: ['Horse.coat'],
  coat_2: ['Horse.coat'],
};

describe('what two things have in common', () => {
  test.each([
    [
      'Which horses stood in the same stable as $horse_1?',
      'MATCH (horse:Horse)-[:STOOD_IN]->(stable:Stable), (horse2:Horse {name: $horse_1})-[:STOOD_IN]->(stable) WHERE horse <> horse2 RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'Which horses have the same coat as $horse_1?',
      'MATCH (horse:Horse), (horse2:Horse {name: $horse_1}) WHERE horse.coat = horse2.coat AND horse <> horse2 RETURN horse.name AS horseName',
    ],
    [
      'Which horses share a rider with $horse_1?',
      'MATCH (rider:Rider)-[:RODE]->(horse:Horse), (rider)-[:RODE]->(horse2:Horse {name: $horse_1}) RETURN DISTINCT horse.name AS horseName',
    ],
  ])('is read in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

describe('kin by several steps', () => {
  test.each([
    [
      "Which horse is $horse_1's maternal grandmother?",
      'MATCH (horse:Horse {name: $horse_1})-[:HAS_MOTHER]->(horse2:Horse), (horse2)-[:HAS_MOTHER]->(horse3:Horse) RETURN DISTINCT horse3.name AS horse3Name',
    ],
    [
      'siblings of $horse_1',
      'MATCH (horse:Horse {name: $horse_1})-[:HAS_FATHER|HAS_MOTHER]->(horse2:Horse), (horse3:Horse)-[:HAS_FATHER|HAS_MOTHER]->(horse2) WHERE horse <> horse3 RETURN DISTINCT horse3.name AS horse3Name',
    ],
  ])('are walked in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

describe('what something is measured by', () => {
  test.each([
    [
      'Which horses are taller than the average?',
      'MATCH (anyHorse:Horse) WITH avg(anyHorse.height) AS averageHeight MATCH (horse:Horse) WHERE horse.height > averageHeight RETURN horse.name AS horseName',
    ],
    [
      'What is the second tallest horse?',
      'MATCH (horse:Horse) WITH DISTINCT horse WHERE horse.height IS NOT NULL WITH horse ORDER BY horse.height DESC SKIP 1 LIMIT 1 RETURN horse.name AS horseName',
    ],
    [
      'Which rider was hired last?',
      'MATCH (rider:Rider) WHERE rider.hired IS NOT NULL WITH DISTINCT rider WHERE rider.hired IS NOT NULL WITH rider ORDER BY rider.hired DESC LIMIT 1 RETURN rider.name AS riderName',
    ],
    [
      'the three stables with the most boxes',
      'MATCH (stable:Stable) WITH DISTINCT stable WHERE stable.boxes IS NOT NULL WITH stable ORDER BY stable.boxes DESC LIMIT 3 RETURN stable.name AS stableName',
    ],
  ])('is found in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

describe('what is not known', () => {
  const WITHOUT_PHONE =
    'MATCH (rider:Rider) WHERE rider.phone IS NULL RETURN rider.name AS riderName';
  test.each([
    ['For which riders do we lack a phone?', WITHOUT_PHONE],
    ['For which riders is the phone unknown?', WITHOUT_PHONE],
    ['riders whose phone is not known', WITHOUT_PHONE],
    [
      'Which riders never rode?',
      'MATCH (rider:Rider) WHERE NOT EXISTS { MATCH (rider)-[:RODE]->(horse:Horse) } RETURN rider.name AS riderName',
    ],
  ])('is asked for in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

test('either of two values describes what stands behind them', () => {
  expect(cypher('How many $coat_1 or $coat_2 horses are there?')).toBe(
    'MATCH (horse:Horse) WHERE horse.coat IN [$coat_1, $coat_2] RETURN count(DISTINCT horse) AS total',
  );
});

test('a noun behind a value of its kind only says what it is', () => {
  expect(cypher('When was the $stable_1 stable built?')).toBe(
    'MATCH (stable:Stable {name: $stable_1}) RETURN DISTINCT stable.built AS built',
  );
});

test('a note of the graph leaves what a question starts from out of its answer', () => {
  const question = 'Which riders rode horses that stood in $stable_1?';
  const plain =
    'MATCH (rider:Rider)-[:RODE]->(horse:Horse), (horse)-[:STOOD_IN]->(stable:Stable {name: $stable_1})';
  expect(cypher(question)).toBe(`${plain} RETURN DISTINCT rider.name AS riderName`);
  expect(cypher(question, [START])).toBe(
    `${plain} WHERE rider.name <> $stable_1 RETURN DISTINCT rider.name AS riderName`,
  );
});

function cypher(question: string, notes: readonly string[] = []): string {
  const read = translated(question, { schema: STUD, given: GIVEN, notes });
  return read.ok ? cypherOf(read) : read.problem;
}
