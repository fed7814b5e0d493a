import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const LIGHTS = `
Lighthouse {name: STRING, lit_year: INTEGER, opened: INTEGER}
Keeper {name: STRING, birth_date: DATE, county: STRING, joined_on: DATE}
(:Keeper)-[:TENDS]->(:Lighthouse)`;

const GIVEN = {
  lighthouse_1: ['Lighthouse.name'],
  lighthouse_2: ['Lighthouse.name'],
  keeper_1: ['Keeper.name'],
  keeper_2: ['Keeper.county'],
};

function asked(question: string) {
  return translated(question, { schema: LIGHTS, given: GIVEN });
}

describe('ages on average', () => {
  test.each([
    ['what is the average age of the $keeper_2?', 'MATCH (keeper:Keeper {county: $keeper_2})'],
    ['how old is the average keeper', 'MATCH (keeper:Keeper)'],
    ['How old are the keepers of $lighthouse_1 on average?', '{name: $lighthouse_1}'],
  ])('are years since the birth of each: %s', (question, expected) => {
    const result = asked(question);
    expect(cypherOf(result)).toContain(expected);
    expect(cypherOf(result)).toMatch(
      /WITH DISTINCT keeper RETURN avg\(date\(\)\.year - keeper\.birth_date\.year\) AS age$/u,
    );
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test('are not told of another time', () => {
    expect(asked('average age of keepers when they joined').ok).toBe(false);
  });
});

describe('years between two events', () => {
  test.each([
    'how many years lie between the opening of $lighthouse_1 and the birth of $keeper_1',
    'how many years between the birth of $keeper_1 and the opening of $lighthouse_1?',
  ])('are taken from each other: %s', (question) => {
    const query = cypherOf(asked(question));
    expect(query).toContain('lighthouse');
    expect(query).toMatch(/birth_date\.year AS/u);
    expect(query).toMatch(/RETURN abs\(oneFigure - otherFigure\) AS difference$/u);
  });

  test('of two that are told alike, the second takes the words of the first', () => {
    expect(
      cypherOf(
        asked('how many years passed between the opening of $lighthouse_1 and $lighthouse_2'),
      ),
    ).toContain('(lighthouseOther:Lighthouse {name: $lighthouse_2})');
  });
});
