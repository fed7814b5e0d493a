import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const BELLS = `
Bell {bellName: STRING, weightKg: INTEGER, castYear: INTEGER}
Founder {founderName: STRING}
(:Founder)-[:CAST]->(:Bell)`;

function asked(question: string, schema = BELLS): string {
  return cypherOf(translated(question, { schema, given: { founder_1: ['Founder.founderName'] } }));
}

function ranked(property: string, order: string, limit: number): string {
  return `WITH DISTINCT bell WHERE bell.${property} IS NOT NULL WITH bell ORDER BY bell.${property}${order} LIMIT ${limit}`;
}

describe('translateQuestion', () => {
  test.each([
    [
      'those of which one is sought first',
      'the newest of the three heaviest bells',
      `MATCH (bell:Bell) ${ranked('weightKg', ' DESC', 3)} ${ranked('castYear', ' DESC', 1)} RETURN bell.bellName AS bellBellName`,
    ],
    [
      'which of some it is after these',
      'Which of the five newest bells is the heaviest?',
      `MATCH (bell:Bell) ${ranked('castYear', ' DESC', 5)} ${ranked('weightKg', ' DESC', 1)} RETURN bell.bellName AS bellBellName`,
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test.each([
    ['who cast the two heaviest bells', 2],
    ['the founder of the heaviest bell', 1],
  ])('seeks what others did by itself, however many did it: %s', (question, limit) => {
    expect(asked(question)).toBe(
      `MATCH (founder:Founder)-[:CAST]->(bell:Bell) ${ranked('weightKg', ' DESC', limit)} MATCH (founder)-[:CAST]->(bell) RETURN DISTINCT founder.founderName AS founderFounderName`,
    );
  });

  test.each([
    'the first and the last bell of $founder_1',
    'the lightest bell and the newest bell',
    'the lightest and the heaviest bell',
  ])('does not seek one among the other: %s', (question) => {
    expect(asked(question)).toMatch(/^no-reading/u);
  });

  test('does not take the first for somebody else who has a first', () => {
    const schema = BELLS.replace(
      '{founderName: STRING}',
      '{founderName: STRING, bornYear: INTEGER}',
    );
    expect(asked('the first and the last bell of $founder_1', schema)).toMatch(/^no-reading/u);
  });
});
