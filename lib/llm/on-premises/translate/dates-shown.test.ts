import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const INN = `
Guest {full_name: STRING, birth_date: DATE}
Stay {date: DATE, nights: INTEGER}
Room {title: STRING}
Fest {title: STRING, starts_on: DATE, ends_on: DATE, visitors: INTEGER}
Town {title: STRING, founded_on: DATE}
(:Guest)-[:HAD_STAY]->(:Stay)
(:Stay)-[:IN_ROOM]->(:Room)
(:Fest)-[:HELD_IN]->(:Town)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  guest_1: ['Guest.full_name'],
  fest_1: ['Fest.title'],
};

const asked = (question: string) => cypherOf(translated(question, { schema: INN, given: GIVEN }));

test.each([
  'Which stays did $guest_1 have, with date?',
  'the stays of $guest_1 with date',
  'the stays of $guest_1 with their dates',
])('the date of what is listed, and no birth: %s', (question) => {
  expect(asked(question)).toContain('RETURN DISTINCT stay.date');
  expect(asked(question)).not.toContain('birth');
});

test.each([
  'list all fests with their dates and number of visitors',
  'What are the dates of $fest_1?',
])('beginning and end of what has no date: %s', (question) => {
  expect(asked(question)).toMatch(/fest\.starts_on AS startsOn, fest\.ends_on AS endsOn/u);
});

test('a birth that is spoken of is told by its day', () => {
  expect(asked('What is the birth date of $guest_1?')).toContain('guest.birth_date');
});
