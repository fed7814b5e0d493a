import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const FARMS = `
Farm {name: STRING, stalls: INTEGER, founded: INTEGER}
Goat {name: STRING}
Duck {name: STRING}
Shepherd {name: STRING}
(:Goat)-[:KEPT_ON]->(:Farm)
(:Duck)-[:KEPT_ON]->(:Farm)
(:Shepherd)-[:WORKS_ON]->(:Farm)`;

function asked(question: string) {
  return translated(question, { schema: FARMS, given: { farm_1: ['Farm.name'] } });
}

describe('two numbers of one thing', () => {
  const GOATS = 'COUNT { MATCH (goat:Goat)-[:KEPT_ON]->(farm) RETURN DISTINCT goat }';
  const DUCKS = 'COUNT { MATCH (duck:Duck)-[:KEPT_ON]->(farm) RETURN DISTINCT duck }';
  test.each([
    ['Which farms have more goats than ducks?', `${GOATS} > ${DUCKS} RETURN farm.name AS farmName`],
    [
      'How many farms have fewer goats than stalls?',
      `${GOATS} < farm.stalls RETURN count(DISTINCT farm) AS total`,
    ],
    ['farms with more ducks than goats', `${DUCKS} > ${GOATS} RETURN farm.name AS farmName`],
  ])('are compared in "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(`MATCH (farm:Farm) WHERE ${expected}`);
  });

  test.each([
    'Which farms have more goats than $farm_1?',
    'Which farms have more goats than others?',
  ])('are not in "%s"', (question) => {
    expect(cypherOf(asked(question))).not.toContain('COUNT');
  });
});
