import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, birth_year: INTEGER}
Ship {name: STRING, launch_year: INTEGER}
Town {name: STRING, country: STRING}
(:Sailor)-[:SAILED_ON]->(:Ship)
(:Sailor)-[:COMMANDED]->(:Ship)
(:Sailor)-[:BORN_IN]->(:Town)
`,
  given: {
    ship_1: ['Ship.name'],
    sailor_1: ['Sailor.name'],
    sailor_2: ['Sailor.name'],
    town_1: ['Town.name', 'Town.country'],
  },
  notes: ['"came down the slip" means Ship.launch_year'],
};

const asked = (question: string) => cypherOf(translated(question, HARBOUR));

describe('what is said a second time', () => {
  test.each([
    [
      'Which sailors were born in a $town_1 town, that is in the country $town_1?',
      'Which sailors were born in the country $town_1?',
    ],
    [
      'Wie viele Seeleute stammen aus $town_1, also aus dem Land $town_1?',
      'Wie viele Seeleute stammen aus dem Land $town_1?',
    ],
    ['How old is the sailor $sailor_1, I mean when was he born?', 'when was $sailor_1 born?'],
  ])('takes the place of what was said first: %s', (question, plainly) => {
    expect(asked(question)).toBe(asked(plainly));
    expect(asked(plainly)).toContain('MATCH');
  });

  test('is no second saying where nothing is said as before', () => {
    expect(asked('Which sailors were born in $town_1, that is on $ship_1?')).not.toBe(
      asked('Which sailors were born on $ship_1?'),
    );
  });
});

describe('a clause behind the participle', () => {
  test('is of the noun before it', () => {
    expect(asked('In which towns were sailors born who commanded $ship_1?')).toBe(
      'MATCH (sailor:Sailor)-[:BORN_IN]->(town:Town), (sailor)-[:COMMANDED]->(ship:Ship {name: $ship_1}) RETURN DISTINCT town.name AS townName',
    );
  });
});

describe('the number that things are kept by', () => {
  test.each([
    'Towns where five or more sailors were born, with the number',
    'Towns in which at least five sailors were born, and their number',
  ])('is shown beside them: %s', (question) => {
    expect(asked(question)).toBe(
      'MATCH (town:Town) WITH DISTINCT town MATCH (sailor:Sailor)-[:BORN_IN]->(town) WITH town, count(DISTINCT sailor) AS number WHERE number >= 5 RETURN DISTINCT town.name AS townName, number',
    );
  });

  test('is nothing where none was spoken of', () => {
    expect(asked('Sailors born in $town_1, with the number')).not.toContain('number >=');
  });
});

describe('both before and after', () => {
  test('are two things of one sailor', () => {
    expect(asked('Who sailed on ships launched both before 1960 and after 1970?')).toBe(
      'MATCH (sailor:Sailor)-[:SAILED_ON]->(ship:Ship) WHERE ship.launch_year < 1960 MATCH (sailor:Sailor)-[:SAILED_ON]->(shipOther:Ship) WHERE shipOther.launch_year > 1970 RETURN DISTINCT sailor.name AS sailorName',
    );
  });
});

describe('a verb of several words that an expert gives a moment', () => {
  test('asks for what it happened to, and not for the moment', () => {
    expect(asked('What came down the slip in 1950?')).toBe(
      'MATCH (ship:Ship) WHERE ship.launch_year = 1950 RETURN ship.name AS shipName',
    );
  });
});

describe('a verb that leads from somebody to a thing', () => {
  test('is done by whom the passive names, and something else joins the other to it', () => {
    expect(asked('Was $sailor_1 ever commanded by $sailor_2?')).toBe(
      'MATCH (sailor:Sailor {name: $sailor_1})-[:SAILED_ON]->(ship:Ship), (sailor2:Sailor {name: $sailor_2})-[:COMMANDED]->(ship) RETURN count(*) > 0 AS answer',
    );
  });

  test('is no certain answer where somebody is asked for', () => {
    const result = translated('Who was commanded by $sailor_1?', HARBOUR);
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
