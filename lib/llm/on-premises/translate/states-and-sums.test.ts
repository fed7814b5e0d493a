import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const GARAGE = `
Job {no: STRING, status: STRING, openedOn: DATE, closedOn: DATE, price: FLOAT, hours: INTEGER}
Loan {no: STRING, beganOn: DATE, endedOn: DATE, deposit: FLOAT}
Driver {name: STRING}
Plan {name: STRING}
(:Job)-[:ORDERED_BY]->(:Driver)
(:Loan)-[:GIVEN_TO]->(:Driver)
(:Driver)-[:SUBSCRIBES_TO {startedOn: DATE, endedOn: DATE}]->(:Plan)`;

const asked = (question: string, notes: readonly string[] = []) =>
  translated(question, { schema: GARAGE, given: { plan_1: ['Plan.name'] }, notes });

const isGuess = (question: string) => {
  const read = asked(question);
  return read.ok && read.readings[0]?.isGuess === true;
};

describe('what is open', () => {
  test('is what the word stands before, and not what else has an end', () => {
    expect(cypherOf(asked('open loans of drivers on $plan_1'))).toBe(
      'MATCH (loan:Loan)-[:GIVEN_TO]->(driver:Driver), (driver)-[:SUBSCRIBES_TO]->(plan:Plan {name: $plan_1}) WHERE loan.endedOn IS NULL RETURN DISTINCT loan.no AS loanNo',
    );
  });

  test('is told by its end alone where no word of its own says in what state it is', () => {
    expect(isGuess('open jobs')).toBe(true);
    expect(isGuess('open loans')).toBe(false);
    expect(isGuess('jobs that are not closed')).toBe(false);
  });
});

describe('an amount of money', () => {
  test('is what is paid, in the only currency, which is doubted', () => {
    expect(cypherOf(asked('jobs over 500 euros'))).toBe(
      'MATCH (job:Job) WHERE job.price > 500 RETURN job.no AS jobNo',
    );
    expect(isGuess('jobs over 500 euros')).toBe(true);
  });

  test('is not read where a note names another currency, or what is told is no money', () => {
    expect(cypherOf(asked('jobs over 500 euros', ['Prices are in dollars.']))).toBe(
      'uncovered: euros',
    );
    expect(cypherOf(asked('jobs with hours over 20 euros'))).not.toContain('job.hours > 20');
  });
});
