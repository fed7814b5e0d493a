import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOUR = `
Hire {hireNo: STRING, takenAt: DATETIME, dueBackAt: DATETIME, returnedAt: DATETIME, totalEur: FLOAT, depositEur: FLOAT}
Boat {boatName: STRING, builtYear: INTEGER, maker: STRING}
Guest {fullName: STRING, town: STRING}
Quay {quayName: STRING}
Leak {leakNo: STRING, reportedOn: DATE}
Plan {planName: STRING, pricePerDayEur: FLOAT, budget: FLOAT}
Worker {fullName: STRING, hiredOn: DATE, leftOn: DATE}
Entry {entryNo: STRING, hours: FLOAT, billable: BOOLEAN}
(:Hire)-[:hiredBy]->(:Guest)
(:Hire)-[:ofBoat]->(:Boat)
(:Hire)-[:startedFrom]->(:Quay)
(:Leak)-[:foundDuring]->(:Hire)
(:Entry)-[:loggedBy]->(:Worker)
(:Entry)-[:bookedOn]->(:Plan)`;

const GIVEN = {
  boat_1: ['Boat.boatName'],
  guest_1: ['Guest.fullName'],
  worker_1: ['Worker.fullName'],
  plan_1: ['Plan.planName'],
};

function asked(question: string) {
  return translated(question, { schema: HARBOUR, given: GIVEN });
}

describe('translateQuestion', () => {
  test.each([
    ['total revenue per quay', 'sum(hire.totalEur)'],
    ['how much did $guest_1 spend', 'sum(hire.totalEur)'],
    ['which guest has spent the most?', 'sum(hire.totalEur) AS total ORDER BY total DESC LIMIT 1'],
    ['average revenue per hire', 'MATCH (hire:Hire) RETURN avg(hire.totalEur)'],
    [
      'average revenue per hire by quay',
      'WITH quay, avg(hire.totalEur) AS avgTotalEur RETURN quay.quayName',
    ],
    ['hours logged by $worker_1', 'RETURN sum(entry.hours)'],
    [
      'total billable hours on $plan_1',
      'WHERE entry.billable = true WITH DISTINCT entry RETURN sum(entry.hours)',
    ],
    [
      'non-billable hours by worker',
      'WHERE entry.billable = false WITH worker, sum(entry.hours) AS number',
    ],
  ])('adds up what a business asks for: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });

  test('adds nothing up where each figure alone would be compared', () => {
    expect(cypherOf(asked('guests with a sum of totals over $number_1'))).not.toContain('RETURN');
  });

  test.each([
    ['who hired $boat_1 in $number_1', 'hire.takenAt = $number_1'],
    ['when did $guest_1 hire $boat_1', 'RETURN DISTINCT hire.takenAt'],
    ['which guests made a hire in $number_1', 'hire.takenAt'],
    ['hires per year', 'hire.takenAt.year'],
    ['number of hires by year', 'hire.takenAt.year'],
  ])(
    'tells a deed by its own moment, and not by when a thing was built: "%s"',
    (question, part) => {
      expect(cypherOf(asked(question))).toContain(part);
    },
  );

  test.each([
    ['plans over a budget of $number_1', 'plan.budget > $number_1'],
    ['plans cheaper than $number_1 per day', 'plan.pricePerDayEur < $number_1 RETURN'],
    ['cheapest plan per day', 'ORDER BY plan.pricePerDayEur LIMIT 1 RETURN plan.planName'],
    ['how many hires were returned late', 'hire.returnedAt > hire.dueBackAt RETURN count'],
    ['hires not returned on time', 'hire.returnedAt > hire.dueBackAt'],
    ['which workers have left the firm?', 'worker.leftOn IS NOT NULL'],
    ['guests who caused leaks', '(leak:Leak)-[:foundDuring]->(hire)'],
    ['which boat is the most popular?', 'count(DISTINCT hire) AS number ORDER BY number DESC'],
  ])('reads bounds, delays and verbs that only support a noun: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });
});

test('a least that may be paid is no salary where another thing has one', () => {
  const schema = `
Clerk {name: STRING, salary: FLOAT}
Opening {title: STRING, minSalary: FLOAT}
Bureau {name: STRING}
(:Clerk)-[:MEMBER_OF]->(:Bureau)
(:Clerk)-[:HEADS]->(:Bureau)
(:Opening)-[:IN_BUREAU]->(:Bureau)`;
  const written = (question: string) => cypherOf(translated(question, { schema, given: {} }));
  expect(written('average salary per bureau')).toContain('avg(clerk.salary)');
  expect(written('average minimum salary per bureau')).toContain('avg(opening.minSalary)');
});
