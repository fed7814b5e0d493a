import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const QUAYS = `
Quay {code: STRING, town: STRING}
Valve {tag: STRING}
Diver {name: STRING}
(:Quay)-[:LINKED_TO {depth: INTEGER, medium: STRING}]->(:Quay)
(:Valve)-[:COMPATIBLE_WITH]->(:Valve)
(:Diver)-[:MARRIED_TO {since: DATE}]->(:Diver)
(:Diver)-[:TRAINED]->(:Diver)`;

const GIVEN = {
  quay_1: ['Quay.code'],
  quay_2: ['Quay.code'],
  valve_1: ['Valve.tag'],
  diver_1: ['Diver.name'],
  medium_1: ['LINKED_TO.medium'],
};

describe('a relationship that holds of both as it holds of one', () => {
  test.each([
    [
      'which quays is $quay_1 linked to',
      'MATCH (quay:Quay)-[:LINKED_TO]-(quay2:Quay {code: $quay_1}) RETURN DISTINCT quay.code AS quayCode',
    ],
    [
      'what is $valve_1 compatible with',
      'MATCH (valve:Valve {tag: $valve_1})-[:COMPATIBLE_WITH]-(valve2:Valve) RETURN DISTINCT valve2.tag AS valve2Tag',
    ],
    [
      'who is $diver_1 married to',
      'MATCH (diver:Diver {name: $diver_1})-[:MARRIED_TO]-(diver2:Diver) RETURN DISTINCT diver2.name AS diver2Name',
    ],
    [
      'since when has $diver_1 been married',
      'MATCH (diver:Diver {name: $diver_1})-[marriedTo:MARRIED_TO]-(diver2:Diver) RETURN DISTINCT marriedTo.since AS since',
    ],
    [
      'quays that are not linked to $quay_1',
      'MATCH (quay:Quay) WHERE NOT EXISTS { MATCH (quay)-[:LINKED_TO]-(quay2:Quay {code: $quay_1}) } RETURN quay.code AS quayCode',
    ],
    [
      'what is the depth between $quay_1 and $quay_2',
      'MATCH (quay:Quay {code: $quay_1})-[linkedTo:LINKED_TO]-(quay2:Quay {code: $quay_2}) RETURN DISTINCT linkedTo.depth AS depth',
    ],
    [
      'number of links per quay',
      'MATCH (quay:Quay)-[:LINKED_TO]-(quay2:Quay) WITH quay2, count(DISTINCT quay) AS number RETURN quay2.code AS quay2Code, number',
    ],
    [
      'total depth of the links',
      'MATCH (quay:Quay)-[linkedTo:LINKED_TO]-(quay2:Quay) WITH DISTINCT linkedTo RETURN sum(linkedTo.depth) AS sumDepth',
    ],
    [
      'quays connected to $quay_1 by $medium_1',
      'MATCH (quay:Quay)-[linkedTo:LINKED_TO]-(quay2:Quay {code: $quay_1}) WHERE linkedTo.medium = $medium_1 RETURN DISTINCT quay.code AS quayCode',
    ],
    // Who trained somebody is not who was trained.
    [
      'who trained $diver_1',
      'MATCH (diver:Diver)-[:TRAINED]->(diver2:Diver {name: $diver_1}) RETURN DISTINCT diver.name AS diverName',
    ],
    // The things at its ends are no number of links.
    ['how many links are there', 'ambiguous: '],
  ])('is walked both ways in "%s"', (question, expected) => {
    expect(cypherOf(translated(question, { schema: QUAYS, given: GIVEN }))).toBe(expected);
  });
});
