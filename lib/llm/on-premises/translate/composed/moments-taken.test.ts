import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const HARBOUR: Graph = {
  schema: `
Sailor {name: STRING, birth_year: INTEGER, died: INTEGER}
Ship {name: STRING, launch_year: INTEGER, length_m: INTEGER}
(:Sailor)-[:SAILED_ON {role: STRING}]->(:Ship)
`,
  given: { ship_1: ['Ship.name'], sailor_1: ['Sailor.name'] },
};

const YARD: Graph = {
  schema: `
Worker {name: STRING, birth_date: DATE}
Boat {name: STRING, launched_on: DATE, price: INTEGER}
Buyer {name: STRING}
(:Worker)-[:BUILT]->(:Boat)
(:Buyer)-[:BOUGHT]->(:Boat)
`,
  given: { boat_1: ['Boat.name'], worker_1: ['Worker.name'] },
};

const asked = (question: string, of: Graph = HARBOUR) => cypherOf(translated(question, of));

describe('a moment that a clause tells', () => {
  test.each([
    [
      'before it',
      'Which ships were launched before $sailor_1 was born?',
      'MATCH (sailor:Sailor {name: $sailor_1}) WITH DISTINCT sailor.birth_year AS oneFigure MATCH (shipOther:Ship) WHERE shipOther.launch_year < oneFigure RETURN shipOther.name AS shipName',
    ],
    [
      'in its year',
      'Which sailors were born in the year $ship_1 was launched?',
      'MATCH (ship:Ship {name: $ship_1}) WITH DISTINCT ship.launch_year AS oneFigure MATCH (sailorOther:Sailor) WHERE sailorOther.birth_year = oneFigure RETURN sailorOther.name AS sailorName',
    ],
    [
      'in the year in which it was',
      'Which sailors were born in the same year in which $ship_1 was launched?',
      'MATCH (ship:Ship {name: $ship_1}) WITH DISTINCT ship.launch_year AS oneFigure MATCH (sailorOther:Sailor) WHERE sailorOther.birth_year = oneFigure RETURN sailorOther.name AS sailorName',
    ],
  ])('is found first where something was %s', (_case, question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('is compared as the day that it is, and as a year where a year is spoken of', () => {
    expect(asked('Which boats were launched after $worker_1 was born?', YARD)).toContain(
      'WITH DISTINCT worker.birth_date AS oneFigure MATCH (boatOther:Boat) WHERE boatOther.launched_on > oneFigure',
    );
    expect(asked('Which boats were launched in the year $worker_1 was born?', YARD)).toContain(
      'WITH DISTINCT worker.birth_date.year AS oneFigure MATCH (boatOther:Boat) WHERE boatOther.launched_on.year = oneFigure',
    );
  });
});

describe('an age at a moment, as a condition', () => {
  test.each([
    [
      'of what somebody did',
      'Which sailors were under 20 when they sailed on $ship_1?',
      'MATCH (sailor:Sailor)-[:SAILED_ON]->(ship:Ship {name: $ship_1}) WHERE ship.launch_year - sailor.birth_year < 20 RETURN DISTINCT sailor.name AS sailorName',
    ],
    [
      'of what somebody went through',
      'Which sailors were at least 80 years old when they died?',
      'MATCH (sailor:Sailor) WHERE sailor.died - sailor.birth_year >= 80 RETURN sailor.name AS sailorName',
    ],
    [
      'of a thing',
      'Which sailors on $ship_1 were not yet thirty when it was launched?',
      'MATCH (sailor:Sailor)-[:SAILED_ON]->(ship:Ship {name: $ship_1}) WHERE ship.launch_year - sailor.birth_year < 30 RETURN DISTINCT sailor.name AS sailorName',
    ],
  ])('is the years %s', (_case, question, expected) => {
    const result = translated(question, HARBOUR);
    expect(cypherOf(result)).toBe(expected);
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test('is told by days where those are stored', () => {
    expect(asked('Which workers built $boat_1 and were over 40 when it was launched?', YARD)).toBe(
      'MATCH (worker:Worker)-[:BUILT]->(boat:Boat {name: $boat_1}) WHERE boat.launched_on > worker.birth_date + duration({years: 40}) RETURN DISTINCT worker.name AS workerName',
    );
  });
});

describe('years between the first and the last', () => {
  test.each([
    [
      'years',
      HARBOUR,
      'How many years lie between the first and the last ship of $sailor_1?',
      'MATCH (sailor:Sailor {name: $sailor_1})-[:SAILED_ON]->(ship:Ship) WITH DISTINCT ship WHERE ship.launch_year IS NOT NULL RETURN max(ship.launch_year) - min(ship.launch_year) AS years',
    ],
    [
      'days',
      YARD,
      'How many years are there between the earliest and the latest boat of $worker_1?',
      'MATCH (worker:Worker {name: $worker_1})-[:BUILT]->(boat:Boat) WITH DISTINCT boat WHERE boat.launched_on IS NOT NULL RETURN max(boat.launched_on.year) - min(boat.launched_on.year) AS years',
    ],
  ])('are taken from each other where %s are stored', (_case, schema, question, expected) => {
    expect(asked(question, schema)).toBe(expected);
  });
});

describe('what holds of all', () => {
  test('is what holds of one, and of none that is otherwise', () => {
    expect(asked('Buyers all of whose boats cost more than 5000', YARD)).toBe(
      'MATCH (buyer:Buyer)-[:BOUGHT]->(boat:Boat) WHERE boat.price > 5000 AND NOT EXISTS { MATCH (buyer:Buyer)-[:BOUGHT]->(boatOther:Boat) WHERE NOT boatOther.price > 5000 } RETURN DISTINCT buyer.name AS buyerName',
    );
  });

  test('is declined where more than conditions are said of them', () => {
    expect(asked('Buyers all of whose boats were built by $worker_1', YARD)).toBe('operator: all');
  });
});

describe('a birth', () => {
  test.each([
    ['Which sailors were born in 1960?', 'sailor.birth_year = 1960'],
    ['Which sailors died in 1960?', 'sailor.died = 1960'],
  ])('is no state that lasts: %s', (question, expected) => {
    expect(asked(question)).toContain(`WHERE ${expected} RETURN`);
  });
});
