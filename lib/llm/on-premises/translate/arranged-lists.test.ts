import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const TOOLSHED = `
Shed {name: STRING, town: STRING, area_sqm: INTEGER, rent: FLOAT}
Tool {tag: STRING, dailyRate: FLOAT, weeklyRate: FLOAT, price: FLOAT, weightKg: FLOAT}
Smith {name: STRING}
Keeper {name: STRING, salary: FLOAT, bornOn: DATE, speed: INTEGER}
(:Tool)-[:KEPT_AT]->(:Shed)
(:Tool)-[:MADE_BY]->(:Smith)
(:Keeper)-[:WORKS_AT]->(:Shed)`;

const GIVEN = { smith_1: ['Smith.name'] };

describe('translateQuestion', () => {
  test.each([
    [
      'by the measure that is named, whatever else the superlative fits',
      'most expensive tool by daily rate',
      'MATCH (tool:Tool) WITH DISTINCT tool WHERE tool.dailyRate IS NOT NULL WITH tool ORDER BY tool.dailyRate DESC LIMIT 1 RETURN tool.tag AS toolTag',
    ],
    [
      'the oldest by what is said, where there is one of it',
      'oldest keeper by salary',
      'MATCH (keeper:Keeper) WITH DISTINCT keeper WHERE keeper.salary IS NOT NULL WITH keeper ORDER BY keeper.salary DESC LIMIT 1 RETURN keeper.name AS keeperName',
    ],
    [
      'nothing where no word says whether the most or the least is meant',
      'newest keeper by salary',
      'no-reading: ',
    ],
    [
      'by the one of two measures of which more words are said',
      'biggest tool by weekly rate',
      'MATCH (tool:Tool) WITH DISTINCT tool WHERE tool.weeklyRate IS NOT NULL WITH tool ORDER BY tool.weeklyRate DESC LIMIT 1 RETURN tool.tag AS toolTag',
    ],
    [
      'by what the top few are named by, the most first',
      'top 3 tools by weight',
      'MATCH (tool:Tool) WITH DISTINCT tool WHERE tool.weightKg IS NOT NULL WITH tool ORDER BY tool.weightKg DESC LIMIT 3 WITH DISTINCT tool, tool.weightKg AS sortedBy RETURN tool.tag AS toolTag ORDER BY sortedBy DESC',
    ],
    [
      'by their number where the largest are so by number',
      'largest smith by number of tools',
      'MATCH (tool:Tool)-[:MADE_BY]->(smith:Smith) WITH smith, count(DISTINCT tool) AS number ORDER BY number DESC LIMIT 1 RETURN smith.name AS smithName',
    ],
    [
      'by their number where the question is which is the largest',
      'which shed is the largest by number of tools',
      'MATCH (tool:Tool)-[:KEPT_AT]->(shed:Shed) WITH shed, count(DISTINCT tool) AS number ORDER BY number DESC LIMIT 1 RETURN shed.name AS shedName',
    ],
  ])('ranks %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'by another thing behind columns, which is shown',
      'list tools with daily rate and smith, by shed',
      'MATCH (tool:Tool)-[:KEPT_AT]->(shed:Shed), (tool)-[:MADE_BY]->(smith:Smith) WITH DISTINCT tool, smith, shed, shed.name AS sortedBy RETURN tool.tag AS toolTag, tool.dailyRate AS dailyRate, smith.name AS smithName, shed.name AS shedName ORDER BY sortedBy',
    ],
    [
      'by a number behind columns',
      'tools and their smith, by daily rate',
      'MATCH (tool:Tool)-[:MADE_BY]->(smith:Smith) WITH DISTINCT tool, smith, tool.dailyRate AS sortedBy RETURN tool.tag AS toolTag, smith.name AS smithName ORDER BY sortedBy',
    ],
    [
      'by the number that is shown, highest first',
      'keepers with salary, highest first',
      'MATCH (keeper:Keeper) WITH DISTINCT keeper, keeper.salary AS sortedBy RETURN keeper.name AS keeperName, keeper.salary AS salary ORDER BY sortedBy DESC',
    ],
    [
      'by the one of two names of which more words are said',
      'tools by weekly rate',
      'MATCH (tool:Tool) WITH DISTINCT tool, tool.weeklyRate AS sortedBy RETURN tool.tag AS toolTag ORDER BY sortedBy',
    ],
    [
      'by a number of things',
      'sheds ordered by number of tools',
      'MATCH (tool:Tool)-[:KEPT_AT]->(shed:Shed) WITH shed, count(DISTINCT tool) AS number ORDER BY number DESC RETURN shed.name AS shedName, number ORDER BY number DESC',
    ],
    [
      'by a number of things, told to sort them',
      'sort the sheds by number of keepers',
      'MATCH (keeper:Keeper)-[:WORKS_AT]->(shed:Shed) WITH shed, count(DISTINCT keeper) AS number ORDER BY number DESC RETURN shed.name AS shedName, number ORDER BY number DESC',
    ],
  ])('lists %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test('shows what a thing is called once', () => {
    expect(cypher('tools with tag and weight')).toBe(
      'MATCH (tool:Tool) RETURN tool.tag AS toolTag, tool.weightKg AS weightKg',
    );
  });

  test('takes a noun in -eed for no participle', () => {
    expect(cypher('keepers with salary and speed')).toBe(
      'MATCH (keeper:Keeper) RETURN keeper.name AS keeperName, keeper.salary AS salary, keeper.speed AS speed',
    );
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: TOOLSHED, given: GIVEN }));
}
