import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';
import { whereClauses } from './english/where-clauses';
import { readWords } from './read-words';

type Graph = Parameters<typeof translated>[1];

const ORCHARD: Graph = {
  schema: `
Orchard {name: STRING, region: STRING, area_ha: FLOAT, max_yield: INTEGER}
Tree {tag: STRING, variety: STRING, height_m: FLOAT, lines_of_pruning: INTEGER}
Picker {full_name: STRING, grade: STRING}
(:Tree)-[:GROWS_IN]->(:Orchard)
(:Picker)-[:WORKS_IN]->(:Orchard)
`,
  given: {
    number_1: [],
    number_2: [],
    tree_1: ['Tree.variety'],
    orchard_1: ['Orchard.name'],
  },
};

const asked = (question: string) => cypherOf(translated(question, ORCHARD));

/** Each pair asks the same; that the second is read is said too. */
const both = (question: string, plainly: string) => {
  const [other, plain] = [asked(question), asked(plainly)];
  return { other, plain: plain.includes('MATCH') ? plain : 'the plain way is not read' };
};

describe('top lists', () => {
  test.each([
    'Top 5 trees by height',
    'List the top 5 trees by height',
    'top five trees in terms of height',
    'trees ranked by height, top 5',
    'first 5 trees by height, highest first',
  ])('are told from the top: %s', (question) => {
    expect(asked(question)).toMatch(/ORDER BY tree\.height_m DESC LIMIT 5 .* DESC$/u);
  });

  test.each([
    ['the top five trees with the greatest height', 'the five trees with the greatest height'],
    ['5 highest height trees', '5 trees with the highest height'],
    ['top 3 orchards by number of trees', '3 orchards with the most trees'],
    ['orchard with the highest count of trees', 'orchard with the most trees'],
    ['Which orchard has more trees than any other?', 'Which orchard has the most trees?'],
    ['Which two trees are the tallest?', 'the two tallest trees'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('of a masked number are not read, since none may be taken from it', () => {
    expect(asked('Which $number_1 trees are the tallest?')).toBe('operator: number_1');
  });

  test('begin at the other end where that comes first', () => {
    expect(asked('first 5 trees by height, lowest first')).toContain(
      'ORDER BY tree.height_m LIMIT 5',
    );
  });
});

describe('orders', () => {
  test.each([
    ['trees from highest to lowest height', 'trees sorted by height descending'],
    ['trees by descending height', 'trees sorted by height descending'],
    ['trees in descending order of height', 'trees sorted by height descending'],
    ['trees with the highest height first', 'trees sorted by height descending'],
    ['trees by height, lowest first', 'trees sorted by height'],
    ['trees sorted by height desc', 'trees sorted by height descending'],
    ['Rank the trees by height', 'trees sorted by height descending'],
    ['trees ranked by height', 'trees sorted by height descending'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('bounds of figures', () => {
  test.each([
    ['trees where the height is greater than $number_1', 'trees whose height is over $number_1'],
    ['trees where height exceeds $number_1', 'trees whose height is over $number_1'],
    ['trees with a height of at most $number_1', 'trees whose height is at most $number_1'],
    ['trees with a maximum height of $number_1', 'trees whose height is at most $number_1'],
    ['trees with a minimum height of $number_1', 'trees whose height is at least $number_1'],
    [
      'trees with a height of $number_1 to $number_2',
      'trees with a height between $number_1 and $number_2',
    ],
    [
      'orchards where the number of trees is greater than $number_1',
      'orchards with more than $number_1 trees',
    ],
    ['orchards whose number of trees exceeds $number_1', 'orchards with more than $number_1 trees'],
    ['trees where the variety is missing', 'trees without a variety'],
    ['trees where variety is null', 'trees without a variety'],
    ['trees with empty variety', 'trees without a variety'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('a number of what a figure tells is that figure', () => {
    const graph = { schema: '\nWard {name: STRING, beds: INTEGER}\n', given: { number_1: [] } };
    expect(
      cypherOf(translated('wards where the number of beds is greater than $number_1', graph)),
    ).toContain('ward.beds > $number_1');
  });

  test('a maximum that a property is called by bounds nothing', () => {
    expect(asked('orchards with a max yield of $number_1')).toContain('max_yield = $number_1');
  });

  test('where something is stays where it is', () => {
    expect(whereClauses(readWords('orchards where trees grow'))).toEqual(
      readWords('orchards where trees grow'),
    );
  });
});

describe('numbers that are called by what is done', () => {
  const graph = {
    schema: '\nAlbum {title: STRING, copies_sold: INTEGER, rating: FLOAT}\n',
    given: { number_1: [] },
  };

  test.each([
    ['albums whose copies sold is more than $number_1', 'album.copies_sold > $number_1'],
    ['albums whose rating exceeds $number_1', 'album.rating > $number_1'],
    ['average album rating', 'avg(album.rating)'],
  ])('%s', (question, part) => {
    expect(cypherOf(translated(question, graph))).toContain(part);
  });
});

describe('values other than one', () => {
  test.each([
    ['non-$tree_1 trees', 'trees that are not $tree_1'],
    ['trees except $tree_1 ones', 'trees that are not $tree_1'],
    ['trees with a variety other than $tree_1', 'trees whose variety is not $tree_1'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });
});

describe('counts and figures', () => {
  test.each([
    ['tree count', 'How many trees are there?'],
    ['total trees', 'How many trees are there?'],
    ["what's the total count of trees?", 'How many trees are there?'],
    ['tree count by variety', 'number of trees per variety'],
    ['How are the trees distributed by variety?', 'number of trees per variety'],
    ['distribution of trees by variety', 'number of trees per variety'],
    ['average trees per orchard', 'average number of trees per orchard'],
    ['avg number of trees of orchards', 'average number of trees per orchard'],
    ['For each region, the average area of orchards', 'average area of orchards per region'],
    ['Each region with its average area', 'average area per region'],
    ['overall area of orchards', 'total area of orchards'],
    ['What is the area of all orchards together?', 'total area of all orchards'],
    ['How high is the average height of trees?', 'average height of trees'],
    ['list every single tree', 'list every tree'],
  ])('%s', (question, plainly) => {
    const { other, plain } = both(question, plainly);
    expect(other).toBe(plain);
  });

  test('a total that is stored is no "in total"', () => {
    const graph = {
      schema:
        '\nBasket {code: STRING, total: FLOAT}\nBuyer {name: STRING}\n(:Basket)-[:PLACED_BY]->(:Buyer)\n',
      given: {},
    };
    expect(
      cypherOf(translated('for each buyer the number of baskets and the average total', graph)),
    ).toContain('avg(basket.total)');
  });
});
