import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const LOOMS = `
Weaver {weaverName: STRING, hourlyRate: FLOAT}
Mill {millName: STRING, valley: STRING}
Cloth {clothNo: STRING, lengthM: FLOAT, priceEur: FLOAT}
DyeKind {kindName: STRING}
Dye {dyeNo: STRING}
Debt {debtNo: STRING, dueOn: DATE, clearedOn: DATE}
(:Weaver)-[:WORKS_FOR]->(:Mill)
(:Weaver)-[:WOVE]->(:Cloth)
(:Cloth)-[:CONTAINS]->(:Dye)
(:Dye)-[:OF_KIND]->(:DyeKind)
(:Mill)-[:OWES]->(:Debt)`;

const GIVEN = { dye_kind_1: ['DyeKind.kindName'], mill_1: ['Mill.millName'] };

function asked(question: string): string {
  return cypherOf(translated(question, { schema: LOOMS, given: GIVEN }));
}

const HIGHEST =
  'MATCH (weaver:Weaver)-[:WORKS_FOR]->(mill:Mill) WITH DISTINCT mill, weaver WHERE weaver.hourlyRate IS NOT NULL WITH mill, max(weaver.hourlyRate) AS highest, collect(weaver) AS allValue UNWIND allValue AS weaver WITH mill, weaver, highest WHERE weaver.hourlyRate = highest RETURN mill.millName AS millMillName, weaver.weaverName AS weaverWeaverName';
const MOST =
  'MATCH (weaver:Weaver)-[:WOVE]->(cloth:Cloth), (weaver)-[:WORKS_FOR]->(mill:Mill) WITH mill, weaver, count(DISTINCT cloth) AS number WITH mill, weaver, number ORDER BY number DESC WITH mill, collect(weaver)[0..1] AS allValue UNWIND allValue AS weaver RETURN mill.millName AS millMillName, weaver.weaverName AS weaverWeaverName';

describe('translateQuestion', () => {
  test.each([
    ['weaver with the highest hourly rate at each mill', HIGHEST],
    ['Which weaver has the highest rate at each mill?', HIGHEST],
    ['For each mill, the weaver with the highest hourly rate', HIGHEST],
    [
      'highest hourly rate at each mill',
      'MATCH (weaver:Weaver)-[:WORKS_FOR]->(mill:Mill) WITH mill, max(weaver.hourlyRate) AS maxHourlyRate RETURN mill.millName AS millMillName, maxHourlyRate',
    ],
  ])('finds who has the highest of each group by itself: "%s"', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test.each([
    ['Which weaver wove the most cloths at each mill?', MOST],
    ['weaver with the most cloths woven per mill', MOST],
    ['two weavers with the most cloths woven at each mill', MOST.replace('0..1', '0..2')],
  ])('finds who has the most of each group by itself: "%s"', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('takes a kind before its noun for what the thing is of', () => {
    expect(asked('cloths without a $dye_kind_1 dye')).toBe(
      'MATCH (cloth:Cloth) WHERE NOT EXISTS { MATCH (cloth)-[:`CONTAINS`]->(dye:Dye), (dye)-[:OF_KIND]->(dyeKind:DyeKind {kindName: $dye_kind_1}) } RETURN cloth.clothNo AS clothClothNo',
    );
  });

  test('takes what was done to what was due for its end', () => {
    expect(asked('overdue debts')).toBe(
      'MATCH (debt:Debt) WHERE debt.dueOn < date() AND debt.clearedOn IS NULL RETURN debt.debtNo AS debtDebtNo',
    );
  });

  test('reads a rate behind "an hour" as behind "per hour"', () => {
    expect(asked('Which weavers charge more than 30 an hour?')).toBe(
      'MATCH (weaver:Weaver) WHERE weaver.hourlyRate > 30 RETURN weaver.weaverName AS weaverWeaverName',
    );
  });
});

const KELLER = `
Fass {fassNr: STRING, haltbarBis: DATE, gefuelltAm: DATE, geleertAm: DATE, anteilProzent: FLOAT}
Brauer {nachname: STRING, eintrittAm: DATE, austrittAm: DATE}
Rebsorte {bezeichnung: STRING}
Boettcher {nachname: STRING}
(:Fass)-[:GEBAUT_VON]->(:Boettcher)
(:Brauer)-[:BEFUELLTE]->(:Fass)
(:Rebsorte)-[:UNVERTRAEGLICH_MIT]->(:Rebsorte)`;

test.each([
  [
    'Welche Brauer sind vor $date_1 eingetreten?',
    'MATCH (brauer:Brauer) WHERE brauer.eintrittAm < $date_1 RETURN brauer.nachname AS brauerNachname',
  ],
  [
    'abgelaufene Fässer',
    'MATCH (fass:Fass) WHERE fass.haltbarBis < date() RETURN fass.fassNr AS fassFassNr',
  ],
  [
    'Fässer mit einem Anteil über 30 Prozent',
    'MATCH (fass:Fass) WHERE fass.anteilProzent > 30 RETURN fass.fassNr AS fassFassNr',
  ],
])('reads days, ends and units of German names: "%s"', (question, expected) => {
  expect(cypherOf(translated(question, { schema: KELLER, given: {} }))).toBe(expected);
});
