import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, rank: STRING, born_on: DATE}
Ship {name: STRING, length_m: FLOAT, launched_on: DATE, tonnage: INTEGER}
Port {name: STRING, country: STRING}
(:Sailor)-[:SAILED_ON]->(:Ship)
(:Sailor)-[:COMMANDED]->(:Ship)
(:Ship)-[:BASED_IN]->(:Port)
`,
  given: {
    ship_1: ['Ship.name'],
    ship_2: ['Ship.name'],
    sailor_1: ['Sailor.name'],
    port_1: ['Port.name'],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, HARBOUR));

function expectSame(question: string, plainly: string): void {
  const plain = asked(plainly);
  expect(plain).toContain('MATCH');
  expect(asked(question)).toBe(plain);
}

describe('what is spoken of in front', () => {
  test.each([
    ['Look at the ships. Which of them are based in $port_1?', 'Which ships are based in $port_1?'],
    ['Take all ships. Which ones have no port?', 'Which ships have no port?'],
    [
      'Consider the ships based in $port_1. How many of them have no sailors?',
      'How many ships based in $port_1 have no sailors?',
    ],
    ['Take the ships based in $port_1. How many are there?', 'Number of ships based in $port_1'],
    [
      'Consider the ships based in $port_1. What is their average length?',
      'What is the average length of the ships based in $port_1?',
    ],
    ['Of all ships, which one is the longest?', 'Which ships is the longest?'],
    ['Of the ships, which sailed?', 'Which ships sailed?'],
    [
      'Among the ships based in $port_1, which have no sailors?',
      'Which ships based in $port_1 have no sailors?',
    ],
    ['Of the sailors, how many commanded $ship_1?', 'How many sailors commanded $ship_1?'],
    [
      'For ships based in $port_1, which of them have no sailors?',
      'Which ships based in $port_1 have no sailors?',
    ],
    ['Of the ships, the one with the most sailors', 'the ships with the most sailors'],
  ])('is what is asked for: %s', expectSame);

  test('a noun behind "which" is asked for itself', () => {
    const query = asked('Of the ships in $port_1, which sailors commanded them?');
    expect(query).not.toBe(asked('Which ships in $port_1 sailors commanded them?'));
  });
});

test.each([
  ['Which of all the ships have no port?', 'Which ships have no port?'],
  ['Which one of the ships is the longest?', 'Which ships is the longest?'],
  ['List every one of the ships that have no port', 'List all ships that have no port'],
  ['Who is it that commanded $ship_1?', 'Who commanded $ship_1?'],
  ['Which ships, if any, have no port?', 'Which ships have no port?'],
  ['Find out which ships have no port', 'Which ships have no port'],
  ['# of ships that have no port', 'number of ships that have no port'],
  ['No. of ships per port', 'number of ships per port'],
  ['Ships where there is no port', 'Ships without port'],
  ['Which ships are without a port?', 'Which ships have no port?'],
  ['Ships w/o port', 'Ships without port'],
  ['What ships are there that sailed?', 'Which ships sailed?'],
  ['How many ships are there that have no port?', 'How many ships have no port?'],
  ['Show me any ships that have no port', 'Show me all ships that have no port'],
  ['For every port: the average length of ships', 'For every port, the average length of ships'],
  ['Number of ships for each of the ports', 'Number of ships for each port'],
  ['Average tonnage split up by port', 'Average tonnage broken down by port'],
  ['Ships launched in the course of $number_1', 'Ships launched in $number_1'],
  ['Ships launched back in $number_1', 'Ships launched in $number_1'],
  ['Ships launched following $number_1', 'Ships launched after $number_1'],
  ['Ships launched after the end of $number_1', 'Ships launched after $number_1'],
  ['Ships launched no later than $number_1', 'Ships launched until $number_1'],
  ['Ships launched not before $number_1', 'Ships launched since $number_1'],
  [
    'Sailors who sailed on not only $ship_1 but also $ship_2',
    'Sailors who sailed on both $ship_1 and $ship_2',
  ],
  ['Tell me how old $sailor_1 was', 'How old was $sailor_1'],
  ['Ships & their ports', 'Ships and their ports'],
])('says the same: %s', expectSame);

test('"show" in front of "all" is no show', () => {
  const graph: Graph = {
    schema: '\nAct {name: STRING}\nShow {title: STRING}\n(:Act)-[:PLAYED_IN]->(:Show)\n',
    given: {},
  };
  const query = cypherOf(translated('Show all acts', graph));
  expect(query).toBe(cypherOf(translated('List all acts', graph)));
  expect(query).not.toContain('Show');
});
