import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HAULAGE: Graph = {
  schema: `
Van {name: STRING, bought_on: DATE}
Driver {name: STRING, salary: INTEGER, hired_on: DATE}
Ride {code: STRING, distance_km: FLOAT, started_at: DATETIME}
Depot {name: STRING, height_m: FLOAT}
Route {name: STRING, length_km: FLOAT}
Beacon {name: STRING, magnitude: FLOAT, range_km: FLOAT}
(:Driver)-[:DROVE]->(:Ride)
(:Ride)-[:WITH_VAN]->(:Van)
(:Ride)-[:TO_DEPOT]->(:Depot)
(:Beacon)-[:STANDS_ON]->(:Depot)
`,
  given: { depot_1: ['Depot.name'], beacon_1: ['Beacon.name'], number_1: [] },
};

const asked = (question: string) => translated(question, HAULAGE);
const isGuess = (question: string) => {
  const read = asked(question);
  return read.ok ? read.readings[0]?.isGuess === true : 'declined';
};

describe('light of a magnitude', () => {
  test.each([
    ['Which beacon is the brightest?', 'ORDER BY beacon.magnitude LIMIT'],
    ['Which beacon is the dimmest?', 'ORDER BY beacon.magnitude DESC LIMIT'],
    ['Beacons brighter than $beacon_1', 'beacon.magnitude < beacon2.magnitude'],
    ['Beacons fainter than $beacon_1', 'beacon.magnitude > beacon2.magnitude'],
  ])('%s counts the other way', (question, expected) => {
    expect(cypherOf(asked(question))).toContain(expected);
  });

  test('how bright it is, is the magnitude', () => {
    expect(cypherOf(asked('How bright is $beacon_1?'))).toContain('beacon.magnitude');
  });
});

describe('says that it was guessed', () => {
  test.each([
    ['what takes long and is told by a length', 'Which route takes the longest?'],
    ['a synonym of a figure of something else', 'Which van has the lowest mileage?'],
    ['groups by a weight or a length', 'Number of rides by distance'],
    ['staff that only went there', 'Which drivers work at $depot_1?'],
    ['the number of such staff', 'Which depot has the most staff?'],
  ])('%s: %s', (_case, question) => {
    expect(isGuess(question)).toBe(true);
  });

  test.each([
    'Which driver has the highest salary?',
    'Which van made the ride with the greatest distance?',
    'Number of rides by depot',
    'Which drivers drove to $depot_1?',
  ])('and not of what was said: %s', (question) => {
    expect(isGuess(question)).toBe(false);
  });
});
