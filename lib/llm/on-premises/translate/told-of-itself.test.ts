import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: a falconry. */
const FALCONRY = `
Falconer {fullName: STRING, homeCountry: STRING, bornOn: DATE}
Falcon {ringNo: STRING, weightGrams: INTEGER}
Hunt {huntNo: STRING, heldOn: DATE, strikes: INTEGER, misses: INTEGER, costEur: INTEGER}
Moor {moorName: STRING}
Hire {hireNo: STRING, sentOn: DATE, dueOn: DATE, returnedOn: DATE}
Motion {motionNo: STRING, approvedOn: DATE, status: STRING}
LedgerBook {shelfmark: STRING, pages: INTEGER}
Shelf {shelfNo: STRING}
Loft {loftNo: STRING, wingName: STRING}
(:Falconer)-[:APPRENTICED_UNDER]->(:Falconer)
(:Falconer)-[:STUDIED_UNDER]->(:Falconer)
(:Falconer)-[:TRAPPED]->(:Falcon)
(:Falconer)-[:FLEW {replacedLastMinute: BOOLEAN}]->(:Hunt)
(:Falconer)-[:VOTED_ON]->(:Motion)
(:Falcon)-[:TAKEN_ALONG]->(:Hunt)
(:Hunt)-[:CROSSED]->(:Moor)
(:Falconer)-[:KEPT {fromYear: INTEGER, toYear: INTEGER}]->(:LedgerBook)
(:Falcon)-[:SLEEPS_IN]->(:Loft)
(:LedgerBook)-[:STANDS_ON {sinceYear: INTEGER, untilYear: INTEGER}]->(:Shelf)`;

const GIVEN = {
  falconer_1: ['Falconer.fullName'],
  falconer_2: ['Falconer.fullName'],
  falcon_1: ['Falcon.ringNo'],
  motion_1: ['Motion.motionNo'],
  shelf_1: ['Shelf.shelfNo'],
  hunt_1: ['Hunt.huntNo'],
  hunt_2: ['Hunt.huntNo'],
};

function translation(question: string) {
  return translated(question, { schema: FALCONRY, given: GIVEN });
}

function cypher(question: string): string {
  return cypherOf(translation(question));
}

describe('translateQuestion', () => {
  test.each([
    [
      'two numbers of one thing, compared',
      'Which hunts had more misses than strikes?',
      'MATCH (hunt:Hunt) WHERE hunt.misses > hunt.strikes RETURN hunt.huntNo AS huntHuntNo',
    ],
    [
      'the fewer of them',
      'hunts with fewer strikes than misses',
      'MATCH (hunt:Hunt) WHERE hunt.strikes < hunt.misses RETURN hunt.huntNo AS huntHuntNo',
    ],
    [
      'the other end of what is studied',
      'Who taught $falconer_1?',
      'MATCH (falconer:Falconer {fullName: $falconer_1})-[:STUDIED_UNDER]->(falconer2:Falconer) RETURN DISTINCT falconer2.fullName AS falconer2FullName',
    ],
    [
      'what was away from when it was sent until it came back',
      'hires in $number_1',
      'MATCH (hire:Hire) WHERE hire.sentOn <= $number_1 AND (hire.returnedOn IS NULL OR hire.returnedOn >= $number_1) RETURN hire.hireNo AS hireHireNo',
    ],
    [
      'which of two did more',
      'Did $falconer_1 or $falconer_2 trap more falcons?',
      'MATCH (falconer:Falconer)-[:TRAPPED]->(falcon:Falcon) WHERE falconer.fullName IN [$falconer_1, $falconer_2] WITH falconer, count(DISTINCT falcon) AS number ORDER BY number DESC LIMIT 1 RETURN falconer.fullName AS falconerFullName',
    ],
    [
      'a flag of several words, and no superlative in it',
      'Which falconers were replaced at the last minute?',
      'MATCH (falconer:Falconer)-[flew:FLEW]->(hunt:Hunt) WHERE flew.replacedLastMinute = true RETURN DISTINCT falconer.fullName AS falconerFullName',
    ],
    [
      'what is written on a thing as its name',
      'ledger books on $shelf_1',
      'MATCH (ledgerBook:LedgerBook)-[:STANDS_ON]->(shelf:Shelf {shelfNo: $shelf_1}) RETURN DISTINCT ledgerBook.shelfmark AS ledgerBookShelfmark',
    ],
    [
      'a number of its own before the name of what it is a part of',
      'lofts',
      'MATCH (loft:Loft) RETURN loft.loftNo AS loftLoftNo',
    ],
    [
      'what cost the most of each',
      'For each moor, which hunt cost the most?',
      'MATCH (hunt:Hunt)-[:CROSSED]->(moor:Moor) WITH DISTINCT moor, hunt WHERE hunt.costEur IS NOT NULL WITH moor, max(hunt.costEur) AS highest, collect(hunt) AS allValue UNWIND allValue AS hunt WITH moor, hunt, highest WHERE hunt.costEur = highest RETURN moor.moorName AS moorMoorName, hunt.huntNo AS huntHuntNo',
    ],
    [
      'where somebody never was',
      'Which falcons were taken along in $hunt_1 but never in $hunt_2?',
      'MATCH (falcon:Falcon)-[:TAKEN_ALONG]->(hunt:Hunt {huntNo: $hunt_1}) WHERE NOT EXISTS { MATCH (falcon)-[:TAKEN_ALONG]->(hunt2:Hunt {huntNo: $hunt_2}) } RETURN DISTINCT falcon.ringNo AS falconRingNo',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    ['whose country it is that tells where', 'Where was $falcon_1 trapped?'],
    [
      'what is counted of each of what it is in',
      'Which falconers flew hunts on more than two moors?',
    ],
    ['"together" of one alone', 'Which falconers flew in a hunt together with their own teacher?'],
    [
      '"now" of two that may be over',
      'Which falconers kept ledger books that are now on $shelf_1?',
    ],
    ['a state that a day tells where there is a status', 'approved motions'],
    ['"against" of what only says who voted', 'Who voted against $motion_1?'],
  ])('doubts %s', (_case, question) => {
    const result = translation(question);
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
