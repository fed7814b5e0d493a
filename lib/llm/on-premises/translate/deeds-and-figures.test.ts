import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: lifts that are inspected. */
const LIFTS = `
Tower {towerName: STRING, openedOn: DATE}
Lift {liftNo: STRING, loadMin: INTEGER, loadMax: INTEGER, install_dt: DATE, decom_dt: DATE}
Mechanic {fullName: STRING, hired_dt: DATE, dailyWage: INTEGER}
Inspection {doneOn: DATE, score: INTEGER}
DayLog {logDay: DATE, downtime_min: INTEGER}
Spare {spareName: STRING, unitPrice: INTEGER}
Firm {firmName: STRING}
(:Lift)-[:HANGS_IN]->(:Tower)
(:Inspection)-[:MADE_AT]->(:Lift)
(:Inspection)-[:LED_BY]->(:Mechanic)
(:Inspection)-[:USED_UP {qty: INTEGER}]->(:Spare)
(:Inspection)-[:ATTENDED_WITH]->(:Mechanic)
(:DayLog)-[:LOG_OF]->(:Lift)
(:Mechanic)-[:LOOKS_AFTER {since: DATE}]->(:Tower)
(:Mechanic)-[:TRUSTS]->(:Firm)`;

const GIVEN = {
  tower_1: ['Tower.towerName'],
  lift_1: ['Lift.liftNo'],
  mechanic_1: ['Mechanic.fullName'],
};

function translation(question: string) {
  return translated(question, { schema: LIFTS, given: GIVEN });
}

function cypher(question: string): string {
  return cypherOf(translation(question));
}

function isGuess(question: string): boolean | undefined {
  const result = translation(question);
  return result.ok ? result.readings[0]?.isGuess === true : undefined;
}

describe('translateQuestion', () => {
  test.each([
    [
      'a moment beside a figure',
      'which lift had the highest downtime on $date_1',
      'MATCH (dayLog:DayLog)-[:LOG_OF]->(lift:Lift) WHERE dayLog.logDay = $date_1 WITH DISTINCT dayLog, lift WHERE dayLog.downtime_min IS NOT NULL WITH dayLog, lift ORDER BY dayLog.downtime_min DESC LIMIT 1 RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'the moment of what tells the figure',
      'total downtime per tower after $date_1',
      'MATCH (dayLog:DayLog)-[:LOG_OF]->(lift:Lift), (lift)-[:HANGS_IN]->(tower:Tower) WHERE dayLog.logDay > $date_1 WITH tower, sum(dayLog.downtime_min) AS sumDowntimeMin RETURN tower.towerName AS towerTowerName, sumDowntimeMin',
    ],
    [
      'the greatest of a range by its name',
      'lifts with a maximum load above $number_1',
      'MATCH (lift:Lift) WHERE lift.loadMax > $number_1 RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'the least of it',
      'minimum load of $lift_1',
      'MATCH (lift:Lift {liftNo: $lift_1}) RETURN DISTINCT lift.loadMin AS loadMin',
    ],
    [
      'a verb and its particle as the schema has them',
      'who looks after $tower_1',
      'MATCH (mechanic:Mechanic)-[:LOOKS_AFTER]->(tower:Tower {towerName: $tower_1}) RETURN DISTINCT mechanic.fullName AS mechanicFullName',
    ],
    [
      'by whom, of a deed that is a thing',
      'lifts inspected by $mechanic_1',
      'MATCH (inspection:Inspection)-[:MADE_AT]->(lift:Lift), (inspection)-[:LED_BY]->(mechanic:Mechanic {fullName: $mechanic_1}) RETURN DISTINCT lift.liftNo AS liftLiftNo',
    ],
    [
      'what was never done',
      'lifts that were never inspected',
      'MATCH (lift:Lift) WHERE NOT EXISTS { MATCH (inspection:Inspection)-[:MADE_AT]->(lift) } RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'what was done in a year, by the day of the deed',
      'which lifts were inspected in $number_1',
      'MATCH (inspection:Inspection)-[:MADE_AT]->(lift:Lift) WHERE inspection.doneOn = $number_1 RETURN DISTINCT lift.liftNo AS liftLiftNo',
    ],
    [
      'the biggest by the figures of others',
      'biggest tower by downtime',
      'MATCH (lift:Lift)-[:HANGS_IN]->(tower:Tower), (dayLog:DayLog)-[:LOG_OF]->(lift) WITH DISTINCT tower, dayLog WHERE dayLog.downtime_min IS NOT NULL WITH tower, sum(dayLog.downtime_min) AS total ORDER BY total DESC LIMIT 1 RETURN tower.towerName AS towerTowerName',
    ],
    [
      'the first few of them',
      'top 3 towers by downtime',
      'MATCH (lift:Lift)-[:HANGS_IN]->(tower:Tower), (dayLog:DayLog)-[:LOG_OF]->(lift) WITH DISTINCT tower, dayLog WHERE dayLog.downtime_min IS NOT NULL WITH tower, sum(dayLog.downtime_min) AS total ORDER BY total DESC LIMIT 3 RETURN tower.towerName AS towerTowerName',
    ],
    [
      'an average of what has a degree',
      'top 3 lifts by score',
      'MATCH (inspection:Inspection)-[:MADE_AT]->(lift:Lift) WITH DISTINCT lift, inspection WHERE inspection.score IS NOT NULL WITH lift, avg(inspection.score) AS average ORDER BY average DESC LIMIT 3 RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      '"top" beside "the most"',
      'top 3 lifts with the most inspections',
      'MATCH (inspection:Inspection)-[:MADE_AT]->(lift:Lift) WITH lift, count(DISTINCT inspection) AS number ORDER BY number DESC LIMIT 3 RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'the oldest of what is installed and taken down',
      'oldest lift',
      'MATCH (lift:Lift) WITH DISTINCT lift WHERE lift.install_dt IS NOT NULL WITH lift ORDER BY lift.install_dt LIMIT 1 RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'a clause behind a bound',
      'lifts installed before $date_1 that have not been decommissioned',
      'MATCH (lift:Lift) WHERE lift.install_dt < $date_1 AND lift.decom_dt IS NULL RETURN lift.liftNo AS liftLiftNo',
    ],
    [
      'another behind a bound',
      'lifts installed after $date_1 which hang in $tower_1',
      'MATCH (lift:Lift)-[:HANGS_IN]->(tower:Tower {towerName: $tower_1}) WHERE lift.install_dt > $date_1 RETURN DISTINCT lift.liftNo AS liftLiftNo',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'a price of each where it is told how many',
      'cost of the spares used up in inspections of $lift_1',
    ],
    ['the day of hiring for an age', 'oldest mechanic'],
    ['an average that no word asks for', 'top 3 lifts by score'],
  ])('says that it leans on %s', (_case, question) => {
    expect(isGuess(question)).toBe(true);
  });

  test('asks for a price that is named without a word of doubt', () => {
    expect(isGuess('unit price of the spares used up in inspections of $lift_1')).toBe(false);
  });
});
