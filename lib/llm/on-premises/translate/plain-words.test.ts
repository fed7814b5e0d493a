import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const CHOIRS = `
Singer {name: STRING, first_sung_on: DATE, rating: INTEGER}
Choir {name: STRING, founded_on: DATE, seats: INTEGER, room_code: STRING}
(:Singer)-[:BELONGS_TO {since: DATE, until: DATE}]->(:Choir)
(:Choir)-[:MADE_UP_OF]->(:Section)
Section {title: STRING}`;

const GIVEN: Readonly<Record<string, readonly string[]>> = { choir_1: ['Choir.name'] };
const read = (question: string) => translated(question, { schema: CHOIRS, given: GIVEN });

test.each([
  ['Which singers make up $choir_1?', '(singer:Singer)-[:BELONGS_TO]->(choir:Choir'],
  ['Which sections make up $choir_1?', '-[:MADE_UP_OF]->(section:Section)'],
  ['Which singer has the best rating?', 'ORDER BY singer.rating DESC LIMIT 1'],
  ['Which singer has the worst rating?', 'ORDER BY singer.rating LIMIT 1'],
])('reads what is plainly said: %s', (question, expected) => {
  expect(cypherOf(read(question))).toContain(expected);
});

describe('a property that is known to be there', () => {
  const isGuess = (question: string) => {
    const { readings } = read(question);
    return readings?.[0]?.isGuess === true;
  };

  test.each(['Which choir was founded last?', 'How many seats does $choir_1 have?'])(
    'is no guess where it leaves nothing out: %s',
    (question) => {
      expect(isGuess(question)).toBe(false);
    },
  );

  test('is one where it does', () => {
    expect(isGuess('Which choirs were founded?')).toBe(true);
  });
});
