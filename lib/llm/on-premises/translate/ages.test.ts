import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const OFFICE = `
Clerk {clerkName: STRING, bornOn: DATE, hiredOn: DATE, wage: INTEGER}
Applicant {fullName: STRING, birthYear: INTEGER}
Machine {machineName: STRING, installedOn: DATE}
Bureau {bureauName: STRING, openedIn: INTEGER}
(:Clerk)-[:WORKS_AT]->(:Bureau)
(:Applicant)-[:WENT_TO]->(:Bureau)`;

const asked = (question: string) =>
  translated(question, {
    schema: OFFICE,
    given: { bureau_1: ['Bureau.bureauName'], number_3: ['Clerk.wage'] },
  });
const clerks = (where: string) =>
  `MATCH (clerk:Clerk) WHERE ${where} RETURN clerk.clerkName AS clerkClerkName`;
const AGED_30 =
  'clerk.bornOn <= date() - duration({years: 30}) AND clerk.bornOn > date() - duration({years: 30, months: 12})';

describe('ages', () => {
  test.each([
    ['Clerks who are older than 30', clerks('clerk.bornOn < date() - duration({years: 30})')],
    [
      'Which clerks are younger than $number_1 years?',
      clerks('clerk.bornOn > date() - duration({years: $number_1})'),
    ],
    [
      'Clerks under the age of $number_1',
      clerks('clerk.bornOn > date() - duration({years: $number_1})'),
    ],
    [
      'Clerks, die mindestens 18 Jahre alt sind',
      clerks('clerk.bornOn <= date() - duration({years: 18})'),
    ],
    ['Clerks aged 30', clerks(AGED_30)],
    ['Which clerks are 30 years old?', clerks(AGED_30)],
    [
      'Clerks aged $number_1 to $number_2',
      clerks(
        'clerk.bornOn <= date() - duration({years: $number_1}) AND clerk.bornOn > date() - duration({years: $number_2, months: 12})',
      ),
    ],
    [
      'Clerks aged $number_3 to $number_2',
      clerks(
        'clerk.bornOn <= date() - duration({years: $number_3}) AND clerk.bornOn > date() - duration({years: $number_2, months: 12})',
      ),
    ],
    [
      'Machines older than $number_1 months',
      'MATCH (machine:Machine) WHERE machine.installedOn < date() - duration({months: $number_1}) RETURN machine.machineName AS machineMachineName',
    ],
    [
      'Bureaus older than 1960',
      'MATCH (bureau:Bureau) WHERE bureau.openedIn < 1960 RETURN bureau.bureauName AS bureauBureauName',
    ],
  ])('are so many years before today: %s', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });

  test.each([
    [
      'a number that stands alone',
      'Clerks over $number_1',
      'date() - duration({years: $number_1})',
    ],
    [
      'a year of birth, of which the day is not known',
      'Applicants older than $number_1',
      'date().year - applicant.birthYear > $number_1',
    ],
  ])('come with doubt from %s', (_case, question, expected) => {
    const result = asked(question);
    expect(cypherOf(result)).toContain(expected);
    expect(result.readings?.[0]?.isGuess).toBe(true);
  });

  test('are none of what has no birth', () => {
    expect(asked('Machines over $number_1').ok).toBe(false);
  });

  test.each(['Clerks aged 30', 'Clerks under the age of 30'])(
    'are read where an expert calls the day of birth the age: %s',
    (question) => {
      const notes = ['"age" means Clerk.bornOn'];
      const result = translated(question, { schema: OFFICE, given: {}, notes });
      expect(cypherOf(result)).toContain('duration({years: 30})');
    },
  );

  test.each([
    [
      'How old was $clerk_1 when $machine_1 was installed?',
      'RETURN oneFigure - otherFigure AS difference',
    ],
    ['How old was $applicant_1 in 1941?', 'RETURN DISTINCT 1941 - applicant.birthYear AS age'],
    ['How old was $applicant_1 in $number_1?', 'operator: old'],
    [
      'Which clerks were hired before they were 30 years old?',
      'WHERE clerk.hiredOn < clerk.bornOn + duration({years: 30}) RETURN',
    ],
    [
      'Who was hired before turning $number_1?',
      'clerk.hiredOn < clerk.bornOn + duration({years: $number_1}) RETURN',
    ],
    ['Which machines were installed before they were 30 years old?', 'operator: before'],
  ])('are worked out of two moments: %s', (question, expected) => {
    const given = {
      clerk_1: ['Clerk.clerkName'],
      applicant_1: ['Applicant.fullName'],
      machine_1: ['Machine.machineName'],
    };
    const result = translated(question, { schema: OFFICE, given });
    expect(cypherOf(result)).toContain(expected);
    expect(!result.ok || result.readings[0]?.isGuess === true).toBe(true);
  });
});
