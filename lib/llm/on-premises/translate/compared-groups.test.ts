import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const OFFICE = `
Clerk {clerkName: STRING, wage: INTEGER, hired_in: INTEGER, trade: STRING}
Bureau {bureauName: STRING, town: STRING}
(:Clerk)-[:WORKS_AT]->(:Bureau)`;

const asked = (question: string) =>
  cypherOf(
    translated(question, {
      schema: OFFICE,
      given: {
        bureau_1: ['Bureau.bureauName'],
        bureau_2: ['Bureau.bureauName'],
        trade_1: ['Clerk.trade'],
        trade_2: ['Clerk.trade'],
      },
    }),
  );
const AT_BOTH =
  'MATCH (clerk:Clerk)-[:WORKS_AT]->(bureau:Bureau) WHERE bureau.bureauName IN [$bureau_1, $bureau_2] WITH bureau, ';
const WAGES = `${AT_BOTH}avg(clerk.wage) AS avgWage RETURN bureau.bureauName AS bureauBureauName, avgWage`;
const NUMBERS = `${AT_BOTH}count(DISTINCT clerk) AS number RETURN bureau.bureauName AS bureauBureauName, number`;
const FEWEST = `${AT_BOTH}count(DISTINCT clerk) AS number ORDER BY number LIMIT 1 RETURN bureau.bureauName AS bureauBureauName`;

describe('compared groups', () => {
  test.each([
    ['Compare the average wage of clerks at $bureau_1 and $bureau_2', WAGES],
    ['Average wage of clerks at $bureau_1 versus $bureau_2', WAGES],
    ['How many clerks work at $bureau_1 compared to $bureau_2?', NUMBERS],
    ['Are there fewer clerks at $bureau_1 or at $bureau_2?', FEWEST],
  ])('are told side by side: %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test.each([
    [
      'Compare the average wage of clerks hired in $number_1 and $number_2',
      'MATCH (clerk:Clerk) WHERE clerk.hired_in IN [$number_1, $number_2] RETURN clerk.hired_in AS hiredIn, avg(clerk.wage) AS avgWage',
    ],
    [
      'Average wage of $trade_1 compared with $trade_2',
      'MATCH (clerk:Clerk) WHERE clerk.trade IN [$trade_1, $trade_2] RETURN clerk.trade AS trade, avg(clerk.wage) AS avgWage',
    ],
    [
      'For each bureau, how many $trade_1 and how many $trade_2 work there?',
      'MATCH (clerk:Clerk)-[:WORKS_AT]->(bureau:Bureau) WHERE clerk.trade IN [$trade_1, $trade_2] WITH bureau, clerk.trade AS trade, count(DISTINCT clerk) AS number RETURN bureau.bureauName AS bureauBureauName, trade, number',
    ],
  ])('are told by the property of two values: %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('are none where both are meant at once', () => {
    expect(asked('Which clerks work at $bureau_1 and $bureau_2?')).toContain('bureau2');
  });
});
