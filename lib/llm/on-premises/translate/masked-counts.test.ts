import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const INNS = `
Hotel {name: STRING, city: STRING, opened: DATE}
Room {roomNo: STRING, style: STRING, ratePerNight: FLOAT}
(:Room)-[:IN_HOTEL]->(:Hotel)`;

function asked(question: string): string {
  const given = { city_1: ['Hotel.city'], style_1: ['Room.style'] };
  return cypherOf(translated(question, { schema: INNS, given }));
}

describe('a masked number of things', () => {
  test.each([
    ['Which hotels have more than $number_1 rooms?', '>'],
    ['Which hotels have fewer than $number_1 rooms?', '<'],
    ['Which hotels in $city_1 have at least $number_1 rooms?', '>='],
    ['Welche Hotels haben mehr als $number_1 Zimmer?', '>'],
    ['Which hotels have over $number_1 rooms?', '>'],
    ['Which hotels have under $number_1 rooms?', '<'],
  ])('is compared with their count: "%s"', (question, order) => {
    const cypher = asked(question);
    expect(cypher).toContain(`WHERE number ${order} $number_1`);
    expect(cypher).toContain('count(DISTINCT room)');
  });

  test('is that of the things of which a property is asked', () => {
    expect(asked('Which cities have more than $number_1 hotels?')).toContain(
      'WHERE city IS NOT NULL AND number > $number_1',
    );
  });

  test('does not lose those that have none', () => {
    expect(asked('Which hotels have at most $number_1 rooms?')).toContain('OPTIONAL MATCH');
  });

  test('is no value that tells the things apart', () => {
    expect(asked('Which hotels have at least one $style_1 room?')).not.toContain('number');
  });

  test('stays what a measure is compared with', () => {
    expect(asked('Which rooms have a rate per night above $number_1?')).toContain(
      'room.ratePerNight > $number_1',
    );
  });
});

test.each([
  ['Average rate per night', 'MATCH (room:Room) RETURN avg(room.ratePerNight)'],
  ['Average rate per night per city', 'WITH hotel.city AS city, avg(room.ratePerNight)'],
  ['Which room has the highest rate per night?', 'ORDER BY room.ratePerNight DESC LIMIT 1'],
])('a rate\'s "per" asks for no groups: "%s"', (question, part) => {
  expect(asked(question)).toContain(part);
});

describe('those who are called by what they do', () => {
  const STAGE = `
Person {name: STRING}
Musical {title: STRING}
(:Person)-[:ACTED_IN]->(:Musical)
(:Person)-[:DIRECTED]->(:Musical)`;

  test.each([
    ['Which actors acted in more than 4 musicals?', 'ACTED_IN'],
    ['Which directors made fewer than 4 musicals?', 'DIRECTED'],
    ['Which directors acted in more than 4 musicals?', 'ACTED_IN'],
  ])('are counted by it, unless another verb is said: "%s"', (question, type) => {
    const cypher = cypherOf(translated(question, { schema: STAGE, given: {} }));
    const [, counted = ''] = cypher.split('WITH DISTINCT person');
    expect(counted).toContain(`:${type}]`);
    expect(counted.match(/\[:/gu)).toHaveLength(1);
  });
});
