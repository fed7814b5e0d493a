import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const ESTATES = `
Tenant {name: STRING, born: DATE, cause_of_leaving: STRING, leaving_date: DATE, height_cm: INTEGER}
Lease {start_date: DATE, end_date: DATE}
House {name: STRING, built: INTEGER}
Warden {name: STRING, hired_on: DATE}
(:Tenant)-[:SIGNED]->(:Lease)
(:Lease)-[:OF_HOUSE]->(:House)
(:Warden)-[:GUARDS {since: DATE}]->(:House)
(:Tenant)-[:HAS_SPONSOR]->(:Tenant)
(:Tenant)-[:HAS_MOTHER]->(:Tenant)
(:Tenant)-[:HAS_FATHER]->(:Tenant)
(:Tenant)-[:MEMBER_OF {since: DATE}]->(:Club)
Club {name: STRING}
(:Tenant)-[:HEADS]->(:Club)
Dog {name: STRING}
Litter {code: STRING}
(:Dog)-[:BORE]->(:Litter)
(:Dog)-[:WHELPED_IN]->(:Litter)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  tenant_1: ['Tenant.name'],
  tenant_2: ['Tenant.name'],
  house_1: ['House.name'],
  club_1: ['Club.name'],
  club_2: ['Club.name'],
  dog_1: ['Dog.name'],
};

describe('questions that ask for several things', () => {
  test.each([
    [
      'When did the leases of $tenant_1 start and end?',
      'MATCH (tenant:Tenant {name: $tenant_1})-[:SIGNED]->(lease:Lease) RETURN DISTINCT lease.start_date AS startDate, lease.end_date AS endDate',
    ],
    [
      'Who guards $house_1 and since when?',
      'MATCH (warden:Warden)-[guards:GUARDS]->(house:House {name: $house_1}) RETURN DISTINCT warden.name AS wardenName, guards.since AS since',
    ],
    [
      'All wardens and the house that they guard, if any',
      'MATCH (warden:Warden) OPTIONAL MATCH (warden)-[:GUARDS]->(house:House) RETURN DISTINCT warden.name AS wardenName, house.name AS houseName',
    ],
  ])('shows both: %s', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test('leaves two verbs of which one is unknown to the rest', () => {
    expect(cypher('When did the leases of $tenant_1 start and zorb?')).not.toContain(
      'startDate, lease',
    );
  });

  test('a text is no moment, whatever moment it tells about', () => {
    expect(cypher('When did $tenant_1 leave?')).toBe(
      'MATCH (tenant:Tenant {name: $tenant_1}) RETURN DISTINCT tenant.leaving_date AS leavingDate',
    );
  });
});

describe('roles', () => {
  test.each([
    [
      'Which tenants have $tenant_1 as sponsor?',
      'MATCH (tenant:Tenant)-[:HAS_SPONSOR]->(tenant2:Tenant {name: $tenant_1}) RETURN DISTINCT tenant.name AS tenantName',
    ],
    [
      'Which tenants have $tenant_1 or $tenant_2 for a sponsor?',
      'MATCH (tenant:Tenant)-[:HAS_SPONSOR]->(tenant2:Tenant) WHERE tenant2.name IN [$tenant_1, $tenant_2] RETURN DISTINCT tenant.name AS tenantName',
    ],
    [
      'Which tenants have $tenant_1 as father and $tenant_2 as mother?',
      'MATCH (tenant:Tenant)-[:HAS_FATHER]->(tenant2:Tenant {name: $tenant_1}), (tenant)-[:HAS_MOTHER]->(tenant3:Tenant {name: $tenant_2}) RETURN DISTINCT tenant.name AS tenantName',
    ],
    [
      'Which children are taller than their fathers?',
      'MATCH (tenant:Tenant)-[:HAS_FATHER]->(tenant2:Tenant) WHERE tenant.height_cm > tenant2.height_cm RETURN DISTINCT tenant.name AS tenantName',
    ],
    [
      'Since when has $tenant_1 been in $club_1?',
      'MATCH (tenant:Tenant {name: $tenant_1})-[memberOf:MEMBER_OF]->(club:Club {name: $club_1}) RETURN DISTINCT memberOf.since AS since',
    ],
    [
      'Hat $club_1 mehr Mitglieder als $club_2?',
      'MATCH (tenant:Tenant)-[:MEMBER_OF]->(club:Club {name: $club_1}) WITH count(DISTINCT tenant) AS oneFigure OPTIONAL MATCH (tenantOther:Tenant)-[:MEMBER_OF]->(clubOther:Club {name: $club_2}) WITH oneFigure, count(DISTINCT tenantOther) AS otherFigure RETURN oneFigure > otherFigure AS answer',
    ],
    [
      'How many litters does $dog_1 have?',
      'MATCH (dog:Dog {name: $dog_1})-[:BORE]->(litter:Litter) RETURN count(DISTINCT litter) AS total',
    ],
  ])('%s', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

describe('what has held the longest', () => {
  test.each([
    ['Which warden has been hired the longest?', 'ORDER BY warden.hired_on LIMIT 1'],
    ['Which house has the longest lease?', 'unread'],
  ])('%s', (question, expected) => {
    expect(cypher(question)).toContain(expected);
  });
});

describe('things that are called alike', () => {
  const note = 'Several tenants can share a name: the day of birth tells them apart.';

  test.each([
    [
      'Who signed leases of $house_1?',
      'WITH DISTINCT tenant RETURN tenant.name AS tenantName',
      [note],
    ],
    ['Who signed leases of $house_1?', 'RETURN DISTINCT tenant.name AS tenantName', []],
    ['Who guards $house_1?', 'RETURN DISTINCT warden.name AS wardenName', [note]],
  ])('each has a row where a note says so: %s', (question, expected, notes) => {
    expect(cypher(question, notes)).toContain(expected);
  });
});

function cypher(question: string, notes: readonly string[] = []): string {
  const read = translated(question, { schema: ESTATES, given: GIVEN, notes });
  return read.ok ? cypherOf(read) : 'unread';
}
