import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const OFFICE = `
Tenant {name: STRING, birthdate: DATE}
Petition {number: STRING, submittedOn: DATE, fee: FLOAT}
Plot {code: STRING}
County {name: STRING}
Protest {raisedOn: DATE, upheld: BOOLEAN}
Crossing {name: STRING}
(:Tenant)-[:SUBMITTED]->(:Petition)
(:Petition)-[:CONCERNS]->(:Plot)
(:Plot)-[:LIES_IN]->(:County)
(:County)-[:PART_OF]->(:County)
(:Tenant)-[:LIVES_IN]->(:County)
(:Tenant)-[:RAISED]->(:Protest)
(:Protest)-[:AGAINST]->(:Petition)
(:Tenant)-[:OWNS {share: FLOAT}]->(:Plot)`;

const NURSERY = `
Gaertner {name: STRING, geburtsdatum: DATE, wochenlohn: FLOAT}
Beet {bezeichnung: STRING, stufe: INTEGER, flaeche_ha: FLOAT}
Käfer {art: STRING}
Verein {name: STRING}
Weg {name: STRING}
Kurs {titel: STRING}
Sturz {datum: DATE, ort: STRING}
(:Gaertner)-[:ARBEITET_IN {stunden_pro_woche: INTEGER}]->(:Beet)
(:Gaertner)-[:NAHM_TEIL {am: DATE}]->(:Kurs)
(:Gaertner)-[:ERLITT]->(:Sturz)
(:Gaertner)-[:BESUCHTE {am: DATE}]->(:Beet)
(:Gaertner)-[:ENTDECKTE]->(:Käfer)
(:Gaertner)-[:MITGLIED_IN {seit: DATE}]->(:Verein)
(:Kurs)-[:FUEHRT_AUF]->(:Weg)`;

const GIVEN = {
  tenant_1: ['Tenant.name'],
  plot_1: ['Plot.code'],
  county_1: ['County.name'],
  beet_1: ['Beet.bezeichnung'],
  gaertner_1: ['Gaertner.name'],
  verein_1: ['Verein.name'],
  kaefer_1: ['Käfer.art'],
};

describe('a schema with English names', () => {
  test.each([
    [
      'the share of what has a bound is of all',
      'Share of the petitions with a fee over $number_1',
      'MATCH (petition:Petition) RETURN avg(CASE WHEN petition.fee > $number_1 THEN 1.0 ELSE 0.0 END) AS share',
    ],
    [
      'the share of somebody in something is the one that is stored',
      'Wie hoch ist der Anteil von $tenant_1 an dem Grundstück $plot_1?',
      'MATCH (tenant:Tenant {name: $tenant_1})-[owns:OWNS]->(plot:Plot {code: $plot_1}) RETURN DISTINCT owns.share AS share',
    ],
    [
      'those who live somewhere',
      'Welche Mieter, die in $county_1 wohnen, haben Proteste erhoben?',
      'MATCH (tenant:Tenant)-[:LIVES_IN]->(county:County {name: $county_1}), (tenant)-[:RAISED]->(protest:Protest) RETURN DISTINCT tenant.name AS tenantName',
    ],
    [
      'a deed that is a thing, and that nobody did',
      'Which tenants have never protested?',
      'MATCH (tenant:Tenant) WHERE NOT EXISTS { MATCH (tenant)-[:RAISED]->(protest:Protest) } RETURN tenant.name AS tenantName',
    ],
    [
      'what belongs to something is a part of it',
      'Welche Landkreise gehören zu $county_1?',
      'MATCH (county:County)-[:PART_OF]->(county2:County {name: $county_1}) RETURN DISTINCT county.name AS countyName',
    ],
    [
      'the oldest by a birthdate',
      'Wer ist der älteste Mieter?',
      'MATCH (tenant:Tenant) WITH DISTINCT tenant WHERE tenant.birthdate IS NOT NULL WITH tenant ORDER BY tenant.birthdate LIMIT 1 RETURN tenant.name AS tenantName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(translated(question, { schema: OFFICE, given: GIVEN }))).toBe(expected);
  });
});

describe('a schema with German names', () => {
  test.each([
    [
      'a rate whose name says per what',
      'Welche Gärtner arbeiten mehr als $number_1 Stunden pro Woche in $beet_1?',
      'MATCH (gaertner:Gaertner)-[arbeitetIn:ARBEITET_IN]->(beet:Beet {bezeichnung: $beet_1}) WHERE arbeitetIn.stunden_pro_woche > $number_1 RETURN DISTINCT gaertner.name AS gaertnerName',
    ],
    [
      'a verb that is parted in the name of a relationship',
      'Welche Gärtner haben an keinem Kurs teilgenommen?',
      'MATCH (gaertner:Gaertner) WHERE NOT EXISTS { MATCH (gaertner)-[:NAHM_TEIL]->(kurs:Kurs) } RETURN gaertner.name AS gaertnerName',
    ],
    [
      'who never did what is a thing of its own',
      'Welche Gärtner sind noch nie gestürzt?',
      'MATCH (gaertner:Gaertner) WHERE NOT EXISTS { MATCH (gaertner)-[:ERLITT]->(sturz:Sturz) } RETURN gaertner.name AS gaertnerName',
    ],
    [
      'what is compared without an article',
      'Anteil der Beete mit Stufe über $number_1',
      'MATCH (beet:Beet) RETURN avg(CASE WHEN beet.stufe > $number_1 THEN 1.0 ELSE 0.0 END) AS share',
    ],
    [
      'the first time that something was done',
      'Wann wurde $beet_1 zum ersten Mal besucht?',
      'MATCH (gaertner:Gaertner)-[besuchte:BESUCHTE]->(beet:Beet {bezeichnung: $beet_1}) RETURN min(besuchte.am) AS am2',
    ],
    [
      'hectares of what is stored in them',
      'Welche Beete sind größer als $number_1 Hektar?',
      'MATCH (beet:Beet) WHERE beet.flaeche_ha > $number_1 RETURN beet.bezeichnung AS beetBezeichnung',
    ],
    [
      'a name with an umlaut as a variable without one',
      'Welche Gärtner haben $kaefer_1 entdeckt?',
      'MATCH (gaertner:Gaertner)-[:ENTDECKTE]->(kaefer:`Käfer` {art: $kaefer_1}) RETURN DISTINCT gaertner.name AS gaertnerName',
    ],
    [
      'a role without an article',
      'Ist $gaertner_1 Mitglied im $verein_1?',
      'MATCH (gaertner:Gaertner {name: $gaertner_1})-[:MITGLIED_IN]->(verein:Verein {name: $verein_1}) RETURN count(*) > 0 AS answer',
    ],
    [
      'ways that are things, and no path between two',
      'Anzahl der Kurse pro Weg, absteigend sortiert',
      'MATCH (kurs:Kurs)-[:FUEHRT_AUF]->(weg:Weg) WITH weg, count(DISTINCT kurs) AS number RETURN weg.name AS wegName, number ORDER BY number DESC',
    ],
    [
      'what was received',
      'Welche Beete bekamen keinen Besuch?',
      'MATCH (beet:Beet) WHERE NOT EXISTS { MATCH (gaertner:Gaertner)-[:BESUCHTE]->(beet) } RETURN beet.bezeichnung AS beetBezeichnung',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(translated(question, { schema: NURSERY, given: GIVEN }))).toBe(expected);
  });
});

test('no day is the most expensive', () => {
  const fleet =
    'Van {plate: STRING}\nGarage {name: STRING}\n(:Van)-[:SERVICED_AT {serviced_on: DATE, cost: FLOAT}]->(:Garage)';
  const given = { plate_1: ['Van.plate'] };
  const result = translated('The most expensive service of $plate_1', { schema: fleet, given });
  expect(cypherOf(result)).not.toContain('serviced_on');
});

test('what somebody receives is not what they have in another way', () => {
  const ward =
    'Patient {name: STRING}\nDrug {name: STRING}\nOrder {placedOn: DATE}\n(:Patient)-[:ALLERGIC_TO]->(:Drug)\n(:Order)-[:FOR]->(:Patient)\n(:Order)-[:OF]->(:Drug)';
  const given = { patient_1: ['Patient.name'] };
  const result = translated('Which drugs does $patient_1 receive?', { schema: ward, given });
  expect(result.ok && result.unused.length === 0 && cypherOf(result).includes('ALLERGIC')).toBe(
    false,
  );
});
