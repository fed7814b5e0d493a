import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const INN = `
Guest {name: STRING, sex: STRING, hair: STRING, weight_kg: FLOAT}
Order {placed_on: DATE}
Dish {name: STRING, flavour: STRING, price: FLOAT}
Waiter {name: STRING, birth_date: DATE, death_date: DATE, cause_of_death: STRING}
Room {name: STRING, floor: INTEGER, leaks: BOOLEAN, built_year: INTEGER}
(:Guest)-[:PLACED_ORDER]->(:Order)
(:Order)-[:OF_DISH]->(:Dish)
(:Order)-[:SOLD_BY]->(:Waiter)
(:Guest)-[:AVERSE_TO]->(:Dish)
(:Guest)-[:STAYS_IN {rank: INTEGER}]->(:Room)
(:Guest)-[:BORE]->(:Guest)
(:Guest)-[:HAS_FATHER]->(:Guest)
(:Guest)-[:HAS_MOTHER]->(:Guest)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  guest_1: ['Guest.name'],
  guest_2: ['Guest.sex'],
  guest_3: ['Guest.hair'],
  guest_4: ['Guest.hair'],
  dish_1: ['Dish.name'],
  room_1: ['Room.name'],
  waiter_1: ['Waiter.name'],
};

const asked = (question: string, notes: readonly string[] = []) =>
  cypherOf(translated(question, { schema: INN, given: GIVEN, notes }));

describe('translateQuestion', () => {
  test.each([
    [
      'Which guests have ordered something they are averse to?',
      'MATCH (guest:Guest)-[:AVERSE_TO]->(dish:Dish), (guest)-[:PLACED_ORDER]->(orderValue:`Order`), (orderValue)-[:OF_DISH]->(dish) RETURN DISTINCT guest.name AS guestName',
    ],
    [
      'Which waiters sold $dish_1 to a guest over 90 kg?',
      'MATCH (orderValue:`Order`)-[:SOLD_BY]->(waiter:Waiter), (orderValue)-[:OF_DISH]->(dish:Dish {name: $dish_1}), (guest:Guest)-[:PLACED_ORDER]->(orderValue) WHERE guest.weight_kg > 90 RETURN DISTINCT waiter.name AS waiterName',
    ],
    [
      'Rooms on the second and third floor',
      'MATCH (room:Room) WHERE room.floor IN [2, 3] RETURN room.name AS roomName',
    ],
    [
      'Rooms above the second floor',
      'MATCH (room:Room) WHERE room.floor > 2 RETURN room.name AS roomName',
    ],
    ['Which rooms leak?', 'MATCH (room:Room) WHERE room.leaks = true RETURN room.name AS roomName'],
    [
      'Rooms that do not leak',
      'MATCH (room:Room) WHERE NOT room.leaks = true RETURN room.name AS roomName',
    ],
    [
      'Which guests of $room_1 rank third or higher?',
      'MATCH (guest:Guest)-[staysIn:STAYS_IN]->(room:Room {name: $room_1}) WHERE staysIn.rank <= 3 RETURN DISTINCT guest.name AS guestName',
    ],
    [
      'What kind of flavour has $dish_1?',
      'MATCH (dish:Dish {name: $dish_1}) RETURN DISTINCT dish.flavour AS flavour',
    ],
    [
      'The birth date and the date of death of $waiter_1',
      'MATCH (waiter:Waiter {name: $waiter_1}) RETURN DISTINCT waiter.birth_date AS birthDate, waiter.death_date AS deathDate',
    ],
    [
      "Who is the grandfather of $guest_1 on his mother's side?",
      'MATCH (guest:Guest {name: $guest_1})-[:HAS_MOTHER]->(guest2:Guest), (guest2)-[:HAS_FATHER]->(guest3:Guest) RETURN DISTINCT guest3.name AS guest3Name',
    ],
    [
      'On average, how expensive are the dishes?',
      'MATCH (dish:Dish) RETURN avg(dish.price) AS avgPrice',
    ],
    [
      'What is the earliest and what is the latest built year?',
      'MATCH (room:Room) RETURN min(room.built_year) AS minBuiltYear, max(room.built_year) AS maxBuiltYear',
    ],
    [
      'Split the guests by sex',
      'MATCH (guest:Guest) WITH guest.sex AS sex, count(DISTINCT guest) AS number RETURN sex, number',
    ],
    [
      'Which $guest_2 has fathered the most young?',
      'MATCH (guest:Guest)-[:HAS_FATHER]->(guest2:Guest {sex: $guest_2}) WITH guest2, count(DISTINCT guest) AS number ORDER BY number DESC LIMIT 1 RETURN guest2.name AS guest2Name',
    ],
    [
      'How many offspring does $guest_1 have?',
      'MATCH (guest:Guest)-[:HAS_FATHER|HAS_MOTHER]->(guest2:Guest {name: $guest_1}) RETURN count(DISTINCT guest) AS total',
    ],
    [
      'Which $guest_2 weigh more than 80 kg?',
      'MATCH (guest:Guest {sex: $guest_2}) WHERE guest.weight_kg > 80 RETURN guest.name AS guestName',
    ],
    [
      'Which $guest_2 are neither $guest_3 nor $guest_4 and weigh more than 80 kg?',
      'MATCH (guest:Guest {sex: $guest_2}) WHERE guest.weight_kg > 80 AND NOT guest.hair IN [$guest_3, $guest_4] RETURN guest.name AS guestName',
    ],
    [
      '$guest_2 lighter than 45 kg',
      'MATCH (guest:Guest {sex: $guest_2}) WHERE guest.weight_kg < 45 RETURN guest.name AS guestName',
    ],
  ])('reads %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('gives each thing its row where a note says in other words that titles are shared', () => {
    const notes = ['Several dishes share a title: the price tells them apart.'];
    expect(asked('Which dishes are guests averse to?', notes)).toBe(
      'MATCH (guest:Guest)-[:AVERSE_TO]->(dish:Dish) WITH DISTINCT dish RETURN dish.name AS dishName',
    );
  });
});
