import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const INN = `
Guest {name: STRING, sex: STRING, phone: STRING, cause_of_stay: STRING, born: INTEGER}
Waiter {name: STRING, hired_on: DATE, left_on: DATE, died_on: DATE, shift_minutes: INTEGER}
Dish {name: STRING, served_year: INTEGER}
Room {name: STRING, dissolved_on: DATE}
(:Guest)-[:SUITED_BY {since: DATE}]->(:Dish)
(:Guest)-[:DEVOTED_TO {since: DATE}]->(:Room)
(:Waiter)-[:SERVES]->(:Dish)
(:Waiter)-[:KEEPS {from_day: DATE, until: DATE}]->(:Room)
(:Guest)-[:HAS_FAVORITE]->(:Dish)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  guest_1: ['Guest.name'],
  dish_1: ['Dish.name'],
  room_1: ['Room.name'],
  waiter_1: ['Waiter.name'],
};

const NOTES = ['"people" means Guest', '"year" means Dish.served_year'];

const read = (question: string) =>
  translated(question, { schema: INN, given: GIVEN, notes: NOTES });
const asked = (question: string) => cypherOf(read(question));

describe('translateQuestion', () => {
  test.each([
    [
      'All waiters with the room they keep now, if any',
      'MATCH (waiter:Waiter) OPTIONAL MATCH (waiter)-[keeps:KEEPS]->(room:Room) WHERE keeps.until IS NULL RETURN DISTINCT waiter.name AS waiterName, room.name AS roomName',
    ],
    [
      'Which guests have a name that starts with $unknown_1?',
      'MATCH (guest:Guest) WHERE guest.name STARTS WITH $unknown_1 RETURN guest.name AS guestName',
    ],
    [
      'Dishes that no guest likes best',
      'MATCH (dish:Dish) WHERE NOT EXISTS { MATCH (guest:Guest)-[:HAS_FAVORITE]->(dish) } RETURN dish.name AS dishName',
    ],
    [
      'Since when has $guest_1 had $room_1?',
      'MATCH (guest:Guest {name: $guest_1})-[devotedTo:DEVOTED_TO]->(room:Room {name: $room_1}) RETURN DISTINCT devotedTo.since AS since',
    ],
    [
      'Which waiters are still with the company?',
      'MATCH (waiter:Waiter) WHERE waiter.left_on IS NULL RETURN waiter.name AS waiterName',
    ],
    [
      "Which of $waiter_1's dishes does $guest_1 like best?",
      'MATCH (waiter:Waiter {name: $waiter_1})-[:SERVES]->(dish:Dish), (guest:Guest {name: $guest_1})-[:HAS_FAVORITE]->(dish) RETURN DISTINCT dish.name AS dishName',
    ],
    [
      "Which waiter hasn't served a single dish?",
      'MATCH (waiter:Waiter) WHERE NOT EXISTS { MATCH (waiter)-[:SERVES]->(dish:Dish) } RETURN waiter.name AS waiterName',
    ],
    [
      'Guests who have an unknown cause of stay',
      'MATCH (guest:Guest) WHERE guest.cause_of_stay IS NULL RETURN guest.name AS guestName',
    ],
    [
      'What year was $guest_1 born?',
      'MATCH (guest:Guest {name: $guest_1}) RETURN DISTINCT guest.born AS born',
    ],
    [
      'How many dead waiters are there?',
      'MATCH (waiter:Waiter) WHERE waiter.died_on IS NOT NULL RETURN count(DISTINCT waiter) AS total',
    ],
    [
      'Waiters whose shift runs longer than 90 minutes',
      'MATCH (waiter:Waiter) WHERE waiter.shift_minutes > 90 RETURN waiter.name AS waiterName',
    ],
  ])('reads %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('never takes whoever is denied for those who are still there', () => {
    expect(read('Which rooms are not kept by anyone who is still with the company?').ok).toBe(
      false,
    );
  });

  test('is unsure of people where others are people, too, and are joined to what is named', () => {
    const result = read('Who are the people on $room_1?');
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
