import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const INN = `
Parcel {parcel_no: STRING, planned_for: DATE, delivered_on: DATE, mislaid: BOOLEAN}
Porter {name: STRING}
Stay {stay_no: STRING, checkIn: DATE, checkOut: DATE}
Badge {badge_name: STRING}
(:Parcel)-[:BROUGHT_BY]->(:Porter)
(:Stay)-[:ARRANGED_BY]->(:Porter)
(:Porter)-[:EARNED {year: INTEGER}]->(:Badge)`;

const GIVEN = { porter_1: ['Porter.name'], number_1: [] };

function asked(question: string): string {
  return cypherOf(translated(question, { schema: INN, given: GIVEN }));
}

describe('the moment of what was done', () => {
  test.each([
    ['which badges were earned in $number_1', 'earned.year = $number_1'],
    ['badges earned after $number_1', 'earned.year > $number_1'],
    ['parcels mislaid in $number_1', 'parcel.delivered_on = $number_1 AND parcel.mislaid = true'],
    ['how many parcels did each porter bring in $number_1', 'parcel.delivered_on = $number_1'],
    ['the last stay arranged by $porter_1', 'ORDER BY stay.checkIn DESC'],
    ['stays in $number_1', 'stay.checkIn <= $number_1'],
    ['parcels planned for $number_1', 'parcel.planned_for = $number_1'],
  ])('%s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });
});
