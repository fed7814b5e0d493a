import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const STALL = `
WorkOrder {orderNo: STRING, orderedOn: DATE, receivedOn: DATE, totalEur: FLOAT}
Smith {smithName: STRING}
Tool {toolName: STRING, minOrderCount: INTEGER}
Lease {leaseNo: STRING, startsOn: DATE, endsOn: DATE}
(:WorkOrder)-[:NAMES]->(:Tool)
(:Smith)-[:SHARPENS {preferred: BOOLEAN, mustHave: BOOLEAN}]->(:Tool)
(:Smith)-[:HOLDS]->(:Lease)`;

const GIVEN = { tool_1: ['Tool.toolName'], smith_1: ['Smith.smithName'] };

function asked(question: string): string {
  return cypherOf(translated(question, { schema: STALL, given: GIVEN }));
}

describe('translateQuestion', () => {
  test.each([
    [
      'orders over 500 euros not yet received',
      'MATCH (workOrder:WorkOrder) WHERE workOrder.totalEur > 500 AND workOrder.receivedOn IS NULL RETURN workOrder.orderNo AS workOrderOrderNo',
    ],
    [
      'preferred smiths of $tool_1',
      'MATCH (smith:Smith)-[sharpens:SHARPENS]->(tool:Tool {toolName: $tool_1}) WHERE sharpens.preferred = true RETURN DISTINCT smith.smithName AS smithSmithName',
    ],
    [
      'must-have tools of $smith_1',
      'MATCH (smith:Smith {smithName: $smith_1})-[sharpens:SHARPENS]->(tool:Tool) WHERE sharpens.mustHave = true RETURN DISTINCT tool.toolName AS toolToolName',
    ],
    [
      'most ordered tool',
      'MATCH (workOrder:WorkOrder)-[:NAMES]->(tool:Tool) WITH tool, count(DISTINCT workOrder) AS number ORDER BY number DESC LIMIT 1 RETURN tool.toolName AS toolToolName',
    ],
    [
      'smiths with a valid lease',
      'MATCH (smith:Smith)-[:HOLDS]->(lease:Lease) WHERE lease.endsOn IS NULL RETURN DISTINCT smith.smithName AS smithSmithName',
    ],
  ])('tells nouns, flags and figures of what is ordered apart: "%s"', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });
});
