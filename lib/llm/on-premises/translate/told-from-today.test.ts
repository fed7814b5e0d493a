import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** Days that lie ahead, days by which something is due, and times of several kinds. */
const HARBOUR = `
Skiff {skiff_no: STRING, paint_code: STRING, permit_until: DATE, launchedOn: DATE}
Charter {charterNo: STRING, bookedAt: LOCAL DATETIME, dueOn: DATE, returnedOn: DATE, fee_total: FLOAT}
Sailor {sailorName: STRING, licence_expires: DATE}
(:Charter)-[:USED]->(:Skiff)
(:Sailor)-[:TOOK]->(:Charter)`;

const GIVEN = { sailor_1: ['Sailor.sailorName'] };

const SHOWN = 'RETURN skiff.skiff_no AS skiffSkiffNo';

describe('translateQuestion', () => {
  test.each([
    [
      'Which sailors have an expired licence?',
      'MATCH (sailor:Sailor) WHERE sailor.licence_expires < date() RETURN sailor.sailorName AS sailorSailorName',
    ],
    [
      'Skiffs whose permit has expired',
      `MATCH (skiff:Skiff) WHERE skiff.permit_until < date() ${SHOWN}`,
    ],
    [
      'Which charters of $sailor_1 are overdue?',
      'MATCH (sailor:Sailor {sailorName: $sailor_1})-[:TOOK]->(charter:Charter) WHERE charter.dueOn < date() AND charter.returnedOn IS NULL RETURN DISTINCT charter.charterNo AS charterCharterNo',
    ],
    [
      'Sailors without an overdue charter',
      'MATCH (sailor:Sailor) WHERE NOT EXISTS { MATCH (sailor)-[:TOOK]->(charter:Charter) WHERE charter.dueOn < date() AND charter.returnedOn IS NULL } RETURN sailor.sailorName AS sailorSailorName',
    ],
    [
      'Which skiffs still have a permit?',
      `MATCH (skiff:Skiff) WHERE skiff.permit_until IS NULL OR skiff.permit_until >= date() ${SHOWN}`,
    ],
  ])('compares a day until which something holds with today: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    ['Which skiffs were launched this year?', 'skiff.launchedOn.year = date().year'],
    ['Which skiffs were launched last year?', 'skiff.launchedOn.year = date().year - 1'],
    ['Which skiffs were launched before this year?', 'skiff.launchedOn.year < date().year'],
    [
      'Which skiffs were launched last month?',
      'skiff.launchedOn.year = (date() - duration({months: 1})).year AND skiff.launchedOn.month = (date() - duration({months: 1})).month',
    ],
    ['Which skiffs were launched yesterday?', 'skiff.launchedOn = date() - duration({days: 1})'],
    ['Which skiffs were launched today?', 'skiff.launchedOn = date()'],
    [
      'Which skiffs were launched in the last 30 days?',
      'skiff.launchedOn >= date() - duration({days: 30}) AND skiff.launchedOn <= date()',
    ],
    [
      'Which skiffs were launched within the past $number_1 months?',
      'skiff.launchedOn >= date() - duration({months: $number_1}) AND skiff.launchedOn <= date()',
    ],
  ])('tells a time from today: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(`MATCH (skiff:Skiff) WHERE ${expected} ${SHOWN}`);
  });

  test('compares times with now', () => {
    expect(cypher('Which charters were booked in the last two weeks?')).toBe(
      'MATCH (charter:Charter) WHERE charter.bookedAt >= localdatetime() - duration({weeks: 2}) AND charter.bookedAt <= localdatetime() RETURN charter.charterNo AS charterCharterNo',
    );
  });

  test('declines a week of the calendar', () => {
    expect(cypher('Which skiffs were launched last week?')).toBe('operator: ');
  });

  test.each([
    ['Which skiffs are still pending?', true],
    ['Which skiffs still have a permit?', false],
  ])('says whether a day of expiry was taken for what was said: "%s"', (question, isGuess) => {
    const read = translated(question, { schema: HARBOUR, given: GIVEN });
    expect(read.ok && read.readings[0]?.isGuess === true).toBe(isGuess);
  });

  test('takes the first of several moments, and says so', () => {
    const read = translated('How many charters were there in $number_1?', {
      schema: HARBOUR,
      given: GIVEN,
    });
    expect(cypherOf(read)).toBe(
      'MATCH (charter:Charter) WHERE charter.bookedAt = $number_1 RETURN count(DISTINCT charter) AS total',
    );
    expect(read.ok && read.readings[0]?.isGuess).toBe(true);
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: HARBOUR, given: GIVEN }));
}
