import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const WORKS = `
Machine {name: STRING, built_on: DATE, scrapped_on: DATE, batch_size: INTEGER, insured: BOOLEAN}
Worker {name: STRING, birth_date: DATE, hired_on: DATE}
Hall {name: STRING, floods: BOOLEAN}
Batch {code: STRING, made_on: DATE}
Team {name: STRING}
(:Machine)-[:STANDS_IN {since: DATE, until: DATE}]->(:Hall)
(:Batch)-[:MADE_IN]->(:Hall)
(:Worker)-[:MEMBER_OF {joined_on: DATE, left_on: DATE}]->(:Team)`;

const GIVEN = { team_1: ['Team.name'], hall_1: ['Hall.name'] };

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: WORKS, given: GIVEN }));

describe('two moments with nothing before the first', () => {
  test.each([
    'Machines built $number_1 to $number_2',
    'Machines built in $number_1-$number_2',
    'Machines built between $number_1 and $number_2',
  ])('are the ends of a time: %s', (question) => {
    expect(asked(question)).toBe(
      'MATCH (machine:Machine) WHERE machine.built_on >= $number_1 AND machine.built_on <= $number_2 RETURN machine.name AS machineName',
    );
  });

  test.each([
    'Workers born $number_1 to $number_2',
    'Workers born between $number_1 and $number_2',
  ])('are no ages of who was born then: %s', (question) => {
    expect(asked(question)).toContain(
      'worker.birth_date >= $number_1 AND worker.birth_date <= $number_2',
    );
  });

  test('are ages where nothing says that they are days', () => {
    expect(asked('Workers between $number_1 and $number_2')).toContain('duration({years:');
  });
});

test.each([
  ['In what order did the workers of $team_1 join?', 'memberOf.joined_on AS sortedBy'],
  ['In which order were the machines built?', 'machine.built_on AS sortedBy'],
])('the order in which things were done: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test.each([
  ['Who was the first worker to join $team_1?', 'ORDER BY memberOf.joined_on LIMIT 1'],
  ['Who was the last worker to leave $team_1?', 'ORDER BY memberOf.left_on DESC LIMIT 1'],
  ['Which was the first machine to be scrapped?', 'ORDER BY machine.scrapped_on LIMIT 1'],
])('the first to do something: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test.each([
  ['Halls in which no batch was made', 'batch:Batch)-[:MADE_IN]->(hall)'],
  ['Halls in which no machine stands', 'machine:Machine)-[:STANDS_IN]->(hall)'],
  ['Which halls were never used for making batches?', 'batch:Batch)-[:MADE_IN]->(hall)'],
  ['halls not used to make batches', 'batch:Batch)-[:MADE_IN]->(hall)'],
])('where nothing is done: %s', (question, expected) => {
  expect(asked(question)).toBe(
    `MATCH (hall:Hall) WHERE NOT EXISTS { MATCH (${expected} } RETURN hall.name AS hallName`,
  );
});

test('what halls are used for is done in them', () => {
  expect(asked('Which halls are used for making batches?')).toBe(
    'MATCH (batch:Batch)-[:MADE_IN]->(hall:Hall) RETURN DISTINCT hall.name AS hallName',
  );
});

test.each([
  ['Halls none of whose machines is insured', 'machine.insured = true'],
  ['Halls, none of whose machines was built before $number_1', 'machine.built_on < $number_1'],
])('none of whose: %s', (question, expected) => {
  expect(asked(question)).toBe(
    `MATCH (hall:Hall) WHERE NOT EXISTS { MATCH (machine:Machine)-[:STANDS_IN]->(hall) WHERE ${expected} } RETURN hall.name AS hallName`,
  );
});
