import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const FORGE = `
Smith {name: STRING, joined_on: DATE, birth_date: DATE}
Job {code: STRING, title: STRING, fee: FLOAT, begun_on: DATE}
Bill {bill_no: STRING, sum_total: FLOAT, sent_on: DATE, due_on: DATE, paid_on: DATE}
Anvil {name: STRING, built_year: INTEGER, last_service: DATE, weight_kg: FLOAT}
Dealer {company: STRING, town: STRING}
(:Smith)-[:WORKS_ON]->(:Job)
(:Bill)-[:FOR_JOB]->(:Job)
(:Dealer)-[:SOLD]->(:Anvil)`;

const GIVEN = {
  smith_1: ['Smith.name'],
  anvil_1: ['Anvil.name'],
};

function asked(question: string): string {
  return cypherOf(translated(question, { schema: FORGE, given: GIVEN }));
}

describe('what has not been done', () => {
  test.each([
    'open bills',
    'which bills are still open?',
    'unpaid bills',
    'the unpaid bills',
    'Welche Rechnungen sind noch offen?',
    'Unbezahlte Rechnungen',
    'die noch nicht bezahlten Rechnungen',
  ])('is what the graph keeps the day of: "%s"', (question) => {
    expect(asked(question)).toBe(
      'MATCH (bill:Bill) WHERE bill.paid_on IS NULL RETURN bill.bill_no AS billBillNo',
    );
  });

  test('stays what it is where the graph says nothing of it', () => {
    expect(asked('unwashed bills')).toMatch(/^uncovered/u);
    expect(asked('open jobs')).toMatch(/^(?:uncovered|no-reading)/u);
  });
});

describe('since when somebody has been there', () => {
  test.each([
    'who has been here the longest?',
    'which smith has been with us the longest?',
    'which smith is longest in the company?',
    'Wer ist am längsten dabei?',
    'Welcher Schmied ist am längsten in der Firma?',
  ])('the first to join: "%s"', (question) => {
    expect(asked(question)).toContain('ORDER BY smith.joined_on LIMIT 1');
  });

  test.each([
    'since when is $smith_1 a member?',
    'how long has $smith_1 been with us?',
    'Seit wann ist $smith_1 dabei?',
  ])('when somebody joined: "%s"', (question) => {
    expect(asked(question)).toBe(
      'MATCH (smith:Smith {name: $smith_1}) RETURN DISTINCT smith.joined_on AS joinedOn',
    );
  });
});

describe('what is oldest', () => {
  test.each([
    'oldest anvil',
    'which anvil is the oldest?',
    'the oldest anvil by year',
    'Ältester Amboss',
  ])('is what was made first: "%s"', (question) => {
    expect(asked(question)).toContain('ORDER BY anvil.built_year LIMIT 1');
  });

  test('the newest was made last', () => {
    expect(asked('newest anvil')).toContain('ORDER BY anvil.built_year DESC LIMIT 1');
  });
});

test('a dealer that has no name is called by the company', () => {
  expect(asked('which dealers sold $anvil_1?')).toBe(
    'MATCH (dealer:Dealer)-[:SOLD]->(anvil:Anvil {name: $anvil_1}) RETURN DISTINCT dealer.company AS dealerCompany',
  );
});

test.each(['weight of all anvils together', 'Gewicht aller Ambosse zusammen'])(
  'what all of them come to: "%s"',
  (question) => {
    expect(asked(question)).toBe('MATCH (anvil:Anvil) RETURN sum(anvil.weight_kg) AS sumWeightKg');
  },
);

test('a bare year behind what is dated', () => {
  expect(asked('jobs $number_1')).toBe(
    'MATCH (job:Job) WHERE job.begun_on = $number_1 RETURN job.title AS jobTitle',
  );
});
