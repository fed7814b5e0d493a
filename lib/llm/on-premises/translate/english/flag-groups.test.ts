import { expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const YARD = `
Boat {name: STRING, fee: FLOAT, insured: BOOLEAN}
Berth {code: STRING, floods: BOOLEAN}
(:Boat)-[:MOORED_AT]->(:Berth)`;

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: YARD, given: {} }));

test.each([
  "Compare the average fee of boats that are insured and those that aren't",
  'Compare the average fee of insured and uninsured boats',
  'Average fee of insured versus uninsured boats',
])('groups by a flag, said both ways: %s', (question) => {
  expect(asked(question)).toBe(
    'MATCH (boat:Boat) WITH boat.insured AS insured, avg(boat.fee) AS avgFee RETURN insured, avgFee',
  );
});

test.each([
  ['How many insured and uninsured boats are there?', 'count(DISTINCT boat)'],
  [
    'Compare the average fee of boats at berths that flood and those that do not',
    'WITH berth.floods AS floods, avg(boat.fee)',
  ],
])('groups what is counted or lies there: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});

test('leaves one flag alone', () => {
  expect(asked('Average fee of insured boats')).toContain('WHERE boat.insured = true RETURN avg');
});
