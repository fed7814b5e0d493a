import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOR = `
Boat {name: STRING, length: FLOAT, built: INTEGER, record: STRING}
Skipper {full_name: STRING, town: STRING}
Berth {code: STRING}
(:Skipper)-[:STEERS]->(:Boat)
(:Boat)-[:LIES_AT]->(:Berth)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  boat_1: ['Boat.name'],
  boat_2: ['Boat.name'],
  skipper_1: ['Skipper.full_name'],
  town_1: ['Skipper.town'],
  value_1: ['Boat.name', 'Berth.code'],
};

const cypher = (question: string) =>
  cypherOf(translated(question, { schema: HARBOR, given: GIVEN }));

describe('a question for one thing by its name', () => {
  test.each([
    'Tell me about $boat_1',
    'Show me the boat $boat_1',
    'the boat called $boat_1',
    'What is $boat_1?',
    'What do we know about $boat_1?',
    'everything about $boat_1',
    'all the information we have on $boat_1',
    '$boat_1',
    'Was ist $boat_1?',
    'Zeig mir alles über das Boot $boat_1',
    'alle Daten zu $boat_1',
  ])('asks for the thing itself: %s', (question) => {
    expect(cypher(question)).toBe('MATCH (boat:Boat {name: $boat_1}) RETURN boat');
  });

  test.each(['Who is $skipper_1?', 'Wer war $skipper_1?', 'Describe $skipper_1.'])(
    'or for somebody: %s',
    (question) => {
      expect(cypher(question)).toBe(
        'MATCH (skipper:Skipper {full_name: $skipper_1}) RETURN skipper',
      );
    },
  );

  test.each([
    'Which boats are called $boat_1?',
    'boats named $boat_1',
    'List all boats whose name is $boat_1',
    'Welche Boote heißen $boat_1?',
  ])('or for what is called so: %s', (question) => {
    expect(cypher(question)).toBe('MATCH (boat:Boat {name: $boat_1}) RETURN boat.name AS boatName');
  });

  test.each([
    ['of another kind than its name says', 'the skipper $boat_1'],
    ['of what may be of two kinds', 'Tell me about $value_1'],
    ['of what nothing is called by', 'Tell me about $town_1'],
    ['of two', 'Tell me about $boat_1 $boat_2'],
    ['of what stands in the schema', 'the records of $boat_1'],
    ['behind a verb', 'who steers $boat_1'],
  ])('but not %s', (_case, question) => {
    expect(cypher(question)).not.toMatch(/RETURN (?:boat|skipper)$/u);
  });
});
