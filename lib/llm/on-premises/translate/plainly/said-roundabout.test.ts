import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, birth_year: INTEGER, rank: STRING}
Ship {name: STRING, launch_year: INTEGER, length_m: FLOAT}
Town {name: STRING, country: STRING}
Berth {code: STRING}
(:Sailor)-[:COMMANDED]->(:Ship)
(:Sailor)-[:DESIGNED]->(:Ship)
(:Sailor)-[:BORN_IN]->(:Town)
(:Ship)-[:MOORED_AT]->(:Berth)
`,
  given: {
    ship_1: ['Ship.name'],
    ship_2: ['Ship.name'],
    sailor_1: ['Sailor.name'],
    sailor_2: ['Sailor.name'],
    town_1: ['Town.name'],
    rank_1: ['Sailor.rank'],
    rank_2: ['Sailor.rank'],
    name_1: [],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, HARBOUR));

/** Each pair asks the same; that the second is read is said too. */
function expectSame(question: string, plainly: string): void {
  const plain = asked(plainly);
  expect(plain).toContain('MATCH');
  expect(asked(question)).toBe(plain);
}

describe('a remark behind a question asks for nothing more', () => {
  test.each([
    ["Five ships launched in $number_1, doesn't matter which", 'Five ships launched in $number_1'],
    ['Which ships have no berth? I need all of them.', 'Which ships have no berth?'],
    ['List all ranks that occur.', 'List all ranks'],
    ['Which ships in our database have no berth?', 'Which ships have no berth?'],
    [
      "$ship_1 wasn't commanded by $sailor_1, is that correct?",
      "Is it true that $ship_1 wasn't commanded by $sailor_1?",
    ],
    ['Did $sailor_1 command $ship_1, yes or no?', 'Did $sailor_1 command $ship_1?'],
  ])('%s', expectSame);

  test('a place that is in the graph is no remark', () => {
    const { schema, given } = HARBOUR;
    const archive = {
      schema: `${schema}Archive {name: STRING}\n(:Ship)-[:KEPT_IN]->(:Archive)\n`,
      given,
    };
    expect(cypherOf(translated('Which ships are in the archive?', archive))).toContain(':Archive');
  });
});

describe('what is asked for', () => {
  test.each([
    [
      'Complete list of the ships commanded by $sailor_1, please.',
      'the ships commanded by $sailor_1',
    ],
    ['Count of ships moored at no berth', 'Number of ships moored at no berth'],
    ['Add up the lengths of every ship of $sailor_1.', 'Total length of the ships of $sailor_1'],
    ['Who among our sailors commanded $ship_1?', 'Which sailors commanded $ship_1?'],
    ['Is there a ship without a berth, and if so which one?', 'Which ship without a berth?'],
    ['$sailor_1-designed ships', 'ships designed by $sailor_1'],
    ['$town_1-born sailors', 'sailors born in $town_1'],
  ])('%s', expectSame);
});

describe('a second sentence says how rows are to come', () => {
  test.each([
    [
      'What has $sailor_1 commanded? Sort it by launch year, starting with the earliest.',
      'What has $sailor_1 commanded, sorted by launch year, earliest first',
    ],
    [
      'Which ships have no berth? Put the longest first.',
      'Which ships have no berth, longest first',
    ],
    ['Ships of $sailor_1, starting with the newest', 'Ships of $sailor_1, newest first'],
    [
      'Count the sailors by country of birth and sort the counts in descending order.',
      'Count the sailors by country of birth, descending',
    ],
    ['Ships of $sailor_1, from newest to oldest', 'Ships of $sailor_1, newest first'],
  ])('%s', expectSame);
});

describe('what is spoken of stands in front', () => {
  test.each([
    ['The sailor $sailor_1: where was he or she born?', 'where was The sailor $sailor_1 born?'],
    ['$ship_1: who designed it?', 'who designed $ship_1?'],
    [
      "$sailor_1's year of birth: which ships were launched in it?",
      'which ships were launched in the year in which $sailor_1 was born?',
    ],
  ])('%s', expectSame);
});

describe('what counts as something is that', () => {
  test.each([
    ['Does $ship_1 count as a ship of $sailor_1?', 'is $ship_1 a ship of $sailor_1?'],
    ["Sailors that don't rank as $rank_1 or as $rank_2", 'Sailors that are not $rank_1 or $rank_2'],
    [
      'Which towns serve as the birthplace of $sailor_1?',
      'Which towns are the birthplace of $sailor_1?',
    ],
  ])('%s', (question, plainly) => {
    expect(asked(question)).toBe(asked(plainly));
  });
});

describe('shares and sizes', () => {
  test.each([
    [
      'How large is the proportion of ships that have a berth?',
      'proportion of ships that have a berth',
    ],
    [
      'Ships without a berth as a percentage of the whole fleet',
      'percentage of ships without a berth',
    ],
    ['Of the ships, what percentage has a berth?', 'what percentage of ships has a berth'],
    [
      'Among the sailors, how large is the share of those born in $town_1?',
      'share of sailors born in $town_1',
    ],
    ['Who commanded the highest number of ships?', 'Who commanded the most ships?'],
  ])('%s', expectSame);
});

describe('one of two', () => {
  test.each([
    [
      'Between $sailor_1 and $sailor_2, who commanded more ships?',
      'who commanded more ships, $sailor_1 or $sailor_2?',
    ],
    [
      '$sailor_1 or $sailor_2: which of the two commanded the larger number of ships?',
      'who commanded more ships, $sailor_1 or $sailor_2?',
    ],
    [
      "$sailor_1 versus $sailor_2: what's the average length of each one's ships?",
      'compare the average length of the ships of $sailor_1 and $sailor_2',
    ],
  ])('%s', expectSame);
});

describe('a role behind whose it is', () => {
  test.each([
    ['ships with $sailor_1 as the designer', 'ships with designer $sailor_1'],
    ["$sailor_1's ships as a designer", 'ships with designer $sailor_1'],
    ['sailors with two or more ships as a designer', 'designers with two or more ships'],
    ['ships with $sailor_1 among their designers', 'ships with designers $sailor_1'],
    ['sailors who are not the designer of any ship', 'sailors who are not a designer'],
  ])('%s', expectSame);
});

describe('a turn of phrase', () => {
  test.each([
    ['Sailors called $name_1 by first name', 'Sailors with the first name $name_1'],
    ['ships with an above-average length', 'ships with a length above average'],
    [
      'the common ships of $sailor_1 and $sailor_2',
      'the ships that $sailor_1 and $sailor_2 have in common',
    ],
    ['Ships launched up to and including $number_1', 'Ships launched until $number_1'],
    ['Ships that share their berth with $ship_1', 'Ships that have the same berth as $ship_1'],
    ['Which of the $town_1 sailors commanded $ship_1?', 'Which $town_1 sailors commanded $ship_1?'],
    [
      'At which berths were at least five ships moored, and how many were moored at each?',
      'berths where at least five ships were moored, with the number',
    ],
  ])('%s', (question, plainly) => {
    expect(asked(question)).toBe(asked(plainly));
  });
});

describe('what is left out, or was not done', () => {
  test.each([
    [
      'Leave out all ships of $sailor_1: which ships remain?',
      'which ships are no ships of $sailor_1?',
    ],
    [
      'Ships that $sailor_1 commanded without designing them himself',
      'Ships that $sailor_1 commanded but did not design',
    ],
    [
      "Ships with a captain who isn't the person that designed them",
      'Ships with a captain who did not design them',
    ],
    ['Sailors without a single designing credit', 'Sailors who never designed'],
    ['Sailors with a designing credit as well', 'Sailors who also designed'],
    ['Ships with a designer other than $sailor_1', 'Ships whose designer is not $sailor_1'],
  ])('%s', (question, plainly) => {
    expect(asked(question)).toBe(asked(plainly));
  });
});

describe('figures in a row', () => {
  test.each([
    [
      'Across all ships, what are the shortest, the longest and the mean length?',
      'the shortest, longest and mean length of all ships',
    ],
    ['how long is a length on average?', 'average length'],
  ])('%s', (question, plainly) => {
    expect(asked(question)).toBe(asked(plainly));
  });
});
