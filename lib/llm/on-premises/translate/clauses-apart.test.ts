import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const MILLS = `
Mill {name: STRING, height_m: FLOAT, restored: BOOLEAN, parish: STRING}
Miller {name: STRING, apprentices: INTEGER}
Stone {name: STRING, weight_kg: INTEGER}
Stream {name: STRING, length_km: FLOAT}
(:Miller)-[:LEASED {since: INTEGER, renewed: BOOLEAN}]->(:Mill)
(:Mill)-[:FED_BY]->(:Stream)
(:Stone)-[:MOUNTED_IN]->(:Mill)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  mill_1: ['Mill.name'],
  mill_2: ['Mill.parish'],
  miller_1: ['Miller.name'],
  stream_1: ['Stream.name'],
  stone_1: ['Stone.name'],
  stone_2: ['Stone.name'],
};

function asked(question: string) {
  return translated(question, { schema: MILLS, given: GIVEN });
}

describe('what a clause tells of a noun', () => {
  test.each([
    [
      'beside another denial, each by itself',
      'Which mills have no stones and were not leased by $miller_1?',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) } AND NOT EXISTS { MATCH (miller:Miller {name: $miller_1})-[:LEASED]->(mill) } RETURN mill.name AS millName',
    ],
    [
      'or a number of things',
      'Which mills are restored or have more than 3 stones?',
      'MATCH (mill:Mill) WHERE mill.restored = true OR COUNT { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) RETURN DISTINCT stone } > 3 RETURN mill.name AS millName',
    ],
    [
      'or another relationship',
      'List all mills that were fed by $stream_1 or have a height over $number_1.',
      'MATCH (mill:Mill) WHERE EXISTS { MATCH (mill)-[:FED_BY]->(stream:Stream {name: $stream_1}) } OR mill.height_m > $number_1 RETURN mill.name AS millName',
    ],
    [
      'on what is walked to',
      'How many millers leased a mill without any stones that have a weight over $number_1?',
      'MATCH (miller:Miller)-[:LEASED]->(mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) WHERE stone.weight_kg > $number_1 } RETURN count(DISTINCT miller) AS total',
    ],
    [
      'on what is counted',
      'Which streams have more than 2 mills that were leased by $miller_1 and are restored?',
      'MATCH (stream:Stream) WITH DISTINCT stream MATCH (mill:Mill)-[:FED_BY]->(stream), (miller:Miller {name: $miller_1})-[:LEASED]->(mill) WHERE mill.restored = true WITH stream, count(DISTINCT mill) AS number WHERE number > 2 RETURN DISTINCT stream.name AS streamName',
    ],
    [
      'between the question and its verb',
      'Which of the mills that have no stones and are not restored has the highest height?',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) } AND NOT mill.restored = true WITH DISTINCT mill WHERE mill.height_m IS NOT NULL WITH mill ORDER BY mill.height_m DESC LIMIT 1 RETURN mill.name AS millName',
    ],
    [
      'of what is added up',
      'What is the average height of the mills that have more than 2 stones or are restored?',
      'MATCH (mill:Mill) WHERE COUNT { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) RETURN DISTINCT stone } > 2 OR mill.restored = true RETURN avg(mill.height_m) AS avgHeightM',
    ],
    [
      'a number of things behind a denial',
      'Which millers never leased a mill with more than 3 stones?',
      'MATCH (miller:Miller) WHERE NOT EXISTS { MATCH (miller)-[:LEASED]->(mill:Mill) WHERE COUNT { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) RETURN DISTINCT stone } > 3 } RETURN miller.name AS millerName',
    ],
    [
      'a value that is denied, and not what is done besides',
      'List all mills that do not have the parish $mill_2 and are fed by $stream_1.',
      'MATCH (mill:Mill)-[:FED_BY]->(stream:Stream {name: $stream_1}) WHERE NOT mill.parish = $mill_2 RETURN DISTINCT mill.name AS millName',
    ],
    [
      'or another one, behind a denial of its own',
      'Which mills have no stones or have a height over $number_1?',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) } OR mill.height_m > $number_1 RETURN mill.name AS millName',
    ],
    [
      'among those that are ranked',
      'What are the 2 mills with the highest height among the mills without any stones?',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) } WITH DISTINCT mill WHERE mill.height_m IS NOT NULL WITH mill ORDER BY mill.height_m DESC LIMIT 2 RETURN mill.name AS millName',
    ],
    [
      'of another one, which its value tells',
      'Mills with no $stone_1 and no $stone_2 in it',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone {name: $stone_1})-[:MOUNTED_IN]->(mill) } AND NOT EXISTS { MATCH (stone2:Stone {name: $stone_2})-[:MOUNTED_IN]->(mill) } RETURN mill.name AS millName',
    ],
    [
      'in German',
      'Welche Mühlen haben keine Steine und wurden nicht von $miller_1 gepachtet?',
      'MATCH (mill:Mill) WHERE NOT EXISTS { MATCH (stone:Stone)-[:MOUNTED_IN]->(mill) } AND NOT EXISTS { MATCH (miller:Miller {name: $miller_1})-[:LEASED]->(mill) } RETURN mill.name AS millName',
    ],
  ])('is asked by itself: %s', (_case, question, expected) => {
    const read = asked(question);
    expect(cypherOf(read)).toBe(expected);
    expect(read.ok && read.readings[0]?.isGuess).not.toBe(true);
  });
});

describe('what is not told by clauses', () => {
  test.each([
    'Which mills are not restored or fed by $stream_1?',
    'Which mills do not have stones or have a height over $number_1?',
  ])('"or" behind a denial, which may deny both: %s', (question) => {
    expect(asked(question).ok).toBe(false);
  });

  test('a relationship that is spoken of again, and may be that very one', () => {
    const read = asked('Which millers leased $mill_1 but did not renew it?');
    expect(read.ok && read.readings[0]?.isGuess !== true ? cypherOf(read) : null).toBeNull();
  });
});
