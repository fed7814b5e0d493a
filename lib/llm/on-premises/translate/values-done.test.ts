import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const CREWS = `
Sailor {name: STRING}
Vessel {name: STRING, launched_on: DATE}
(:Sailor)-[:SERVED_ON {joined_on: DATE, left_on: DATE, hired_by: STRING}]->(:Vessel)
(:Sailor)-[:TAUGHT]->(:Sailor)
(:Vessel)-[:DRAFT_OF]->(:Vessel)`;

const NOTES = ['SERVED_ON.hired_by holds one of: launching, promotion, draft, transfer'];
const GIVEN = { vessel_1: ['Vessel.name'], vessel_2: ['Vessel.name'], number_1: [] };

const asked = (question: string, notes: readonly string[] = NOTES): string =>
  cypherOf(translated(question, { schema: CREWS, given: GIVEN, notes }));

test.each([
  ['Who was hired on $vessel_1 by a draft?', "servedOn.hired_by = 'draft'"],
  ['How many sailors transferred to each vessel?', "servedOn.hired_by = 'transfer'"],
  ['Which sailors were promoted to $vessel_1?', "servedOn.hired_by = 'promotion'"],
  ['launchers of $vessel_1', "servedOn.hired_by = 'launching'"],
])('a value that a relationship keeps is said as what was done: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test('it was done at the beginning', () => {
  expect(asked('Which sailors transferred to $vessel_1 in $number_1?')).toContain(
    'servedOn.joined_on = $number_1',
  );
});

test('and counts on either side of a comparison', () => {
  expect(asked('Did more sailors transfer to $vessel_1 than to $vessel_2?')).toContain(
    'oneFigure > otherFigure',
  );
});

test.each([
  ['a name of the schema stays what it is', 'Which vessels are a draft of $vessel_1?', 'DRAFT_OF'],
  ['nobody is made up where nothing is listed', 'launchers of $vessel_1', 'launched_on'],
])('%s', (_case, question, expected) => {
  expect(asked(question, [])).toContain(expected);
});
