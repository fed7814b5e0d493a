import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const CLUB = `
Guide {name: STRING, diedYear: INTEGER, radio_fl: STRING}
Tour {code: STRING, season: STRING, seatsSold: INTEGER, ledOn: DATE, sealed: BOOLEAN, state: STRING}
Park {name: STRING, town: STRING, state: STRING}
Permit {number: STRING}
Office {name: STRING}
Bid {amount: INTEGER, placedOn: DATE}
(:Guide)-[:LEADS]->(:Tour)
(:Tour)-[:GOES_TO]->(:Park)
(:Guide)-[:HOLDS]->(:Permit)
(:Permit)-[:ISSUED_BY]->(:Office)
(:Park)-[:HONOURS]->(:Guide)
(:Bid)-[:ON_TOUR]->(:Tour)
(:Office)-[:CHECKED {hours: INTEGER}]->(:Tour)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  tour_1: ['Tour.state'],
  tour_2: ['Tour.code'],
};

const notes = ['Park.state holds one of: open, closed'];
const read = (question: string) => translated(question, { schema: CLUB, given: GIVEN, notes });
const asked = (question: string) => cypherOf(read(question));

describe('what joins several things', () => {
  test.each([
    [
      'a first of each, without a comma behind the group',
      'For each season the tour with the most seats sold',
      'MATCH (tour:Tour) WITH DISTINCT tour.season AS season, tour WHERE tour.seatsSold IS NOT NULL WITH season, max(tour.seatsSold) AS highest, collect(tour) AS allValue UNWIND allValue AS tour WITH season, tour, highest WHERE tour.seatsSold = highest RETURN season, tour.code AS tourCode',
    ],
    [
      'different things counted over all that lies between',
      'Who holds permits from at least two different offices?',
      'MATCH (guide:Guide) WITH DISTINCT guide MATCH (guide)-[:HOLDS]->(permit:Permit), (permit)-[:ISSUED_BY]->(office:Office) WITH guide, count(DISTINCT office) AS number WHERE number >= 2 RETURN DISTINCT guide.name AS guideName',
    ],
    [
      'more than one of those that are in a state',
      'Which guides lead more than one tour $tour_1?',
      'MATCH (guide:Guide) WITH DISTINCT guide MATCH (guide)-[:LEADS]->(tour:Tour {state: $tour_1}) WITH guide, count(DISTINCT tour) AS number WHERE number > 1 RETURN DISTINCT guide.name AS guideName',
    ],
    [
      'who is alive by their death, and of nobody else',
      'parks that honour a living guide',
      'MATCH (park:Park)-[:HONOURS]->(guide:Guide) WHERE guide.diedYear IS NULL RETURN DISTINCT park.name AS parkName',
    ],
    [
      'a state that a note lists, of which "still" says no more',
      'Which parks are still open?',
      "MATCH (park:Park {state: 'open'}) RETURN park.name AS parkName",
    ],
    [
      'an average of what joins two kinds, for each of the one',
      'average hours per tour for each office',
      'MATCH (office:Office)-[checked:CHECKED]->(tour:Tour) WITH office, avg(checked.hours) AS avgHours RETURN office.name AS officeName, avgHours',
    ],
    [
      'the highest of things that one number is told of',
      'highest bid on $tour_2',
      'MATCH (bid:Bid)-[:ON_TOUR]->(tour:Tour {code: $tour_2}) WITH DISTINCT bid WHERE bid.amount IS NOT NULL WITH bid ORDER BY bid.amount DESC LIMIT 1 RETURN bid',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test.each([
    ['what all that are counted share', 'Which guides lead at least two tours of the same park?'],
    ['every one of them', 'Which guides have led in every park?'],
    ['a denial of which nothing came', 'Which tours are sealed and not checked by any office?'],
  ])('declines %s', (_case, question) => {
    expect(asked(question)).not.toContain('MATCH');
  });

  test('doubts that a text of yes and no is not known', () => {
    const told = read('guides without a radio');
    expect(told.ok && told.readings[0]?.isGuess).toBe(true);
  });
});
