import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const STUD = `
Horse {name: STRING, born: DATE, died: DATE, height: INTEGER, coat: STRING, races: LIST OF STRING}
Stable {name: STRING, boxes: INTEGER}
Rider {name: STRING, hired: DATE}
(:Horse)-[:HAS_MOTHER]->(:Horse)
(:Horse)-[:HAS_FATHER]->(:Horse)
(:Horse)-[:STOOD_IN {since: DATE, until: DATE}]->(:Stable)
(:Rider)-[:RODE]->(:Horse)`;

const NOTES = ['Horse.races holds one of: jumping, flat'];

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  horse_1: ['Horse.name'],
  horse_2: ['Horse.name'],
  stable_1: ['Stable.name'],
  rider_1: ['Rider.name'],
  rider_2: ['Rider.name'],
  coat_1: ['Horse.coat'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'Who are the ancestors of $horse_1?',
      'MATCH (horse:Horse {name: $horse_1})-[:HAS_FATHER|HAS_MOTHER*1..15]->(horse2:Horse) RETURN DISTINCT horse2.name AS horse2Name',
    ],
    [
      'descendants of $horse_1',
      'MATCH (horse:Horse)-[:HAS_FATHER|HAS_MOTHER*1..15]->(horse2:Horse {name: $horse_1}) RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'grandchildren of $horse_1',
      'MATCH (horse:Horse)-[:HAS_FATHER|HAS_MOTHER*2]->(horse2:Horse {name: $horse_1}) RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'How many children does $horse_1 have?',
      'MATCH (horse:Horse)-[:HAS_FATHER|HAS_MOTHER]->(horse2:Horse {name: $horse_1}) RETURN count(DISTINCT horse) AS total',
    ],
  ])('walks the generations of "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Which horses are taller than $horse_1?',
      'MATCH (horse:Horse), (horse2:Horse {name: $horse_1}) WHERE horse.height > horse2.height RETURN horse.name AS horseName',
    ],
    [
      'Which riders were hired before $rider_1?',
      'MATCH (rider:Rider), (rider2:Rider {name: $rider_1}) WHERE rider.hired < rider2.hired RETURN rider.name AS riderName',
    ],
    [
      'Which horses are taller than their mother?',
      'MATCH (horse:Horse)-[:HAS_MOTHER]->(horse2:Horse) WHERE horse.height > horse2.height RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'Which rider has ridden more horses, $rider_1 or $rider_2?',
      'MATCH (rider:Rider)-[:RODE]->(horse:Horse) WHERE rider.name IN [$rider_1, $rider_2] WITH rider, count(DISTINCT horse) AS number ORDER BY number DESC LIMIT 1 RETURN rider.name AS riderName',
    ],
    [
      'Which horse has been ridden by the largest number of riders?',
      'MATCH (rider:Rider)-[:RODE]->(horse:Horse) WITH horse, count(DISTINCT rider) AS number ORDER BY number DESC LIMIT 1 RETURN horse.name AS horseName',
    ],
    [
      'Is $horse_1 older than $horse_2?',
      'MATCH (horse:Horse {name: $horse_1}), (horse2:Horse {name: $horse_2}) WHERE horse.born < horse2.born RETURN count(*) > 0 AS answer',
    ],
    [
      'Who is taller, $horse_1 or $horse_2?',
      'MATCH (horse:Horse) WHERE horse.name IN [$horse_1, $horse_2] WITH DISTINCT horse WHERE horse.height IS NOT NULL WITH horse ORDER BY horse.height DESC LIMIT 1 RETURN horse.name AS horseName',
    ],
  ])('compares two things in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Which horses stood in $stable_1 on $date_1?',
      'MATCH (horse:Horse)-[stoodIn:STOOD_IN]->(stable:Stable {name: $stable_1}) WHERE stoodIn.since <= $date_1 AND (stoodIn.until IS NULL OR stoodIn.until >= $date_1) RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'Which horses stand in $stable_1 at present?',
      'MATCH (horse:Horse)-[stoodIn:STOOD_IN]->(stable:Stable {name: $stable_1}) WHERE stoodIn.until IS NULL RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'Which horses were born in the nineties?',
      'MATCH (horse:Horse) WHERE horse.born.year >= 1990 AND horse.born.year <= 1999 RETURN horse.name AS horseName',
    ],
  ])('reads the moment of "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'How are $horse_1 and $horse_2 related?',
      'MATCH (one:Horse {name: $horse_1}), (other:Horse {name: $horse_2}) MATCH path = shortestPath((one)-[:HAS_FATHER|HAS_MOTHER*1..8]-(other)) RETURN path',
    ],
    [
      'What is the shortest connection between $rider_1 and $stable_1?',
      'MATCH (one:Rider {name: $rider_1}), (other:Stable {name: $stable_1}) MATCH path = shortestPath((one)-[*1..4]-(other)) RETURN path',
    ],
    [
      'How many steps lie between $horse_1 and $horse_2?',
      'MATCH (one:Horse {name: $horse_1}), (other:Horse {name: $horse_2}) MATCH path = shortestPath((one)-[*1..4]-(other)) RETURN length(path) AS steps',
    ],
  ])('finds the way asked for in "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'What percentage of the horses in $stable_1 were ridden by $rider_1?',
      'MATCH (horse:Horse)-[:STOOD_IN]->(stable:Stable {name: $stable_1}) WITH DISTINCT horse RETURN 100.0 * avg(CASE WHEN EXISTS { MATCH (rider:Rider {name: $rider_1})-[:RODE]->(horse) } THEN 1.0 ELSE 0.0 END) AS percentage',
    ],
    [
      'Horses per stable',
      'MATCH (horse:Horse)-[:STOOD_IN]->(stable:Stable) WITH stable, count(DISTINCT horse) AS number RETURN stable.name AS stableName, number',
    ],
    [
      'lowest and highest height of the horses in $stable_1',
      'MATCH (horse:Horse)-[:STOOD_IN]->(stable:Stable {name: $stable_1}) RETURN min(horse.height) AS minHeight, max(horse.height) AS maxHeight',
    ],
    [
      'Which horses were ridden at least three times?',
      'MATCH (horse:Horse) WITH DISTINCT horse MATCH (rider:Rider)-[:RODE]->(horse) WITH horse, count(DISTINCT rider) AS number WHERE number >= 3 RETURN DISTINCT horse.name AS horseName',
    ],
    [
      'What share of the horses are $coat_1?',
      'MATCH (horse:Horse) RETURN avg(CASE WHEN horse.coat = $coat_1 THEN 1.0 ELSE 0.0 END) AS share',
    ],
  ])('counts what "%s" asks for', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'horses with their height',
      'MATCH (horse:Horse) RETURN horse.name AS horseName, horse.height AS height',
    ],
    [
      'List the horses by height',
      'MATCH (horse:Horse) WITH DISTINCT horse, horse.height AS sortedBy RETURN horse.name AS horseName ORDER BY sortedBy',
    ],
    [
      'horses ridden by $rider_1 and their stables, if any',
      'MATCH (rider:Rider {name: $rider_1})-[:RODE]->(horse:Horse) OPTIONAL MATCH (horse)-[:STOOD_IN]->(stable:Stable) RETURN DISTINCT horse.name AS horseName, stable.name AS stableName',
    ],
  ])('shows what "%s" asks for', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: STUD, given: GIVEN, notes: NOTES }));
}
