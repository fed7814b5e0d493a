import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const BAY = `
Seal {tag: STRING, name: STRING, sex: STRING, born_on: DATE, died_on: DATE, weight_kg: FLOAT}
Survey {survey_no: STRING, held_on: DATE, weather: STRING}
Colony {title: STRING, founded_on: DATE}
Warden {full_name: STRING, started_on: DATE, ended_on: DATE}
Permit {permit_no: STRING, valid_from: DATE, valid_until: DATE, fee_eur: FLOAT}
(:Seal)-[:COUNTED_IN]->(:Survey)
(:Seal)-[:MEMBER_OF {joined_on: DATE, left_on: DATE}]->(:Colony)
(:Survey)-[:LED_BY]->(:Warden)
(:Warden)-[:HOLDS]->(:Permit)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  seal_1: ['Seal.name'],
  seal_2: ['Seal.name'],
  colony_1: ['Colony.title'],
};

const asked = (question: string) => cypherOf(translated(question, { schema: BAY, given: GIVEN }));

const VALID =
  'WHERE permit.valid_from <= $date_1 AND (permit.valid_until IS NULL OR permit.valid_until >= $date_1)';

test.each([
  ['what was running', 'How many permits were running on $date_1?', VALID],
  ['what was valid from a day until another', 'Which permits were valid on $date_1?', VALID],
  [
    'who was on the project, which no name says',
    'Which wardens were on the project on $date_1?',
    'WHERE warden.started_on <= $date_1 AND (warden.ended_on IS NULL OR warden.ended_on >= $date_1)',
  ],
  [
    'who was in it then',
    'Who was in $colony_1 in $number_1?',
    'WHERE memberOf.joined_on <= $number_1 AND (memberOf.left_on IS NULL OR memberOf.left_on >= $number_1)',
  ],
])('a moment tells what held: %s', (_case, question, part) => {
  expect(asked(question)).toContain(part);
});

test.each([
  ['Who was counted together with $seal_1?', 'seal2.name'],
  ['Which seals were counted together with $seal_1?', 'seal.name'],
])('one with whom something was done: %s', (question, name) => {
  expect(asked(question)).toMatch(/COUNTED_IN.*COUNTED_IN.*WHERE seal <> seal2/u);
  expect(asked(question)).toContain(`RETURN DISTINCT ${name}`);
});

test('two that are given and what they did together are joined as before', () => {
  const query = asked('Which surveys was $seal_1 counted in together with $seal_2?');
  expect(query).toContain('RETURN DISTINCT survey.survey_no');
});

test.each([
  ['heaviest seal weight within each colony', 'max(seal.weight_kg)'],
  ['highest fee of each warden', 'max(permit.fee_eur)'],
  ['the lowest weight of seals per colony', 'min(seal.weight_kg)'],
])('the greatest that each has: %s', (question, figure) => {
  expect(asked(question)).toMatch(/WITH (?:colony|warden), m(?:ax|in)/u);
  expect(asked(question)).toContain(figure);
});

test.each([
  ['average weight of the seals, colony by colony', 'WITH colony, avg(seal.weight_kg)'],
  ['Break the surveys down by weather', 'count(DISTINCT survey)'],
  ['Break down the surveys by warden', 'WITH warden, count(DISTINCT survey)'],
  ['How many seals has $colony_1 had in total?', 'RETURN count(DISTINCT seal) AS total'],
])('groups and counts: %s', (question, part) => {
  expect(asked(question)).toContain(part);
});
