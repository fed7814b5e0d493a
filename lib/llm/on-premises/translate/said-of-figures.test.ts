import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const CARAVANS: Graph = {
  schema: `
Caravan {name: STRING, led_since: DATE}
Camel {name: STRING, breed: STRING, load_kg: FLOAT, height_cm: INTEGER}
Keeper {name: STRING, trade: STRING}
Fair {name: STRING, visitors: INTEGER, weather: STRING}
Purchase {code: STRING, price_eur: FLOAT}
(:Camel)-[:WALKS_IN {leg_minutes: INTEGER}]->(:Caravan)
(:Keeper)-[:TENDS]->(:Camel)
(:Caravan)-[:HELD]->(:Fair)
(:Caravan)-[:MADE]->(:Purchase)
`,
  given: {
    caravan_1: ['Caravan.name'],
    camel_1: ['Camel.name'],
    keeper_1: ['Keeper.name'],
    fair_1: ['Fair.name'],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, CARAVANS));

/** Each pair asks the same; that the second is read is said too. */
const both = (question: string, plainly: string) => {
  const [other, plain] = [asked(question), asked(plainly)];
  return { other, plain: plain.includes('MATCH') ? plain : 'the plain way is not read' };
};

describe('what figures come to', () => {
  test.each([
    [
      'What do all the camels of $caravan_1 add up to in load?',
      'What is the total load of all the camels of $caravan_1?',
    ],
    [
      'What does the load come to in total for each type of breed?',
      'What is the total load for each breed?',
    ],
    [
      'How much has been spent on purchases for each caravan altogether?',
      'What is the total cost of purchases for each caravan?',
    ],
    ['Add up the loads of all camels.', 'total loads of all camels'],
    ['For each caravan, what do the loads add up to?', 'For each caravan, what is the total load?'],
  ])('is their total: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('averages', () => {
  test.each([
    [
      'How many visitors came on average for each weather?',
      'How many visitors came for each weather on average?',
    ],
    [
      'By weather, how many visitors came on average?',
      'How many visitors came for each weather on average?',
    ],
    ['How long is a leg on average?', 'What is a leg on average?'],
  ])('are of the figure, wherever they are said: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toContain('avg(');
    expect(other.replaceAll(/DISTINCT /gu, '')).toBe(plain.replaceAll(/DISTINCT /gu, ''));
  });
});

describe('people of whom only a number is kept', () => {
  test.each([
    'How many people visited $fair_1?',
    'By how many people was $fair_1 visited?',
    'Von wie vielen Menschen wurde $fair_1 besucht?',
  ])('are that number: %s', (question) => {
    expect(asked(question)).toBe(
      'MATCH (fair:Fair {name: $fair_1}) RETURN DISTINCT fair.visitors AS visitors',
    );
  });

  test('rank what they attended', () => {
    expect(asked('What was the best visited fair?')).toContain('ORDER BY fair.visitors DESC');
  });
});

describe('verbs that say no more than their noun', () => {
  const lifts = (question: string) =>
    cypherOf(
      translated(question, {
        schema: `
Fitter {name: STRING}
Lift {name: STRING, load_kg: INTEGER}
(:Fitter)-[:TESTED {tested_on: DATE, fee_eur: FLOAT}]->(:Lift)
`,
        given: { lift_1: ['Lift.name'], number_1: [] },
      }),
    );

  test.each([
    ['Who carried out the latest test of $lift_1?', 'Who tested $lift_1 last?'],
    ['Who did the first test of $lift_1?', 'Who tested $lift_1 first?'],
    ['Lifts whose load exceeds $number_1', 'Lifts whose load is more than $number_1'],
    ['Who among the fitters tested $lift_1?', 'Which fitters tested $lift_1?'],
    ['How much did the most expensive checkup of all time cost?', 'What is the highest cost?'],
  ])('ask what the noun asks: %s', (question, plainly) => {
    const plain = lifts(plainly);
    expect(plain).toContain('MATCH');
    expect(lifts(question)).toBe(plain);
  });
});

describe('what somebody is at the end of a relationship that keeps it', () => {
  const crews = (question: string) =>
    cypherOf(
      translated(question, {
        schema: `
Sailor {name: STRING}
Junk {name: STRING}
(:Sailor)-[:SERVED_ON {duty: STRING}]->(:Junk)
`,
        given: { junk_1: ['Junk.name'], served_on_1: ['SERVED_ON.duty'] },
      }),
    );

  test.each([
    'Which $served_on_1 served on $junk_1?',
    'the $served_on_1 of $junk_1',
    'Who served on $junk_1 as $served_on_1?',
  ])('tells who is asked for: %s', (question) => {
    const plain = crews('Who was $served_on_1 of $junk_1?');
    expect(plain).toContain('servedOn.duty = $served_on_1');
    expect(crews(question)).toBe(plain);
  });
});

test('a litre is nothing that is light', () => {
  const asksWeight = translated('Weight of $goat_1', {
    schema: '\nGoat {name: STRING, milk_litres: FLOAT, span_metres: FLOAT}\n',
    given: { goat_1: ['Goat.name'] },
  });
  expect(asksWeight.ok).toBe(false);
});

test('"heights" are no places where something has a height', () => {
  expect(asked('heights of all camels')).toContain('camel.height_cm AS');
});

test('what somebody is doing behind a noun tells of that noun', () => {
  expect(asked('What is the trade of the keepers tending $camel_1?')).toBe(
    asked('What is the trade of the keepers who tend $camel_1?'),
  );
});
