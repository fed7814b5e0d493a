import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: rowing regattas. */
const REGATTAS = `
Rower {fullName: STRING, bornOn: DATE, isCox: BOOLEAN, isLicensed: BOOLEAN, peakPower: INTEGER}
Boat {boatName: STRING, hullLengthMetres: FLOAT, beamMetres: FLOAT, pricePerSeason: INTEGER}
Regatta {regattaName: STRING, heldOn: DATE, prizeMoney: INTEGER, weather: STRING}
Lake {lakeName: STRING, elevation: INTEGER}
RowingClub {clubName: STRING}
Buoy {buoyNo: STRING, colour: STRING}
(:Rower)-[:ENTERED {finalRank: INTEGER, lane: STRING}]->(:Regatta)
(:Rower)-[:COACHES {fee: INTEGER}]->(:Rower)
(:Rower)-[:PUPIL_OF]->(:Rower)
(:Rower)-[:MEMBER_OF]->(:RowingClub)
(:Rower)-[:STEERED]->(:Boat)
(:Boat)-[:OWNED_BY]->(:RowingClub)
(:Regatta)-[:HELD_ON]->(:Lake)
(:Regatta)-[:WATCHED_BY]->(:Rower)
(:Buoy)-[:ANCHORED_IN]->(:Lake)
(:Buoy)-[:MADE_BY]->(:RowingClub)`;

const GIVEN = {
  rower_1: ['Rower.fullName'],
  rower_2: ['Rower.fullName'],
  regatta_1: ['Regatta.regattaName'],
  regatta_2: ['Regatta.regattaName'],
  weather_1: ['Regatta.weather'],
  lane_1: ['ENTERED.lane'],
  buoy_1: ['Buoy.buoyNo'],
};

function translation(question: string) {
  return translated(question, { schema: REGATTAS, given: GIVEN });
}

function cypher(question: string): string {
  return cypherOf(translation(question));
}

function isGuess(question: string): boolean | undefined {
  const result = translation(question);
  return result.ok ? result.readings[0]?.isGuess === true : undefined;
}

describe('translateQuestion', () => {
  test.each([
    [
      '"in" before a year',
      'regattas $number_1',
      'MATCH (regatta:Regatta) WHERE regatta.heldOn = $number_1 RETURN regatta.regattaName AS regattaRegattaName',
    ],
    [
      '"of" behind a property',
      'prize money $regatta_1',
      'MATCH (regatta:Regatta {regattaName: $regatta_1}) RETURN DISTINCT regatta.prizeMoney AS prizeMoney',
    ],
    [
      '"with" before what is measured',
      'lakes elevation over $number_1',
      'MATCH (lake:Lake) WHERE lake.elevation > $number_1 RETURN lake.lakeName AS lakeLakeName, lake.elevation AS elevation',
    ],
    [
      'the measure of "above"',
      'lakes above $number_1',
      'MATCH (lake:Lake) WHERE lake.elevation > $number_1 RETURN lake.lakeName AS lakeLakeName',
    ],
    [
      'the measure of "below", of whether there is one',
      'Are there lakes below $number_1?',
      'MATCH (lake:Lake) WHERE lake.elevation < $number_1 RETURN count(*) > 0 AS answer',
    ],
  ])('reads what was left out: %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
    expect(isGuess(question)).toBe(false);
  });

  test.each([
    [
      'a flag with its opposite before a noun',
      'unlicensed rowers',
      'MATCH (rower:Rower) WHERE rower.isLicensed = false RETURN rower.fullName AS rowerFullName',
    ],
    [
      'a flag with its opposite behind "are"',
      'Which rowers are unlicensed?',
      'MATCH (rower:Rower) WHERE NOT rower.isLicensed = true RETURN rower.fullName AS rowerFullName',
    ],
    [
      'a noun that only a flag is called by',
      'Which coxes entered $regatta_1?',
      'MATCH (rower:Rower)-[:ENTERED]->(regatta:Regatta {regattaName: $regatta_1}) WHERE rower.isCox = true RETURN DISTINCT rower.fullName AS rowerFullName',
    ],
    [
      'what things ended in',
      'How many regattas ended in $weather_1?',
      'MATCH (regatta:Regatta {weather: $weather_1}) RETURN count(DISTINCT regatta) AS total',
    ],
    [
      'who won',
      'Which rowers won $regatta_1?',
      'MATCH (rower:Rower)-[entered:ENTERED]->(regatta:Regatta {regattaName: $regatta_1}) WHERE entered.finalRank = 1 RETURN DISTINCT rower.fullName AS rowerFullName',
    ],
    [
      'a noun for who does it',
      'Which coach has the highest fee?',
      'MATCH (rower:Rower)-[coaches:COACHES]->(rower2:Rower) WITH DISTINCT coaches, rower WHERE coaches.fee IS NOT NULL WITH coaches, rower ORDER BY coaches.fee DESC LIMIT 1 RETURN rower.fullName AS rowerFullName',
    ],
    [
      'the measure that the adjective names, of several in one unit',
      'boats longer than $number_1 metres',
      'MATCH (boat:Boat) WHERE boat.hullLengthMetres > $number_1 RETURN boat.boatName AS boatBoatName',
    ],
    [
      'where it was done, by the name of what was done',
      'Where is $buoy_1 anchored?',
      'MATCH (buoy:Buoy {buoyNo: $buoy_1})-[:ANCHORED_IN]->(lake:Lake) RETURN DISTINCT lake.lakeName AS lakeLakeName',
    ],
    [
      'what is said once behind two',
      'Who entered both $regatta_1 and $regatta_2 in $lane_1?',
      'MATCH (rower:Rower)-[entered:ENTERED]->(regatta:Regatta {regattaName: $regatta_1}), (rower)-[entered2:ENTERED]->(regatta2:Regatta {regattaName: $regatta_2}) WHERE entered.lane = $lane_1 AND entered2.lane = $lane_1 RETURN DISTINCT rower.fullName AS rowerFullName',
    ],
    [
      'their own club, which is not the boat’s alone',
      'Which rowers steered a boat owned by their own club?',
      'MATCH (rower:Rower)-[:MEMBER_OF]->(rowingClub:RowingClub), (boat:Boat)-[:OWNED_BY]->(rowingClub), (rower)-[:STEERED]->(boat) RETURN DISTINCT rower.fullName AS rowerFullName',
    ],
    [
      'the most of each, asked with "which"',
      'For each lake, which regatta was the latest?',
      'MATCH (regatta:Regatta)-[:HELD_ON]->(lake:Lake) WITH DISTINCT lake, regatta WHERE regatta.heldOn IS NOT NULL WITH lake, max(regatta.heldOn) AS highest, collect(regatta) AS allValue UNWIND allValue AS regatta WITH lake, regatta, highest WHERE regatta.heldOn = highest RETURN lake.lakeName AS lakeLakeName, regatta.regattaName AS regattaRegattaName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    ['whose figure is higher', 'Does $regatta_1 have a larger prize money than $regatta_2?', '>'],
    ['by the noun itself', 'Is the prize money of $regatta_1 lower than that of $regatta_2?', '<'],
  ])('compares %s', (_case, question, operator) => {
    expect(cypher(question)).toContain(`RETURN oneFigure ${operator} otherFigure AS answer`);
    expect(cypher(question)).toContain('regatta.prizeMoney AS oneFigure');
  });
});
