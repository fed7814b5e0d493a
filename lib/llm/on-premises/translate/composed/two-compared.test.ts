import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const HARBOUR = `
Ship {name: STRING, length_m: FLOAT, built: INTEGER}
Harbour {name: STRING, berths: INTEGER}
Captain {name: STRING}
(:Ship)-[:DOCKED_IN]->(:Harbour)
(:Captain)-[:COMMANDS]->(:Ship)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  ship_1: ['Ship.name'],
  ship_2: ['Ship.name'],
  harbour_1: ['Harbour.name'],
  harbour_2: ['Harbour.name'],
  captain_1: ['Captain.name'],
  captain_2: ['Captain.name'],
};

describe('twoCompared', () => {
  test.each([
    [
      'Are more ships docked in $harbour_1 than in $harbour_2?',
      'MATCH (ship:Ship)-[:DOCKED_IN]->(harbour:Harbour {name: $harbour_1}) WITH count(DISTINCT ship) AS oneFigure OPTIONAL MATCH (shipOther:Ship)-[:DOCKED_IN]->(harbourOther:Harbour {name: $harbour_2}) WITH oneFigure, count(DISTINCT shipOther) AS otherFigure RETURN oneFigure > otherFigure AS answer',
    ],
    [
      'Does $captain_1 command fewer ships than $captain_2?',
      'MATCH (captain:Captain {name: $captain_1})-[:COMMANDS]->(ship:Ship) WITH count(DISTINCT ship) AS oneFigure OPTIONAL MATCH (captainOther:Captain {name: $captain_2})-[:COMMANDS]->(shipOther:Ship) WITH oneFigure, count(DISTINCT shipOther) AS otherFigure RETURN oneFigure < otherFigure AS answer',
    ],
    [
      'Does $harbour_1 have more berths than $harbour_2?',
      'MATCH (harbour:Harbour {name: $harbour_1}) WITH DISTINCT harbour.berths AS oneFigure MATCH (harbourOther:Harbour {name: $harbour_2}) WITH DISTINCT oneFigure, harbourOther.berths AS otherFigure RETURN oneFigure > otherFigure AS answer',
    ],
    [
      'How much longer is $ship_1 than $ship_2?',
      'MATCH (ship:Ship {name: $ship_1}) WITH DISTINCT ship.length_m AS oneFigure MATCH (shipOther:Ship {name: $ship_2}) WITH DISTINCT oneFigure, shipOther.length_m AS otherFigure RETURN oneFigure - otherFigure AS difference',
    ],
    [
      'Which ships are longer than the longest ship of $captain_1?',
      'MATCH (captain:Captain {name: $captain_1})-[:COMMANDS]->(ship:Ship) WITH DISTINCT ship WHERE ship.length_m IS NOT NULL WITH ship ORDER BY ship.length_m DESC LIMIT 1 WITH ship.length_m AS oneFigure MATCH (shipOther:Ship) WHERE shipOther.length_m > oneFigure RETURN shipOther.name AS shipName',
    ],
  ])('compares what the halves of "%s" give', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    ['Are more ships docked in $harbour_1 than zorbed in $harbour_2?'],
    ['Which ships are longer than the longest captain of $harbour_1?'],
  ])('leaves "%s" to the rest', (question) => {
    expect(cypher(question)).not.toContain('Figure');
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: HARBOUR, given: GIVEN }));
}
