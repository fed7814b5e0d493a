import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const YARD = `
Mishap {mishap_no: STRING, occurred_on: DATE}
Sailor {sailor_name: STRING, trade: STRING}
Grievance {grievance_no: STRING, raised: DATE}
Apology {apology_no: STRING}
Manual {title: STRING}
(:Mishap)-[:INJURED]->(:Sailor)
(:Sailor)-[:FILED]->(:Grievance)
(:Sailor)-[:SENT]->(:Apology)
(:Sailor)-[:WROTE]->(:Manual)`;

function asked(question: string): string {
  return cypherOf(translated(question, { schema: YARD, given: { number_1: [] } }));
}

describe('who, where nothing else says what they are', () => {
  test.each([
    ['who has been injured more than once', 'WHERE number > 1 RETURN DISTINCT sailor.sailor_name'],
    ['who has never written anything', 'NOT EXISTS { MATCH (sailor)-[:WROTE]->(manual:Manual) }'],
  ])('is the one kind of people there is: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test('is not made up where there are several kinds of people that it could be', () => {
    const schema = `${YARD}\nNurse {nurse_name: STRING}\n(:Mishap)-[:INJURED]->(:Nurse)`;
    const result = translated('who has been injured more than once', { schema, given: {} });
    expect(result.ok).toBe(false);
  });
});

describe('a verb of what is a thing of its own', () => {
  test.each([
    ['sailors who apologized', '(sailor:Sailor)-[:SENT]->(apology:Apology)'],
    [
      'sailors who have never apologized',
      'NOT EXISTS { MATCH (sailor)-[:SENT]->(apology:Apology) }',
    ],
    ['how many sailors apologized', 'RETURN count(DISTINCT sailor)'],
  ])('is to have one: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });
});
