import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const BREWERY: Graph = {
  schema: `
Brewer {name: STRING, hired_on: DATE, born_on: DATE, phone: STRING}
Beer {name: STRING, style: STRING, brewed_on: DATE, delay_days: INTEGER}
Cellar {name: STRING, casks: INTEGER, depth_m: FLOAT}
Festival {name: STRING, town: STRING}
(:Brewer)-[:BREWED]->(:Beer)
(:Beer)-[:STORED_IN]->(:Cellar)
(:Beer)-[:SHOWN_AT]->(:Festival)
`,
  given: {
    brewer_1: ['Brewer.name'],
    brewer_2: ['Brewer.name'],
    beer_1: ['Beer.name'],
    cellar_1: ['Cellar.name'],
    cellar_2: ['Cellar.name'],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, BREWERY));

/** Each pair asks the same; that the second is read is said too. */
const both = (question: string, plainly: string) => {
  const [other, plain] = [asked(question), asked(plainly)];
  return { other, plain: plain.includes('MATCH') ? plain : 'the plain way is not read' };
};

describe('a second sentence', () => {
  test.each([
    [
      'Which beers did $brewer_1 brew? I need every one of them.',
      'Which beers did $brewer_1 brew?',
    ],
    ['Which cellars are there, just those?', 'Which cellars are there?'],
    [
      'Which beers did $brewer_1 brew? Start with the newest.',
      'Which beers did $brewer_1 brew, newest first?',
    ],
    [
      'Which beers did $brewer_1 brew? Sort them by style.',
      'Which beers did $brewer_1 brew, sorted by style?',
    ],
    ['beers of $brewer_1, starting with the newest', 'beers of $brewer_1, newest first'],
    [
      'Show all cellars. Put the deepest first and the shallowest last.',
      'Show all cellars, deepest first',
    ],
    [
      'How late was each beer on average? Put the latest at the top.',
      'How late was each beer on average, latest first?',
    ],
  ])('says how the answer should come: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test.each([
    [
      '$brewer_1 has brewed a number of beers. Which cellars are they stored in?',
      'Which cellars are the beers that $brewer_1 has brewed stored in?',
    ],
    [
      '$brewer_1 brewed beers; what are their styles?',
      'What are the styles of the beers that $brewer_1 brewed?',
    ],
  ])('asks of what the first one tells: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('that is no second one is left', () => {
    expect(asked('Which beers did $brewer_1 brew? Tell his phone.')).not.toBe(
      asked('Which beers did $brewer_1 brew?'),
    );
  });
});

describe('what may be missing', () => {
  test.each([
    [
      'List the beers and the festivals they were shown at. Include those without a festival.',
      'List the beers and the festivals they were shown at, if any',
    ],
    [
      'Number of beers for each cellar, also counting cellars that have no beer',
      'Number of beers for each cellar, including those without any',
    ],
    [
      'Average number of beers per cellar, leaving out those that do not store any',
      'Average number of beers per cellar, excluding those without any',
    ],
    ['All brewers and, where there is one, their phone', 'All brewers and their phone, if any'],
  ])('is said in one way: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('what is named in front', () => {
  test.each([
    ['$brewer_1: what is his or her phone?', "What is $brewer_1's phone?"],
    ['$cellar_1: how deep is it?', 'How deep is $cellar_1?'],
    [
      'Between $brewer_1 and $brewer_2, who has the larger number of beers?',
      'Who has more beers, $brewer_1 or $brewer_2?',
    ],
    [
      'Of $brewer_1 and $brewer_2, which one was hired first?',
      'Which was hired first, $brewer_1 or $brewer_2?',
    ],
    [
      '$cellar_1 or $cellar_2: which of the two is deeper?',
      'Which is deeper, $cellar_1 or $cellar_2?',
    ],
  ])('is named where the question speaks of it: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('of two is one that comes first, and not the first of all', () => {
    expect(asked('Who was hired first, $brewer_1 or $brewer_2?')).toContain(
      'brewer.name IN [$brewer_1, $brewer_2]',
    );
  });
});

describe('what no word of the graph says', () => {
  test('is guessed where only one relationship joins the two', () => {
    const result = translated('Who has $beer_1?', BREWERY);
    expect(cypherOf(result)).toContain('(brewer:Brewer)-[:BREWED]->(beer:Beer');
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test.each([
    ['Beers brewed by those who have no phone', 'Beers brewed by someone who has no phone'],
    ['Number of beers by brewers without a phone', 'Number of beers of brewers without a phone'],
  ])('says who is meant and not each of them: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('numbers', () => {
  test.each([
    [
      'Which cellars have a higher cask count than $cellar_1?',
      'Which cellars have more casks than $cellar_1?',
    ],
    [
      'Is the cask count of $cellar_1 higher than that of $cellar_2?',
      'Is the number of casks of $cellar_1 higher than that of $cellar_2?',
    ],
  ])('are said as a count: %s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('nouns and participles of figures', () => {
  test('a noun that only says that something was measured is part of what is named before it', () => {
    expect(asked('Which cellars have a depth value above $number_1?')).toBe(
      asked('Which cellars have a depth above $number_1?'),
    );
  });

  test.each([
    ['Who is the most recently hired brewer?', 'ORDER BY brewer.hired_on DESC LIMIT 1'],
    ['the first hired brewer', 'ORDER BY brewer.hired_on LIMIT 1'],
  ])('a participle says which moment ranks: %s', (question, ranked) => {
    expect(asked(question)).toContain(ranked);
  });

  test.each([
    ['hiring date of $brewer_1', 'RETURN DISTINCT brewer.hired_on AS hiredOn'],
    ['What is the date of brewing of $beer_1?', 'RETURN DISTINCT beer.brewed_on AS brewedOn'],
    ['brewers with their hiring date', 'brewer.hired_on AS hiredOn'],
  ])('a date is told by what was done on it: %s', (question, told) => {
    expect(asked(question)).toContain(told);
  });

  test('"die einzelnen" are each of them', () => {
    expect(asked('Wie viele Biere liegen in den einzelnen Kellern?')).toBe(
      asked('Wie viele Biere liegen in jedem Keller?'),
    );
  });
});

describe('columns', () => {
  test('stand in the order in which they are said', () => {
    const made = asked('When was each brewer hired, and when were they born?');
    expect(made).toMatch(
      /RETURN DISTINCT brewer\.name AS \w+, brewer\.hired_on AS \w+, brewer\.born_on/u,
    );
  });
});
