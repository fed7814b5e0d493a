import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const STUD = `
Horse {name: STRING, height_cm: INTEGER, foaled_on: DATE, sold_on: DATE, cause_of_sale: STRING}
Cart {name: STRING, bought_on: DATE, load_kg: INTEGER}
(:Horse)-[:HAS_FATHER]->(:Horse)
(:Horse)-[:HAS_MOTHER]->(:Horse)
(:Horse)-[:PULLS]->(:Cart)`;

const read = (question: string) =>
  cypherOf(translated(question, { schema: STUD, given: { horse_1: ['Horse.name'] } }));

describe('what is said beside something else', () => {
  test.each([
    [
      'horses taller than $number_1 cm without carts',
      'MATCH (horse:Horse) WHERE horse.height_cm > $number_1 AND NOT EXISTS { MATCH (horse)-[:PULLS]->(cart:Cart) } RETURN horse.name AS horseName',
    ],
    [
      'the carts of $horse_1 and their purchase dates',
      'MATCH (horse:Horse {name: $horse_1})-[:PULLS]->(cart:Cart) RETURN DISTINCT cart.name AS cartName, cart.bought_on AS boughtOn',
    ],
    [
      "$horse_1's height and cause of sale",
      'MATCH (horse:Horse {name: $horse_1}) RETURN DISTINCT horse.height_cm AS heightCm, horse.cause_of_sale AS causeOfSale',
    ],
  ])('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

describe('kin by their own names', () => {
  test('a word that one relationship is called by is no other one', () => {
    expect(read("Who is $horse_1's father's father?")).toBe(
      'MATCH (horse:Horse)-[:HAS_FATHER]->(horse2:Horse), (horse3:Horse {name: $horse_1})-[:HAS_FATHER]->(horse) RETURN DISTINCT horse2.name AS horse2Name',
    );
  });

  test.each([
    ['Who are the mother and father of $horse_1?', 'Who are the parents of $horse_1?'],
    ['Who are the brothers and the sisters of $horse_1?', 'Who are the siblings of $horse_1?'],
  ])('"%s" are both', (question, plainly) => {
    expect(read(question)).toBe(read(plainly));
    expect(read(plainly)).toContain('MATCH');
  });
});

test('whoever did what a relationship keeps as how it came about', () => {
  const schema = `
Player {name: STRING}
Club {name: STRING}
(:Player)-[:PLAYS_FOR {entered_by: STRING}]->(:Club)`;
  const notes = ['PLAYS_FOR.entered_by holds one of: application, transfer'];
  const asked = translated('Number of applicants by club', { schema, given: {}, notes });
  expect(cypherOf(asked)).toContain("playsFor.entered_by = 'application'");
});

describe('plain questions of one thing or of all but one', () => {
  const HAVEN = `
Pilot {name: STRING, born_on: DATE, weight_kg: INTEGER, grade: STRING}
Quay {name: STRING, quay_type: STRING, cranes: INTEGER}
Landing {landed_on: DATE}
Port {name: STRING}
(:Quay)-[:LIES_IN]->(:Port)
(:Landing)-[:MADE_BY]->(:Pilot)`;
  const given = { quay_1: ['Quay.name'], grade_1: ['Pilot.grade'] };
  const asked = (question: string) => cypherOf(translated(question, { schema: HAVEN, given }));

  test.each([
    ['Where is $quay_1?', 'MATCH (quay:Quay {name: $quay_1})-[:LIES_IN]->(port:Port) RETURN'],
    ['quays except $quay_1', 'WHERE NOT quay.name = $quay_1 RETURN quay.name'],
    ['quays with one crane', 'WHERE quay.cranes = 1'],
    ['pilots with a landing in $number_1', 'WHERE landing.landed_on = $number_1'],
    ['Which pilot was born first?', 'ORDER BY pilot.born_on LIMIT 1'],
    ['How much does a $grade_1 pilot weigh on average?', 'RETURN avg(pilot.weight_kg)'],
  ])('%s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });
});

describe('what belongs together', () => {
  const VINEYARDS = `
Vine {label: STRING, soil: STRING, birth_date: DATE, death_date: DATE, cause_of_death: STRING, yield_kg: INTEGER}
Grower {name: STRING, hourly_rate: INTEGER}
(:Vine)-[:TENDED_BY]->(:Grower)
(:Vine)-[:OWNED_BY]->(:Grower)`;
  const given = {
    grower_1: ['Grower.name'],
    grower_2: ['Grower.name'],
    vine_1: ['Vine.cause_of_death'],
    soil_1: ['Vine.soil'],
  };
  const asked = (question: string) => cypherOf(translated(question, { schema: VINEYARDS, given }));

  test.each([
    [
      'vines whose owner is $grower_1 and whose tender is $grower_2',
      '(vine:Vine)-[:OWNED_BY]->(grower:Grower {name: $grower_1}), (vine)-[:TENDED_BY]->',
    ],
    ['vines lost to $vine_1 in $number_1', 'vine.death_date = $number_1'],
    [
      'For vines on $soil_1, what are the minimum, maximum and average yields?',
      'MATCH (vine:Vine {soil: $soil_1}) RETURN min(vine.yield_kg) AS minYieldKg, max(vine.yield_kg) AS maxYieldKg, avg(vine.yield_kg)',
    ],
    ['Show me all unlabelled vines', 'MATCH (vine:Vine) WHERE vine.label IS NULL'],
    ['Which vines are unlabelled?', 'MATCH (vine:Vine) WHERE vine.label IS NULL'],
    ['Who is the most expensive grower per hour?', 'ORDER BY grower.hourly_rate DESC LIMIT 1'],
  ])('%s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test('the last few times are no number of times that is stored', () => {
    const schema = 'Pump {name: STRING, times_per_day: INTEGER}';
    const read = translated('The last five times $pump_1 ran', {
      schema,
      given: { pump_1: ['Pump.name'] },
    });
    expect(read.ok).toBe(false);
  });
});
