import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const OFFICE = `
Clerk {clerkName: STRING, wage: INTEGER}
Bureau {bureauName: STRING, town: STRING}
(:Clerk)-[:WORKS_AT]->(:Bureau)`;

const asked = (question: string) =>
  cypherOf(
    translated(question, {
      schema: OFFICE,
      given: { bureau_1: ['Bureau.bureauName'], bureau_2: ['Bureau.bureauName'] },
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

  test('are none where both are meant at once', () => {
    expect(asked('Which clerks work at $bureau_1 and $bureau_2?')).toContain('bureau2');
  });
});
