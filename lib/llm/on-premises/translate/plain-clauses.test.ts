import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOR = `
Crane {code: STRING, town: STRING, heated: BOOLEAN, height: INTEGER}
Breakdown {no: STRING, cause: STRING, day: DATE}
Fitter {name: STRING, grade: STRING}
Client {name: STRING, town: STRING}
Berth {code: STRING}
(:Breakdown)-[:STOPPED]->(:Crane)
(:Crane)-[:STANDS_BESIDE]->(:Crane)
(:Fitter)-[:VISITED {hours: FLOAT}]->(:Crane)
(:Client)-[:RENTS]->(:Berth)`;

const GIVEN = {
  town_1: ['Crane.town', 'Client.town'],
  breakdown_1: ['Breakdown.cause'],
  fitter_1: ['Fitter.name'],
  fitter_2: ['Fitter.grade'],
  berth_1: ['Berth.code'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'a participle behind a value as said of a noun before it',
      'breakdowns of cranes in $town_1 caused by $breakdown_1',
      'MATCH (breakdown:Breakdown {cause: $breakdown_1})-[:STOPPED]->(crane:Crane {town: $town_1}) RETURN DISTINCT breakdown.no AS breakdownNo',
    ],
    [
      'in which "do we have" as in which there are',
      'In which towns do we have clients of $berth_1?',
      'MATCH (client:Client)-[:RENTS]->(berth:Berth {code: $berth_1}) RETURN DISTINCT client.town AS town',
    ],
    [
      'what somebody did behind a figure',
      'total hours $fitter_1 spent on cranes',
      'MATCH (fitter:Fitter {name: $fitter_1})-[visited:VISITED]->(crane:Crane) RETURN sum(visited.hours) AS sumHours',
    ],
    [
      'a participle that is a flag, before its noun',
      'heated cranes higher than 20',
      'MATCH (crane:Crane) WHERE crane.heated = true AND crane.height > 20 RETURN crane.code AS craneCode',
    ],
    [
      'a value behind the name of its property',
      'fitters of grade $fitter_2',
      'MATCH (fitter:Fitter {grade: $fitter_2}) RETURN fitter.name AS fitterName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(translated(question, { schema: HARBOR, given: GIVEN }))).toBe(expected);
  });
});
