import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const BAKERY = `
Buyer {name: STRING, town: STRING}
Basket {no: STRING, urgent: BOOLEAN, deposit: FLOAT, total: FLOAT, note: STRING}
Cake {tag: STRING, heavy: BOOLEAN, weightKg: FLOAT}
Item {code: STRING, fragile: BOOLEAN}
Complaint {no: STRING, cost: FLOAT}
(:Basket)-[:PLACED_BY]->(:Buyer)
(:Basket)-[:HOLDS {pieces: INTEGER}]->(:Cake)
(:Complaint)-[:ABOUT]->(:Cake)
(:Buyer)-[:BOUGHT]->(:Item)`;

describe('several figures', () => {
  test.each([
    [
      'total deposit and average total per buyer',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, sum(basket.deposit) AS sumDeposit, avg(basket.total) AS avgTotal RETURN buyer.name AS buyerName, sumDeposit, avgTotal',
    ],
    [
      'number of baskets and total deposit per buyer',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, count(DISTINCT basket) AS number, sum(basket.deposit) AS sumDeposit RETURN buyer.name AS buyerName, number, sumDeposit',
    ],
    [
      'average deposit and number of baskets per buyer',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, avg(basket.deposit) AS avgDeposit, count(DISTINCT basket) AS number RETURN buyer.name AS buyerName, avgDeposit, number',
    ],
    [
      'for each buyer the number of baskets and the average total',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, count(DISTINCT basket) AS number, avg(basket.total) AS avgTotal RETURN buyer.name AS buyerName, number, avgTotal',
    ],
    [
      'buyers with number of baskets and total deposit',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, count(DISTINCT basket) AS number, sum(basket.deposit) AS sumDeposit RETURN buyer.name AS buyerName, number, sumDeposit',
    ],
    [
      'highest and lowest deposit per buyer',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, max(basket.deposit) AS maxDeposit, min(basket.deposit) AS minDeposit RETURN buyer.name AS buyerName, maxDeposit, minDeposit',
    ],
    // An average that is said once holds of both.
    [
      'average deposit and total of baskets',
      'MATCH (basket:Basket) RETURN avg(basket.deposit) AS avgDeposit, avg(basket.total) AS avgTotal',
    ],
    [
      'median total of all baskets',
      'MATCH (basket:Basket) RETURN percentileCont(basket.total, 0.5) AS medianTotal',
    ],
    [
      'median deposit per buyer',
      'MATCH (basket:Basket)-[:PLACED_BY]->(buyer:Buyer) WITH buyer, percentileCont(basket.deposit, 0.5) AS medianDeposit RETURN buyer.name AS buyerName, medianDeposit',
    ],
    // What two relationships lead to is not counted in the same rows.
    ['number of baskets and number of complaints per cake', 'no-reading: '],
  ])('are all of them in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

describe('a number of things', () => {
  test.each([
    [
      'buyers with more than three urgent baskets',
      'MATCH (buyer:Buyer) WITH DISTINCT buyer MATCH (basket:Basket)-[:PLACED_BY]->(buyer) WHERE basket.urgent = true WITH buyer, count(DISTINCT basket) AS number WHERE number > 3 RETURN DISTINCT buyer.name AS buyerName',
    ],
    [
      'which buyers have more than $number_1 urgent baskets',
      'MATCH (buyer:Buyer) WITH DISTINCT buyer MATCH (basket:Basket)-[:PLACED_BY]->(buyer) WHERE basket.urgent = true WITH buyer, count(DISTINCT basket) AS number WHERE number > $number_1 RETURN DISTINCT buyer.name AS buyerName',
    ],
    [
      'buyers who bought more than two fragile items',
      'MATCH (buyer:Buyer) WITH DISTINCT buyer MATCH (buyer)-[:BOUGHT]->(item:Item) WHERE item.fragile = true WITH buyer, count(DISTINCT item) AS number WHERE number > 2 RETURN DISTINCT buyer.name AS buyerName',
    ],
    // A unit behind the number measures, and counts nothing.
    ['cakes over 2 kg', 'MATCH (cake:Cake) WHERE cake.weightKg > 2 RETURN cake.tag AS cakeTag'],
  ])('may stand before an adjective: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: BAKERY, given: {} }));
}
