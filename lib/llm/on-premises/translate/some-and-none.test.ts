import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOUR = `
Skipper {name: STRING}
Quay {name: STRING, length: INTEGER}
Permit {tier: INTEGER, start_date: DATE, end_date: DATE}
Vessel {name: STRING, tonnage: INTEGER}
(:Skipper)-[:RUNS]->(:Quay)
(:Vessel)-[:HOLDS]->(:Permit)
(:Skipper)-[:SAILS {since: DATE}]->(:Vessel)
(:Vessel)-[:MOORS_AT]->(:Quay)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  vessel_1: ['Vessel.name'],
  quay_1: ['Quay.name'],
  skipper_1: ['Skipper.name'],
};

const MEANT = ['"anyone" means Vessel'];

const ENDS =
  'permit.end_date > $number_1 OR permit.end_date >= $number_1 AND permit.end_date.month = 12 AND permit.end_date.day = 31';

describe('translateQuestion reads', () => {
  test.each([
    [
      'an average of which those without any are a part',
      'How many vessels does a skipper sail on average, including those without any?',
      'MATCH (skipper:Skipper) OPTIONAL MATCH (skipper)-[:SAILS]->(vessel:Vessel) WITH skipper, count(DISTINCT vessel) AS number2 RETURN avg(number2) AS average',
    ],
    [
      'an average of those who have any',
      'How many vessels does a skipper sail on average, counting only those who sail any?',
      'MATCH (skipper:Skipper)-[:SAILS]->(vessel:Vessel) WITH skipper, count(DISTINCT vessel) AS number2 RETURN avg(number2) AS average',
    ],
    [
      'few, of which there are some',
      'Which quays do fewer than three vessels moor at, but at least one?',
      'MATCH (quay:Quay) WITH DISTINCT quay MATCH (vessel:Vessel)-[:MOORS_AT]->(quay) WITH quay, count(DISTINCT vessel) AS number WHERE number < 3 RETURN DISTINCT quay.name AS quayName',
    ],
    [
      'whether there is one of whom a clause behind a value is denied',
      'Is there a skipper of $vessel_1 who never ran $quay_1?',
      'MATCH (skipper:Skipper)-[:SAILS]->(vessel:Vessel {name: $vessel_1}) WHERE NOT EXISTS { MATCH (skipper)-[:RUNS]->(quay:Quay {name: $quay_1}) } RETURN count(*) > 0 AS answer',
    ],
    [
      'what was running at the end of a year, up to its last day, where others run something else',
      'How many permits were running at the end of $number_1?',
      `MATCH (permit:Permit) WHERE permit.start_date <= $number_1 AND (permit.end_date IS NULL OR ${ENDS}) RETURN count(DISTINCT permit) AS total`,
    ],
    [
      'what was made then as begun then, and not as lasting',
      'permits made in $number_1',
      'MATCH (permit:Permit) WHERE permit.start_date = $number_1 RETURN permit',
    ],
    [
      'what was done by whoever a noun behind the first is of',
      'Which skipper of a vessel ran $quay_1?',
      'MATCH (skipper:Skipper)-[:SAILS]->(vessel:Vessel), (skipper)-[:RUNS]->(quay:Quay {name: $quay_1}) RETURN DISTINCT skipper.name AS skipperName',
    ],
    [
      'a list of what has no name with what it is sorted by',
      'the permits of $vessel_1 with their tier, by start date',
      'MATCH (vessel:Vessel {name: $vessel_1})-[:HOLDS]->(permit:Permit) WITH DISTINCT permit, permit.start_date AS sortedBy RETURN permit.start_date AS startDate, permit.tier AS tier ORDER BY sortedBy',
    ],
    [
      'what was completed then as ended then',
      'permits completed in $number_1',
      'MATCH (permit:Permit) WHERE permit.end_date = $number_1 RETURN permit',
    ],
  ])('%s', (_case, question, query) => {
    expect(cypherOf(translated(question, { schema: HARBOUR, given: GIVEN }))).toBe(query);
  });

  test('a cause as what a deed is of', () => {
    const schema = `
Diner {name: STRING}
Dish {name: STRING}
(:Diner)-[:COMPLAINS_OF]->(:Dish)
(:Diner)-[:ORDERED]->(:Dish)`;
    const notes = ['"complaints" means COMPLAINS_OF'];
    const asked = 'Which dish causes the most complaints?';
    expect(cypherOf(translated(asked, { schema, given: {}, notes }))).toBe(
      'MATCH (diner:Diner)-[:COMPLAINS_OF]->(dish:Dish) WITH dish, count(DISTINCT diner) AS number ORDER BY number DESC LIMIT 1 RETURN dish.name AS dishName',
    );
  });

  test('anyone as whoever may stand there, whatever an expert means by it elsewhere', () => {
    const asked = 'Which quays are not run by anyone?';
    expect(cypherOf(translated(asked, { schema: HARBOUR, given: GIVEN, notes: MEANT }))).toBe(
      'MATCH (quay:Quay) WHERE NOT EXISTS { MATCH (skipper:Skipper)-[:RUNS]->(quay) } RETURN quay.name AS quayName',
    );
  });
});
