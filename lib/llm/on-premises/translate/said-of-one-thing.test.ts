import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, birth_year: INTEGER}
Ship {title: STRING, launch_year: INTEGER, cargo_tons: INTEGER}
Firm {name: STRING}
(:Sailor)-[:SAILED_ON]->(:Ship)
(:Sailor)-[:COMMANDED]->(:Ship)
(:Firm)-[:CHARTERS {fee: INTEGER}]->(:Ship)
`,
  given: {
    ship_1: ['Ship.title'],
    sailor_1: ['Sailor.name'],
    firm_1: ['Firm.name'],
  },
  notes: ['"Befehl" means COMMANDED'],
};

const ask = (question: string) => translated(question, HARBOUR);
const asked = (question: string) => cypherOf(ask(question));

describe('a noun beside a value', () => {
  test.each([
    [
      'when was the commander $sailor_1 born?',
      'MATCH (sailor:Sailor {name: $sailor_1})-[:COMMANDED]->(ship:Ship) RETURN DISTINCT sailor.birth_year AS birthYear',
    ],
    [
      'How old is the commander $sailor_1, I mean when was he born?',
      'MATCH (sailor:Sailor {name: $sailor_1})-[:COMMANDED]->(ship:Ship) RETURN DISTINCT sailor.birth_year AS birthYear',
    ],
    // What the verb says already is not walked once more.
    [
      'Which ships did the commander $sailor_1 command?',
      'MATCH (sailor:Sailor {name: $sailor_1})-[:COMMANDED]->(ship:Ship) RETURN DISTINCT ship.title AS shipTitle',
    ],
  ])('says what it does: %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });
});

describe('what is led', () => {
  test.each(['Wer hat auf $ship_1 Befehl geführt?'])('is said by its noun: %s', (question) => {
    expect(asked(question)).toBe(
      'MATCH (sailor:Sailor)-[:COMMANDED]->(ship:Ship {title: $ship_1}) RETURN DISTINCT sailor.name AS sailorName',
    );
  });
});

test('versions of a thing are whatever is called so', () => {
  expect(asked('In what years were the two versions of $ship_1 launched?')).toBe(
    asked('In what years was $ship_1 launched?'),
  );
});

test('titles that begin so are titles', () => {
  expect(asked('Which titles start with "$unknown_1"?')).toBe(
    asked('titles that start with "$unknown_1"'),
  );
  expect(asked('Which titles start with "$unknown_1"?')).toContain('RETURN DISTINCT ship.title');
});

test.each(['tons of cargo', 'cargo', 'terms of cargo'])(
  'what is measured may stand behind what is compared: larger in %s',
  (measure) => {
    expect(asked(`Which ships are larger than $ship_1 in ${measure}?`)).toBe(
      'MATCH (ship:Ship), (ship2:Ship {title: $ship_1}) WHERE ship.cargo_tons > ship2.cargo_tons RETURN ship.title AS shipTitle',
    );
  },
);

test('each of its is each', () => {
  expect(asked('How much does $firm_1 pay for each of its ships?')).toBe(
    asked('How much does $firm_1 pay for each ship?'),
  );
  expect(asked('How much does $firm_1 pay for each ship?')).toContain('sum(charters.fee)');
});

test('what is denied of one is what is said of the other', () => {
  const schema = `
Player {name: STRING}
Play {title: STRING}
(:Player)-[:ACTED_IN]->(:Play)
(:Player)-[:WROTE]->(:Play)
(:Player)-[:DIRECTED]->(:Play)`;
  const given = { player_1: ['Player.name'], player_2: ['Player.name'] };
  const result = translated('Which plays have $player_1 but not $player_2?', { schema, given });
  expect(cypherOf(result)).toBe(
    'MATCH (player:Player {name: $player_1})-[:ACTED_IN]->(play:Play) WHERE NOT EXISTS { MATCH (player2:Player {name: $player_2})-[:ACTED_IN]->(play) } RETURN DISTINCT play.title AS playTitle',
  );
});
