import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';
import { signsOfOrder } from './english/signs-of-order';
import { readWords } from './read-words';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, rank: STRING, born_on: DATE}
Ship {name: STRING, type: STRING, length_m: FLOAT, launched_on: DATE, max_load: INTEGER}
Port {name: STRING, country: STRING}
(:Sailor)-[:SAILED_ON]->(:Ship)
(:Sailor)-[:COMMANDED]->(:Ship)
(:Ship)-[:BASED_IN]->(:Port)
`,
  given: {
    ship_1: ['Ship.name'],
    sailor_1: ['Sailor.name'],
    port_1: ['Port.name'],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, HARBOUR));

/** Each pair asks the same; that the second is read is said too. */
const both = (question: string, plainly: string) => {
  const [other, plain] = [asked(question), asked(plainly)];
  return { other, plain: plain.includes('MATCH') ? plain : 'the plain way is not read' };
};

describe('how an answer is asked for', () => {
  test.each([
    ['Could you please show me all ships that have no port?', 'List all ships that have no port'],
    ['I am looking for ships based in $port_1', 'List ships based in $port_1'],
    ["I'd like to know who commanded $ship_1, thanks!", 'Who commanded $ship_1?'],
    ['Hi, can you tell me how many ships there are, please?', 'How many ships there are'],
    ['I need a list of ships based in $port_1', 'List ships based in $port_1'],
    ['an overview of the ships based in $port_1', 'list the ships based in $port_1'],
    ['Retrieve all ships based in $port_1', 'List all ships based in $port_1'],
    ['What are the names of the ships that have no port?', 'List ships that have no port'],
    ['Show me all ships which have no port', 'Show me all ships that have no port'],
    ['All of the ships based in $port_1', 'All ships based in $port_1'],
    ['How many ships are based in $port_1 in total?', 'How many ships are based in $port_1?'],
  ])('says nothing else: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('a thing that is shown by another name is asked for by the one that is said', () => {
    const graph = { schema: '\nCrate {code: STRING, name: STRING, weight: FLOAT}\n', given: {} };
    expect(cypherOf(translated('names of the crates that have no weight', graph))).toContain(
      'crate.name',
    );
  });

  test('"which" behind a noun still asks where it is what is asked', () => {
    const { other, plain } = both('Tell me which ships have no port', 'Which ships have no port?');
    expect(other).toBe(plain);
  });
});

describe('bounds', () => {
  test.each([
    ['Ships with > $number_1 sailors', 'Ships with more than $number_1 sailors'],
    ['Ships with >= $number_1 sailors', 'Ships with at least $number_1 sailors'],
    ['Ships with ≤ $number_1 sailors', 'Ships with at most $number_1 sailors'],
    ['Ships with < $number_1 sailors', 'Ships with less than $number_1 sailors'],
    ['Ships with $number_1+ sailors', 'Ships with at least $number_1 sailors'],
    ['Ships with $number_1 or more sailors', 'Ships with at least $number_1 sailors'],
    ['Ships with $number_1 or fewer sailors', 'Ships with at most $number_1 sailors'],
    ['Ships launched prior to $number_1', 'Ships launched before $number_1'],
    ['Ships launched from $number_1 onwards', 'Ships launched since $number_1'],
    ['Ships launched from $number_1 on', 'Ships launched since $number_1'],
    ['In $number_1, how many ships were launched?', 'How many ships were launched in $number_1?'],
    ['Ships lacking a port', 'Ships without a port'],
    ['Ships that lack a port', 'Ships without a port'],
  ])('are the same in signs, behind the number and in other words: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('an arrow is no sign of order', () => {
    const words = readWords('ships -> $number_1');
    expect(signsOfOrder(words)).toEqual(words);
  });
});

describe('what is tallied by what', () => {
  test.each([
    ['Ships for each port', 'Ships per port'],
    ['Ships for every type', 'Ships per type'],
    ['Ships grouped by type', 'Ships per type'],
    ['How many ships are there by type?', 'How many ships are there per type?'],
    ['How many ships were launched by year?', 'How many ships were launched per year?'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('names are told of each, and not counted', () => {
    expect(asked('Names for each ship')).not.toContain('count');
  });

  test('who does a thing is no group', () => {
    expect(asked('How many ships were commanded by $sailor_1?')).toContain('{name: $sailor_1}');
  });
});

describe('in German', () => {
  test.each([
    ['Ich brauche alle Schiffe ohne Hafen', 'Alle Schiffe ohne Hafen'],
    ['Schiffe, die ab $number_1 gebaut wurden', 'Schiffe, die seit $number_1 gebaut wurden'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

test('whether there is any is asked by "do we have", too', () => {
  const { other, plain } = both(
    'Do we have any ship based in $port_1?',
    'Is there any ship based in $port_1?',
  );
  expect(other).toBe(plain);
});

describe('the maximum', () => {
  test.each([
    ['Which ship has the maximum length?', 'Which ship has the highest length?'],
    ['Ship with the min length', 'Ship with the lowest length'],
  ])('ranks as the highest does: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('is a figure beside another', () => {
    expect(asked('minimum and maximum length of ships')).toContain('max(');
  });

  test('is a part of a name', () => {
    expect(asked('Which ships have a max load over $number_1?')).toContain('max_load > $number_1');
  });
});
