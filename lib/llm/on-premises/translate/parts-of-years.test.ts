import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const ORCHARD = `
Picker {name: STRING, started_on: DATE, ended_on: DATE}
Basket {code: STRING, filled_on: DATE, time_of_day: STRING, weight_kg: INTEGER}
Grove {name: STRING, planted_on: DATE, cleared_on: DATE, altitude_m: INTEGER}
(:Basket)-[:FILLED_BY]->(:Picker)
(:Basket)-[:STANDS_IN]->(:Grove)
(:Picker)-[:TENDS {since: DATE, until: DATE}]->(:Grove)`;

const GIVEN = { grove_1: ['Grove.name'], number_1: [] };

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: ORCHARD, given: GIVEN }));

test.each([
  ['the first half of the year $number_1', 'filled_on.month >= 1 AND basket.filled_on.month <= 6'],
  ['the second quarter of $number_1', 'filled_on.month >= 4 AND basket.filled_on.month <= 6'],
  ['May 2010', 'filled_on.month >= 5 AND basket.filled_on.month <= 5'],
  ['the last third of 2010', 'filled_on.month >= 9 AND basket.filled_on.month <= 12'],
])('some months of a year: %s', (part, expected) => {
  expect(asked(`Which baskets were filled in ${part}?`)).toContain(expected);
});

test('a fifth half is none', () => {
  expect(asked('Which baskets were filled in the fifth quarter of 2010?')).not.toContain('month');
});

test('what was done on a day is told by its day, and not by when its doer was there', () => {
  expect(asked('Which pickers filled something in $number_1?')).toContain(
    'basket.filled_on = $number_1',
  );
});

test('of what lasted at a thing that is named, that is meant, without a doubt', () => {
  const read = translated('Who tends $grove_1 in $number_1?', { schema: ORCHARD, given: GIVEN });
  expect(cypherOf(read)).toContain('tends.since <= $number_1');
  expect(read.ok && (read.margin ?? 1)).toBeGreaterThan(0.3);
});

test('at what altitude something lies is its altitude', () => {
  expect(asked('At what altitude does $grove_1 stand?')).toBe(
    'MATCH (grove:Grove {name: $grove_1}) RETURN DISTINCT grove.altitude_m AS altitudeM',
  );
});

test.each([
  ['How many groves do not know... I mean, how many baskets are there?', 'count(DISTINCT basket)'],
  ['Baskets of $grove_1, i.e. those that stand in it', 'STANDS_IN'],
  ['The heaviest basket, that is, the one with the greatest weight', 'LIMIT 1'],
])('what is said again counts once: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});
