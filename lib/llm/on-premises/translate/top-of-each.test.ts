import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const BRIDGES = `
Bridge {bridge_name: STRING, length_metres: INTEGER, opened: INTEGER, uses: LIST OF STRING}
Engineer {full_name: STRING, born_on: DATE}
River {river_name: STRING}
(:Engineer)-[:DESIGNED]->(:Bridge)
(:Bridge)-[:CROSSES]->(:River)`;

function asked(question: string) {
  return translated(question, { schema: BRIDGES, given: { engineer_1: ['Engineer.full_name'] } });
}

const OF_EACH =
  'WHERE bridge.length_metres IS NOT NULL WITH river, max(bridge.length_metres) AS highest, collect(bridge) AS allValue UNWIND allValue AS bridge WITH river, bridge, highest WHERE bridge.length_metres = highest RETURN river.river_name AS riverRiverName, bridge.bridge_name AS bridgeBridgeName';

describe('the first of each group', () => {
  test.each([
    'the longest bridge of each river',
    'the longest bridge per river',
    'longest bridge by river',
  ])('%s', (question) => {
    expect(cypherOf(asked(question))).toBe(
      `MATCH (bridge:Bridge)-[:CROSSES]->(river:River) WITH DISTINCT river, bridge ${OF_EACH}`,
    );
  });

  test('of each value of a list, what is beside it too', () => {
    expect(cypherOf(asked('the longest bridge per use with its length'))).toBe(
      'MATCH (bridge:Bridge) WHERE bridge.uses IS NOT NULL UNWIND bridge.uses AS uses WITH DISTINCT uses, bridge WHERE bridge.length_metres IS NOT NULL WITH uses, max(bridge.length_metres) AS highest, collect(bridge) AS allValue UNWIND allValue AS bridge WITH uses, bridge, highest WHERE bridge.length_metres = highest RETURN uses, bridge.bridge_name AS bridgeBridgeName, bridge.length_metres AS lengthMetres',
    );
  });

  test('of each who did something, by what they are called after', () => {
    expect(cypherOf(asked('the longest bridge by designer'))).toMatch(
      /^MATCH \(engineer:Engineer\)-\[:DESIGNED\]->\(bridge:Bridge\) WITH DISTINCT engineer, bridge .*max\(bridge\.length_metres\)/u,
    );
  });

  test('what is asked of it alone', () => {
    expect(cypherOf(asked('when was the longest bridge of each river opened'))).toContain(
      'RETURN river.river_name AS riverRiverName, bridge.opened AS opened',
    );
    expect(cypherOf(asked('the opening year of the longest bridge of each river'))).not.toContain(
      'LIMIT',
    );
  });

  test('a figure of each, where the figure is asked for', () => {
    expect(cypherOf(asked('greatest length by river'))).toBe(
      'MATCH (bridge:Bridge)-[:CROSSES]->(river:River) WITH river, max(bridge.length_metres) AS maxLengthMetres RETURN river.river_name AS riverRiverName, maxLengthMetres',
    );
  });

  test.each([
    ['who is named', 'the longest bridge by $engineer_1'],
    ['an order', 'the longest bridges by length'],
    ['a verb', 'the longest bridge designed by an engineer'],
  ])('no group: %s', (_case, question) => {
    expect(cypherOf(asked(question))).not.toContain('collect(');
  });

  test('how many of each are counted still', () => {
    expect(cypherOf(asked('bridges per river'))).toContain('count(DISTINCT bridge)');
  });
});

describe('a query that no store would run', () => {
  test('is none: what one group has left behind is not asked for in the next', () => {
    const cypher = cypherOf(asked('Which designers designed more than 4 bridges of each river?'));
    expect(cypher).toMatch(/^no-reading/u);
  });
});
