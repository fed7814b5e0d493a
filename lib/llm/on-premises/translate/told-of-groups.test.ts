import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const TROUPES = `
Juggler {name: STRING, born: DATE, height_cm: INTEGER}
Troupe {name: STRING, founded_on: DATE, disbanded_on: DATE}
Parade {filmed_on: DATE, time_of_day: STRING}
(:Juggler)-[:MEMBER_OF {joined_on: DATE, left_on: DATE, rank: INTEGER}]->(:Troupe)
(:Juggler)-[:FILMED_IN]->(:Parade)
(:Juggler)-[:HAS_MOTHER]->(:Juggler)
(:Juggler)-[:HAS_FATHER]->(:Juggler)`;

const GIVEN = {
  troupe_1: ['Troupe.name'],
  juggler_1: ['Juggler.name'],
  juggler_2: ['Juggler.name'],
};

const asked = (question: string, notes: readonly string[] = []): string =>
  cypherOf(translated(question, { schema: TROUPES, given: GIVEN, notes }));

describe('the highest rank', () => {
  const NOTES = ['The first rank is the highest.'];

  test.each([
    ['What is the highest rank in $troupe_1?', 'min(memberOf.rank)'],
    ['What is the lowest rank in $troupe_1?', 'max(memberOf.rank)'],
    ['What is the highest rank anyone in $troupe_1 holds at present?', 'min(memberOf.rank)'],
  ])('is the lowest number where a note says so: %s', (question, expected) => {
    expect(asked(question, NOTES)).toContain(expected);
  });

  test('and the highest number where none does', () => {
    expect(asked('What is the highest rank in $troupe_1?')).toContain('max(memberOf.rank)');
  });

  test('that anyone has is of anyone', () => {
    expect(asked('What is the greatest height anyone in $troupe_1 has?')).toContain(
      'RETURN max(juggler.height_cm)',
    );
  });
});

test.each([
  ['Which troupes existed before 1990?', 'troupe.founded_on.year < 1990'],
  ['Were there any troupes before 1990?', 'troupe.founded_on.year < 1990'],
  ['Which troupes were there before the turn of the century?', 'troupe.founded_on.year < 2000'],
])('what was there before had begun by then: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test('two who were filmed together were filmed in one', () => {
  expect(asked('When were $juggler_1 and $juggler_2 filmed together?')).toBe(
    'MATCH (juggler:Juggler {name: $juggler_1})-[:FILMED_IN]->(parade:Parade), (juggler2:Juggler {name: $juggler_2})-[:FILMED_IN]->(parade) RETURN DISTINCT parade.filmed_on AS filmedOn',
  );
});

test('two have children that are of both', () => {
  expect(asked('Do $juggler_1 and $juggler_2 have children?')).toContain(
    '(juggler:Juggler)-[:HAS_FATHER|HAS_MOTHER]->(juggler2:Juggler {name: $juggler_1}), (juggler)-[:HAS_FATHER|HAS_MOTHER]->(juggler3:Juggler {name: $juggler_2})',
  );
});
