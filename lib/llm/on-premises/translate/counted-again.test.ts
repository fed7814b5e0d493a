import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const SCHEMA = `
Clerk {full_name: STRING, wage: FLOAT}
Office {office_name: STRING, town: STRING}
Lease {leaseNo: STRING, leaseState: STRING, endDate: DATE, startDate: DATE, monthly_rent: FLOAT, total: FLOAT}
Crate {crate_no: STRING, arrived_on: DATE}
Metal {metal_name: STRING, UNIT_PRICE: FLOAT}
(:Clerk)-[:EMPLOYED_AT]->(:Office)
(:Office)-[:RENTS]->(:Lease)
(:Crate)-[:HOLDS {QTY: FLOAT}]->(:Metal)
(:Crate)-[:BROUGHT_TO]->(:Office)
Skill {SKILL_NM: STRING}
(:Lease)-[:APPROVED_BY]->(:Clerk)
(:Clerk)-[:HAS_SKILL {LEVEL: INTEGER}]->(:Skill)
(:Clerk)-[:REVISED {passed: BOOLEAN}]->(:Lease)`;

const GIVEN = {
  office_1: ['Office.office_name'],
  clerk_1: ['Clerk.full_name'],
  skill_1: ['Skill.SKILL_NM'],
  metal_1: ['Metal.metal_name'],
};

const cypher = (question: string) =>
  cypherOf(translated(question, { schema: SCHEMA, given: GIVEN }));

describe('translateQuestion', () => {
  test.each([
    'How many clerks are there in each office with more than 10 clerks?',
    'How many clerks does each office with more than 10 clerks employ?',
  ])('keeps the groups whose own number is enough: "%s"', (question) => {
    expect(cypher(question)).toBe(
      'MATCH (clerk:Clerk)-[:EMPLOYED_AT]->(office:Office) WITH office, count(DISTINCT clerk) AS number WHERE office IS NOT NULL AND number > 10 RETURN office.office_name AS officeOfficeName, number',
    );
  });

  test('finds how many another has before it counts', () => {
    expect(cypher('Which offices have more clerks than $office_1?')).toBe(
      'MATCH (clerk:Clerk)-[:EMPLOYED_AT]->(office:Office {office_name: $office_1}) WITH count(DISTINCT clerk) AS oneFigure MATCH (officeOther:Office) WITH DISTINCT oneFigure, officeOther MATCH (clerkOther:Clerk)-[:EMPLOYED_AT]->(officeOther) WITH oneFigure, officeOther, count(DISTINCT clerkOther) AS numberOther WHERE numberOther > oneFigure RETURN DISTINCT officeOther.office_name AS officeOfficeName',
    );
  });

  test.each([
    [
      'so many of a thing as their quantity',
      'Which crates hold more than 100 of $metal_1?',
      '.QTY > 100 RETURN',
    ],
    ['a shortened name', 'What quantity of $metal_1 was brought to $office_1?', '.QTY'],
    [
      'a total where something else is called so',
      'What is the total wage of the clerks of $office_1?',
      'RETURN sum(clerk.wage)',
    ],
    [
      'a bound that says what it is of',
      'Which clerks earn more than the average wage?',
      'WHERE clerk.wage > averageWage RETURN',
    ],
    ['what expires as what ends', 'Which leases expire in 2024?', 'lease.endDate'],
    [
      'a number of the thing itself',
      'List the lease number and rent of all leases',
      'lease.leaseNo AS leaseNo, lease.monthly_rent AS monthlyRent',
    ],
  ])('reads %s', (_case, question, part) => {
    expect(cypher(question)).toContain(part);
  });

  test.each([
    [
      'what is asked of each beside its number',
      'List offices with their town and number of clerks',
      'RETURN office.office_name AS officeOfficeName, town, number',
    ],
    [
      'a pronoun as what the doer of its clause does it to',
      'Leases approved by the person who revised them',
      '(lease)',
    ],
    ['how many people', 'Which offices employ more than two people?', 'number > 2 RETURN'],
    [
      'a bound behind a number of its own',
      'Which clerks have $skill_1 at level 4 or higher?',
      '.LEVEL >= 4 RETURN',
    ],
    [
      'a shortened name of a thing',
      'Which clerks have $skill_1?',
      'RETURN DISTINCT clerk.full_name',
    ],
    ['the rows that are the same once', 'Which skills does $clerk_1 have?', 'skill.SKILL_NM AS'],
  ])('reads %s, too', (_case, question, part) => {
    expect(cypher(question)).toContain(part);
  });

  test('makes no share of things of what one of several relationships tells', () => {
    expect(cypher('What share of leases passed revision?')).not.toContain('RETURN avg');
  });

  test('is unsure of a span where a deed is in a year', () => {
    const asked = translated('Who revised the most leases in $number_1?', {
      schema: SCHEMA,
      given: GIVEN,
    });
    expect(asked.ok && asked.readings[0]?.isGuess).toBe(true);
  });

  test('takes so many for no year', () => {
    const bare = SCHEMA.replace(' {QTY: FLOAT}', '');
    const asked = translated('Which crates hold more than 100 of $metal_1?', {
      schema: bare,
      given: GIVEN,
    });
    expect(cypherOf(asked)).not.toContain('.year > 100 RETURN');
  });
});
