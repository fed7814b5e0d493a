import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const SCHEMA = `
Harbour {name: STRING, depth_m: FLOAT}
Walrus {name: STRING, weight_kg: FLOAT, age: INTEGER}
Warden {name: STRING, phone: STRING}
Cabin {number: STRING, deck: INTEGER, price: FLOAT}
Guild {name: STRING, founded: INTEGER}
Baker {name: STRING, birth_date: DATE, city: STRING}
Membership {number: INTEGER, since: DATE}
Payment {amount: FLOAT, date: DATE, reference: STRING}
Mill {name: STRING}
(:Walrus)-[:LIVES_IN]->(:Harbour)
(:Warden)-[:CARES_FOR]->(:Walrus)
(:Cabin)-[:IN_HARBOUR]->(:Harbour)
(:Baker)-[:MEMBER_OF]->(:Guild)
(:Baker)-[:HOLDS]->(:Membership)
(:Membership)-[:IN_GUILD]->(:Guild)
(:Guild)-[:MADE_PAYMENT]->(:Payment)
(:Payment)-[:PAID_TO]->(:Mill)
BookStall {name: STRING}
(:Warden)-[:BOOKED]->(:Mill)
(:BookStall)-[:STANDS_AT]->(:Mill)
(:Warden)-[:MINDS]->(:BookStall)`;

const GIVEN = {
  harbour_1: ['Harbour.name'],
  cabin_1: ['Cabin.number'],
  guild_1: ['Guild.name'],
  baker_1: ['Baker.name'],
  walrus_1: ['Walrus.name'],
};

const read = (question: string) => translated(question, { schema: SCHEMA, given: GIVEN });
const columns = (question: string) => cypherOf(read(question))?.split(' RETURN ').at(-1);
const isGuessed = (question: string) => read(question).readings?.[0]?.isGuess === true;

describe('translateQuestion', () => {
  test.each([
    ['Lightest walrus, name and weight', 'walrus.name AS walrusName, walrus.weight_kg AS weightKg'],
    [
      'Lightest walrus in $harbour_1, name and weight',
      'walrus.name AS walrusName, walrus.weight_kg AS weightKg',
    ],
    [
      'The two heaviest walruses, name, age, weight',
      'walrus.name AS walrusName, walrus.age AS age, walrus.weight_kg AS weightKg',
    ],
    [
      'The lightest walrus: name, age and weight',
      'walrus.name AS walrusName, walrus.age AS age, walrus.weight_kg AS weightKg',
    ],
    [
      'Which walrus is heaviest, with name and weight?',
      'walrus.name AS walrusName, walrus.weight_kg AS weightKg',
    ],
    [
      'List all walruses with name, age and weight',
      'walrus.name AS walrusName, walrus.age AS age, walrus.weight_kg AS weightKg',
    ],
    [
      "The oldest walrus with name, age and warden's phone",
      'DISTINCT walrus.name AS walrusName, walrus.age AS age, warden.phone AS phone',
    ],
    [
      'The three oldest bakers with their city and birth date',
      'baker.name AS bakerName, baker.city AS city, baker.birth_date AS birthDate',
    ],
  ])('shows every column that is named: "%s"', (question, shown) => {
    expect(columns(question)).toBe(shown);
  });

  test('declines columns that nothing in the graph is', () => {
    expect(read('The oldest baker with their name and shoe size').ok).toBe(false);
  });

  test.each([
    'What was the largest payment of $guild_1 and to whom?',
    'What was the last payment of $guild_1, and to which mill?',
    'How many bakers are members of $guild_1 and who are they?',
  ])('never leaves out the second of two questions: "%s"', (question) => {
    const found = read(question);
    expect(found.ok ? 'ok' : found.problem).toBe('several-asked');
  });

  test('answers a second question that asks for a column', () => {
    expect(columns('Who is the oldest baker and what is their city?')).toBe(
      'baker.name AS bakerName, baker.city AS city',
    );
    expect(columns('Which baker is the oldest and in which city do they live?')).toBe(
      'DISTINCT baker.name AS bakerName, baker.city AS city',
    );
  });

  test('places both of two alike where the one that is named is, and warns', () => {
    const question = 'Cabins on the same deck as $cabin_1 in $harbour_1';
    expect(cypherOf(read(question))).toBe(
      'MATCH (cabin:Cabin)-[:IN_HARBOUR]->(harbour:Harbour {name: $harbour_1}), (cabin2:Cabin {number: $cabin_1})-[:IN_HARBOUR]->(harbour) WHERE cabin.deck = cabin2.deck AND cabin <> cabin2 RETURN DISTINCT cabin.number AS cabinNumber',
    );
    expect(isGuessed(question)).toBe(true);
    expect(isGuessed('Which cabins in $harbour_1 are on the same deck as $cabin_1?')).toBe(false);
  });

  test('places both of two that are compared, unless the one that is asked for has a place', () => {
    expect(cypherOf(read('Walruses heavier than $walrus_1 in $harbour_1'))).toBe(
      'MATCH (walrus:Walrus)-[:LIVES_IN]->(harbour:Harbour {name: $harbour_1}), (walrus2:Walrus {name: $walrus_1})-[:LIVES_IN]->(harbour) WHERE walrus.weight_kg > walrus2.weight_kg RETURN DISTINCT walrus.name AS walrusName',
    );
    expect(cypherOf(read('Which walruses in $harbour_1 are heavier than $walrus_1?'))).toBe(
      'MATCH (walrus:Walrus)-[:LIVES_IN]->(harbour:Harbour {name: $harbour_1}), (walrus2:Walrus {name: $walrus_1}) WHERE walrus.weight_kg > walrus2.weight_kg RETURN DISTINCT walrus.name AS walrusName',
    );
  });

  test('compares the years of days, and no months', () => {
    expect(cypherOf(read('Which bakers were born in the same year as $baker_1?'))).toBe(
      'MATCH (baker:Baker), (baker2:Baker {name: $baker_1}) WHERE baker.birth_date.year = baker2.birth_date.year AND baker <> baker2 RETURN baker.name AS bakerName',
    );
    expect(read('Which bakers were born in the same month as $baker_1?').ok).toBe(false);
  });

  test.each([
    ['Which harbour has the most walruses and how many?', 'harbour.name AS harbourName, number'],
    [
      'Which harbour has the most walruses, with depth?',
      'harbour.name AS harbourName, harbour.depth_m AS depthM',
    ],
  ])('shows what is asked besides of what has the most: "%s"', (question, shown) => {
    expect(columns(question)).toBe(shown);
  });

  test('declines where what is asked besides is of another thing', () => {
    expect(read('The harbour with the most walruses and its cabins').ok).toBe(false);
  });

  test('warns where a node of its own tells the same as a relationship', () => {
    expect(isGuessed('Which guild has the most members?')).toBe(true);
    expect(isGuessed('How many bakers are members of $guild_1?')).toBe(true);
    expect(isGuessed('How many walruses live in $harbour_1?')).toBe(false);
    // The stall is no booking.
    expect(isGuessed('How many wardens booked a mill?')).toBe(false);
  });
});
