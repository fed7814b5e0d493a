import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const CARRIER = `
Parcel {parcelNo: STRING, sentOn: DATE, arrivedOn: DATE, resolvedAt: DATETIME, paid: BOOLEAN, declaredValue: FLOAT, assessedValue: FLOAT, status: STRING, courierName: STRING}
Depot {depotName: STRING, town: STRING}
Keeper {fullName: STRING, insured: BOOLEAN, vip: BOOLEAN, birthDate: DATE}
Handover {handoverNo: STRING, handedOverOn: DATE}
Crate {crateNo: STRING}
(:Parcel)-[:STORED_AT]->(:Depot)
(:Parcel)-[:ASSIGNED_TO]->(:Keeper)
(:Depot)-[:RUN_BY]->(:Keeper)
(:Handover)-[:HOLDS {pieces: INTEGER}]->(:Crate)
(:Handover)-[:DELIVERED_TO]->(:Depot)
(:Depot)-[:OBJECTED_TO {reason: STRING, settled: BOOLEAN}]->(:Crate)`;

const GIVEN = {
  depot_1: ['Depot.depotName'],
  crate_1: ['Crate.crateNo'],
  parcel_1: ['Parcel.status'],
  parcel_2: ['Parcel.status'],
  parcel_3: ['Parcel.courierName'],
};

function asked(question: string) {
  return translated(question, { schema: CARRIER, given: GIVEN });
}

describe('translateQuestion', () => {
  test.each([
    ['unpaid parcels', 'parcel.paid = false'],
    ['which parcels are non-paid', 'NOT parcel.paid = true'],
    ['which keepers are uninsured', 'NOT keeper.insured = true'],
    ['unresolved parcels', 'parcel.resolvedAt IS NULL'],
    ['depots with unresolved parcels', 'parcel.resolvedAt IS NULL'],
    ['reasons of unsettled objections', 'objectedTo.settled = false'],
    [
      'unassigned parcels',
      'NOT EXISTS { MATCH (parcel)-[:ASSIGNED_TO]->(keeper:Keeper) } RETURN parcel.parcelNo',
    ],
  ])('reads what is not so, said in one word: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });

  test.each([
    [
      'parcels where the declared value is less than the assessed value',
      'WHERE parcel.declaredValue < parcel.assessedValue',
    ],
    [
      'how many parcels arrived more than a week after they were sent',
      'WHERE parcel.arrivedOn > parcel.sentOn + duration({weeks: 1})',
    ],
    [
      'which depot has the most parcels whose assessed value exceeds the declared value',
      'WHERE parcel.assessedValue > parcel.declaredValue WITH depot',
    ],
    ['parcels sent later than they arrived', 'WHERE parcel.sentOn > parcel.arrivedOn'],
    [
      'parcels that arrived over 3 days after they were sent',
      'WHERE parcel.arrivedOn > parcel.sentOn + duration({days: 3})',
    ],
    [
      'parcels sent less than $number_1 days before they arrived',
      'WHERE parcel.sentOn <= parcel.arrivedOn AND parcel.sentOn >= parcel.arrivedOn - duration({days: $number_1})',
    ],
  ])('compares two properties of one thing: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });

  test.each([
    ['VIPs born before $date_1', 'keeper.vip = true RETURN keeper.fullName'],
    ['the uninsured', 'NOT keeper.insured = true RETURN keeper.fullName'],
    ['how many VIPs are there', 'keeper.vip = true RETURN count(DISTINCT keeper)'],
  ])('reads a flag as those of whom it is true: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });

  test.each([
    ['which depots got crate $crate_1', '(handover)-[:HOLDS]->(crate:Crate {crateNo: $crate_1})'],
    ['how many crates did $depot_1 get', '(handover)-[:DELIVERED_TO]->(depot:Depot'],
    ['what did $depot_1 receive', '(handover:Handover)-[:DELIVERED_TO]->(depot:Depot'],
  ])('walks to whom a thing was delivered where it was got: "%s"', (question, part) => {
    const result = asked(question);
    expect(cypherOf(result)).toContain(part);
    expect(cypherOf(result)).not.toContain('OBJECTED_TO');
  });

  test.each([
    [
      'depots and what they objected to',
      'RETURN DISTINCT depot.depotName AS depotDepotName, crate.crateNo AS crateCrateNo',
    ],
    [
      'insured keepers and what they run',
      'keeper.insured = true RETURN DISTINCT keeper.fullName AS keeperFullName, depot.depotName AS depotDepotName',
    ],
    [
      'are there more $parcel_1 or $parcel_2 parcels?',
      'WHERE parcel.status IN [$parcel_1, $parcel_2] RETURN parcel.status AS status, count(DISTINCT parcel) AS total',
    ],
  ])('shows both of two: "%s"', (question, part) => {
    expect(cypherOf(asked(question))).toContain(part);
  });

  test('calls a thing by its own number, and not by what somebody else is called', () => {
    expect(cypherOf(asked('parcels of $parcel_3'))).toContain('RETURN parcel.parcelNo');
  });

  test('is unsure of numbers one by one where their sum is as likely', () => {
    const result = asked('pieces in $crate_1');
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
