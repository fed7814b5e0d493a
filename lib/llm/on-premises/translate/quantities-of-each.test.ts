import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** Numbers on relationships, hours among them, and offices of several words. */
const BAKERY = `
Baker {bakerName: STRING, joinedOn: DATE}
Cake {cakeName: STRING, listPrice: FLOAT, order_count: INTEGER, citation_count: INTEGER}
Batch {batch_no: STRING, oven_code: STRING, bakedOn: DATE}
Stall {stallName: STRING}
Repair {repairNo: STRING, cost: INTEGER}
(:Repair)-[:DONE_ON]->(:Stall)
(:Baker)-[:MIXED {hours_spent: FLOAT}]->(:Batch)
(:Baker)-[:HEAD_CONFECTIONER_OF]->(:Stall)
(:Batch)-[:MADE_UP_OF {quantity: INTEGER}]->(:Cake)
(:Baker)-[:EMPLOYED_AT]->(:Stall)`;

const GIVEN = { batch_1: ['Batch.batch_no'], stall_1: ['Stall.stallName'] };

describe('translateQuestion', () => {
  test.each([
    [
      'Which cakes is $batch_1 made up of and how many of each?',
      'MATCH (batch:Batch {batch_no: $batch_1})-[madeUpOf:MADE_UP_OF]->(cake:Cake) RETURN DISTINCT cake.cakeName AS cakeCakeName, madeUpOf.quantity AS quantity',
    ],
    ['List the cakes', 'MATCH (cake:Cake) RETURN cake.cakeName AS cakeCakeName'],
    ['List all batches', 'MATCH (batch:Batch) RETURN batch.batch_no AS batchBatchNo'],
    [
      'Which baker spent the most hours on batches?',
      'MATCH (baker:Baker)-[mixed:MIXED]->(batch:Batch) WITH DISTINCT baker, mixed WHERE mixed.hours_spent IS NOT NULL WITH baker, sum(mixed.hours_spent) AS total ORDER BY total DESC LIMIT 1 RETURN baker.bakerName AS bakerBakerName',
    ],
    [
      'Who is the head confectioner of $stall_1?',
      'MATCH (baker:Baker)-[:HEAD_CONFECTIONER_OF]->(stall:Stall {stallName: $stall_1}) RETURN DISTINCT baker.bakerName AS bakerBakerName',
    ],
    [
      'Who works at $stall_1?',
      'MATCH (baker:Baker)-[:EMPLOYED_AT]->(stall:Stall {stallName: $stall_1}) RETURN DISTINCT baker.bakerName AS bakerBakerName',
    ],
    [
      'What did the repairs of $stall_1 cost in total?',
      'MATCH (repair:Repair)-[:DONE_ON]->(stall:Stall {stallName: $stall_1}) WHERE repair.cost IS NOT NULL RETURN sum(repair.cost) AS cost',
    ],
    [
      'Most cited cake',
      'MATCH (cake:Cake) WITH DISTINCT cake WHERE cake.citation_count IS NOT NULL WITH cake ORDER BY cake.citation_count DESC LIMIT 1 RETURN cake.cakeName AS cakeCakeName',
    ],
  ])('reads numbers of relationships and names of offices: "%s"', (question, expected) => {
    expect(cypherOf(translated(question, { schema: BAKERY, given: GIVEN }))).toBe(expected);
  });
});
