import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const MARINA = `
Boat {name: STRING, length_m: FLOAT, price: FLOAT, urgent: BOOLEAN, insured_on: DATE, painted_on: DATE, sold: BOOLEAN}
Berth {code: STRING, places: INTEGER}
Skipper {name: STRING, phone: STRING, born_on: DATE}
(:Boat)-[:MOORED_AT {mooring_fee: FLOAT, deposit: FLOAT, from: DATE, until: DATE}]->(:Berth)
(:Skipper)-[:STEERS]->(:Boat)
(:Skipper)-[:LOOKED_AT]->(:Boat)`;

const GIVEN = {};

describe('the grammar that both languages have', () => {
  test.each([
    [
      'berths at which boats are moored',
      'MATCH (boat:Boat)-[:MOORED_AT]->(berth:Berth) RETURN DISTINCT berth.code AS berthCode',
    ],
    [
      'boats that were insured but not painted',
      'MATCH (boat:Boat) WHERE boat.insured_on IS NOT NULL AND boat.painted_on IS NULL RETURN boat.name AS boatName',
    ],
    [
      'Which of the boats were neither insured nor painted?',
      'MATCH (boat:Boat) WHERE boat.insured_on IS NULL AND boat.painted_on IS NULL RETURN boat.name AS boatName',
    ],
    [
      'the two most expensive boats by price',
      'MATCH (boat:Boat) WITH DISTINCT boat WHERE boat.price IS NOT NULL WITH boat ORDER BY boat.price DESC LIMIT 2 RETURN boat.name AS boatName',
    ],
    [
      'boats that pay a mooring fee of more than $number_1',
      'MATCH (boat:Boat)-[mooredAt:MOORED_AT]->(berth:Berth) WHERE mooredAt.mooring_fee > $number_1 RETURN DISTINCT boat.name AS boatName',
    ],
  ])('reads "%s"', (question, expected) => {
    expect(cypherOf(translated(question, { schema: MARINA, given: GIVEN }))).toBe(expected);
  });

  test.each(['Which boats are expensive?', 'Which boats are not expensive?'])(
    'says nothing of a degree that nothing bounds: "%s"',
    (question) => {
      expect(cypherOf(translated(question, { schema: MARINA, given: GIVEN }))).toBe(
        'uncovered: expensive',
      );
    },
  );

  test('has no comparison of one thing for one of another', () => {
    const schema = `
Trip {number: STRING, fare: FLOAT}
Van {plate: STRING, built: INTEGER}
Garage {name: STRING}
Driver {name: STRING, born_on: DATE}
(:Trip)-[:WITH_VAN]->(:Van)
(:Driver)-[:DRIVES]->(:Van)
(:Van)-[:SERVICED_IN {cost: FLOAT}]->(:Garage)`;
    const asked = (question: string) =>
      cypherOf(translated(question, { schema, given: { trip_1: ['Trip.number'] } }));
    expect(asked('drivers who drive a van that is older than $number_1')).not.toContain(
      'born_on <',
    );
    expect(asked('How much has $trip_1 cost?')).toBe(
      'MATCH (trip:Trip {number: $trip_1}) RETURN DISTINCT trip.fare AS fare',
    );
  });

  test('makes no average of days', () => {
    const result = translated('average birthday per boat', { schema: MARINA, given: GIVEN });
    expect(cypherOf(result)).not.toContain('avg(');
  });
});
