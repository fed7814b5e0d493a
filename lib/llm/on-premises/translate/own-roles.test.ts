import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const YARD = `
Worker {name: STRING, born: INTEGER}
Boat {name: STRING, built: INTEGER}
(:Worker)-[:DESIGNED]->(:Boat)
(:Worker)-[:PAINTED]->(:Boat)
(:Worker)-[:SAILED]->(:Boat)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = { boat_1: ['Boat.name'] };

const cypher = (question: string, schema = YARD) =>
  cypherOf(translated(question, { schema, given: GIVEN }));

describe('a role that is spoken of as known', () => {
  const BOTH =
    'MATCH (worker:Worker)-[:DESIGNED]->(boat:Boat), (worker)-[:PAINTED]->(boat) RETURN DISTINCT boat.name AS boatName';

  test.each([
    'Boats that the designer also painted',
    'boats whose designer also painted them',
    'Which boats were painted by their designer?',
  ])('is one in what is asked for: %s', (question) => {
    expect(cypher(question)).toBe(BOTH);
  });

  test('and in another where that is said', () => {
    expect(cypher('Which boats did the designer of $boat_1 paint?')).toBe(
      'MATCH (worker:Worker)-[:DESIGNED]->(boat:Boat {name: $boat_1}), (worker)-[:PAINTED]->(boat2:Boat) RETURN DISTINCT boat2.name AS boat2Name',
    );
  });
});

describe('what is said to be in the graph', () => {
  test.each([
    'How many boats are in here?',
    'How many boats are there in this graph?',
    'how many boats are in our database',
    'How many boats are in the data set?',
    'Wie viele Boote gibt es im Graphen?',
    'Wie viele Boote gibt es in der Datenbank?',
  ])('is what there is: %s', (question) => {
    expect(cypher(question)).toBe('MATCH (boat:Boat) RETURN count(DISTINCT boat) AS total');
  });
});
