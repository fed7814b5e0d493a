import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const FOUNDRY = `
Caster {casterName: STRING, hiredOn: DATE, hourlyWage: FLOAT}
Party {partyCode: STRING, hall: STRING}
Bell {bellNo: STRING, tonnes: FLOAT, isCracked: BOOLEAN, alloy: STRING}
Parish {title: STRING, county: STRING}
Complaint {complaintNo: STRING, heardOn: DATE, closedOn: DATE, gravity: INTEGER}
(:Caster)-[:MEMBER_OF {since: DATE, until: DATE}]->(:Party)
(:Party)-[:MOULDED]->(:Bell)
(:Bell)-[:BOUND_FOR]->(:Parish)
(:Bell)-[:RETURNED_FROM]->(:Parish)
(:Complaint)-[:INVOLVED]->(:Bell)
(:Complaint)-[:LODGED_BY]->(:Parish)`;

const GIVEN = {
  party_1: ['Party.partyCode'],
  parish_1: ['Parish.title'],
  caster_1: ['Caster.casterName'],
};

function asked(question: string) {
  return translated(question, { schema: FOUNDRY, given: GIVEN });
}

function isGuess(question: string): boolean | null {
  const read = asked(question);
  return read.ok ? read.readings[0]?.isGuess === true : null;
}

describe('translateQuestion', () => {
  test.each([
    [
      'share of bells that are cracked, per parish they are bound for',
      'MATCH (bell:Bell)-[:BOUND_FOR]->(parish:Parish) WITH DISTINCT bell, parish WITH parish, avg(CASE WHEN bell.isCracked = true THEN 1.0 ELSE 0.0 END) AS share RETURN parish.title AS parishTitle, share',
    ],
    [
      'percentage of cracked bells by alloy, highest first',
      'MATCH (bell:Bell) WITH DISTINCT bell, bell.alloy AS alloy WITH alloy, 100.0 * avg(CASE WHEN bell.isCracked = true THEN 1.0 ELSE 0.0 END) AS percentage RETURN alloy, percentage ORDER BY percentage DESC',
    ],
  ])('finds the share of each group: "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });

  test.each([
    [
      'Who is in $party_1?',
      'MATCH (caster:Caster)-[:MEMBER_OF]->(party:Party {partyCode: $party_1}) RETURN DISTINCT caster.casterName AS casterCasterName',
    ],
    [
      'bells to $parish_1',
      'MATCH (bell:Bell)-[:BOUND_FOR]->(parish:Parish {title: $parish_1}) RETURN DISTINCT bell.bellNo AS bellBellNo',
    ],
    [
      'bells from $parish_1',
      'MATCH (bell:Bell)-[:RETURNED_FROM]->(parish:Parish {title: $parish_1}) RETURN DISTINCT bell.bellNo AS bellBellNo',
    ],
    [
      'Who has belonged to $party_1 since $date_1?',
      'MATCH (caster:Caster)-[memberOf:MEMBER_OF]->(party:Party {partyCode: $party_1}) WHERE memberOf.since >= $date_1 RETURN DISTINCT caster.casterName AS casterCasterName',
    ],
    [
      'employees in $party_1',
      'MATCH (caster:Caster)-[:MEMBER_OF]->(party:Party {partyCode: $party_1}) RETURN DISTINCT caster.casterName AS casterCasterName',
    ],
    [
      'Which complaints are open?',
      'MATCH (complaint:Complaint) WHERE complaint.closedOn IS NULL RETURN complaint.complaintNo AS complaintComplaintNo',
    ],
    [
      'complaints still open',
      'MATCH (complaint:Complaint) WHERE complaint.closedOn IS NULL RETURN complaint.complaintNo AS complaintComplaintNo',
    ],
  ])('is sure of what a small word alone can mean: "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
    expect(isGuess(question)).toBe(false);
  });

  test.each([
    [
      'parties with at least three bells moulded',
      'MATCH (party:Party) WITH DISTINCT party MATCH (party)-[:MOULDED]->(bell:Bell) WITH party, count(DISTINCT bell) AS number WHERE number >= 3 RETURN DISTINCT party.partyCode AS partyPartyCode',
    ],
    [
      'parish with most complaints lodged',
      'MATCH (complaint:Complaint)-[:LODGED_BY]->(parish:Parish) WITH parish, count(DISTINCT complaint) AS number ORDER BY number DESC LIMIT 1 RETURN parish.title AS parishTitle',
    ],
    [
      'parties with bells returned',
      'MATCH (party:Party)-[:MOULDED]->(bell:Bell), (bell)-[:RETURNED_FROM]->(parish:Parish) RETURN DISTINCT party.partyCode AS partyPartyCode',
    ],
  ])('takes a participle for what whoever has the things did: "%s"', (question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });
});
