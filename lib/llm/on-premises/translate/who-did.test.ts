import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const YARD = `
Worker {name: STRING, birth_date: DATE, death_date: DATE, cause_of_death: STRING, hired_on: DATE}
Machine {name: STRING, scrapped_on: DATE, loss_date: DATE, loss_cause: STRING}
Team {name: STRING}
(:Worker)-[:MEMBER_OF {joined_on: DATE, left_on: DATE}]->(:Team)
(:Worker)-[:OPERATES]->(:Machine)`;

const GIVEN = {
  death_1: ['Worker.cause_of_death'],
  cause_1: ['Machine.loss_cause'],
  team_1: ['Team.name'],
};

const ask = (question: string) => translated(question, { schema: YARD, given: GIVEN });
const asked = (question: string): string => cypherOf(ask(question));

test.each([
  ['Who died?', 'worker.death_date IS NOT NULL RETURN worker.name'],
  ['Who was hired?', 'worker.hired_on IS NOT NULL RETURN worker.name'],
  ['What was scrapped?', 'machine.scrapped_on IS NOT NULL RETURN machine.name'],
  ['Who left?', 'memberOf.left_on IS NOT NULL RETURN DISTINCT worker.name'],
])('asks who did it, and not when: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
  const read = ask(question);
  expect(read.ok && read.readings[0]?.isGuess).toBeFalsy();
});

describe('what happened, of which a day is kept', () => {
  test.each([
    ['Births', 'worker.birth_date IS NOT NULL RETURN worker.name'],
    [
      'Deaths in $number_1',
      'worker.death_date IS NOT NULL AND worker.death_date = $number_1 RETURN worker.name',
    ],
    [
      'Deaths caused by $death_1',
      '{cause_of_death: $death_1}) WHERE worker.death_date IS NOT NULL RETURN worker.name',
    ],
    ['Losses after $date_1', 'machine.loss_date > $date_1 RETURN machine.name'],
  ])('is a list of those to whom it happened: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test('is counted by them, whatever is given of it', () => {
    expect(asked('How many deaths were caused by $death_1?')).toBe(
      'MATCH (worker:Worker {cause_of_death: $death_1}) RETURN count(DISTINCT worker) AS total',
    );
  });

  test.each([
    'What share of the deaths was caused by $death_1?',
    'The proportion of deaths that were caused by $death_1',
    'What share of the workers who died died of $death_1?',
  ])('is what a share is of: %s', (question) => {
    expect(asked(question)).toBe(
      'MATCH (worker:Worker) WHERE worker.death_date IS NOT NULL RETURN avg(CASE WHEN worker.cause_of_death = $death_1 THEN 1.0 ELSE 0.0 END) AS share',
    );
  });

  test('is when its cause says', () => {
    expect(asked('workers whose cause of death was $death_1 after $date_1')).toContain(
      'WHERE worker.death_date > $date_1 RETURN',
    );
  });
});
