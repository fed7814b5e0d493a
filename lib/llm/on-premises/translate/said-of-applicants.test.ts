import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOR = `
Pilot {pilotName: STRING, bornOn: DATE, homeTown: STRING, currentRank: STRING, yearsAtSea: INTEGER}
Berth {berthNo: STRING, openedOn: DATE, filledOn: DATE}
Permit {permitNo: STRING, fee: INTEGER, refusalReason: STRING}
Academy {academyName: STRING}
Yard {yardName: STRING}
Craft {craftName: STRING}
(:Pilot)-[:TRAINED_AT]->(:Academy)
(:Pilot)-[:WORKED_FOR {fromDate: DATE, toDate: DATE}]->(:Yard)
(:Pilot)-[:MASTERS {years: INTEGER}]->(:Craft)
(:Berth)-[:REQUIRES {mustHave: BOOLEAN}]->(:Craft)
(:Permit)-[:GRANTED_TO]->(:Pilot)
(:Permit)-[:GRANTS]->(:Berth)`;

const GIVEN = {
  academy_1: ['Academy.academyName'],
  home_town_1: ['Pilot.homeTown'],
  yard_1: ['Yard.yardName'],
  craft_1: ['Craft.craftName'],
  berth_1: ['Berth.berthNo'],
  pilot_1: ['Pilot.pilotName'],
};

function asked(question: string) {
  return translated(question, { schema: HARBOR, given: GIVEN });
}

const NAMED = 'RETURN DISTINCT pilot.pilotName AS pilotPilotName';

describe('translateQuestion', () => {
  test.each([
    [
      'pilots who trained at $academy_1 and live in $home_town_1',
      `MATCH (pilot:Pilot {homeTown: $home_town_1})-[:TRAINED_AT]->(academy:Academy {academyName: $academy_1}) ${NAMED}`,
    ],
    [
      'pilots currently working for $yard_1',
      `MATCH (pilot:Pilot)-[workedFor:WORKED_FOR]->(yard:Yard {yardName: $yard_1}) WHERE workedFor.toDate IS NULL ${NAMED}`,
    ],
    [
      'Who currently works for $yard_1?',
      `MATCH (pilot:Pilot)-[workedFor:WORKED_FOR]->(yard:Yard {yardName: $yard_1}) WHERE workedFor.toDate IS NULL ${NAMED}`,
    ],
    [
      'pilots older than 50 with $craft_1',
      `MATCH (pilot:Pilot)-[:MASTERS]->(craft:Craft {craftName: $craft_1}) WHERE pilot.bornOn < date() - duration({years: 50}) ${NAMED}`,
    ],
    [
      'open berths',
      'MATCH (berth:Berth) WHERE berth.filledOn IS NULL RETURN berth.berthNo AS berthBerthNo',
    ],
    [
      'highest fee granted to $pilot_1',
      'MATCH (permit:Permit)-[:GRANTED_TO]->(pilot:Pilot {pilotName: $pilot_1}) RETURN max(permit.fee) AS fee2',
    ],
  ])('reads each word for what it says: "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });

  test.each([
    ['pilots who master every craft that $berth_1 requires', 'operator: every'],
    ['Which pilots master all crafts required by $berth_1?', 'operator: all'],
    ['permits that were refused and why', 'operator: and'],
  ])('declines what would be half of the answer: "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });

  test('doubts years of all that somebody did, where those of one thing are told', () => {
    const read = asked('pilots with more than 5 years at sea who master $craft_1');
    expect(read.ok && read.readings[0]?.isGuess).toBe(true);
  });
});

const COURT = `
Case {caseNo: STRING, offence: STRING, coldCase: BOOLEAN}
Judge {judgeName: STRING}
(:Judge)-[:HEARS]->(:Case)`;

test.each([
  [
    'cold cases',
    'MATCH (caseValue:`Case`) WHERE caseValue.coldCase = true RETURN caseValue.caseNo AS caseValueCaseNo',
  ],
  [
    'cases that $judge_1 hears',
    'MATCH (judge:Judge {judgeName: $judge_1})-[:HEARS]->(caseValue:`Case`) RETURN DISTINCT caseValue.caseNo AS caseValueCaseNo',
  ],
])('takes a flag that ends in its owner for an adjective: "%s"', (question, expected) => {
  const read = translated(question, { schema: COURT, given: { judge_1: ['Judge.judgeName'] } });
  expect(cypherOf(read)).toBe(expected);
  expect(read.ok && (read.margin ?? 1) > 0.15).toBe(true);
});
