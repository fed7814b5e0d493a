import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const FUND = `
Donation {code: STRING, amount_eur: FLOAT, given_on: DATE}
Patron {name: STRING, town: STRING}
Gala {name: STRING, fee_eur: FLOAT}
(:Donation)-[:DONATED_BY]->(:Patron)
(:Donation)-[:FOR]->(:Gala)`;

const given = { patron_1: ['Patron.name'], gala_1: ['Gala.name'] };
const asked = (question: string) => cypherOf(translated(question, { schema: FUND, given }));

describe('how much was done', () => {
  test.each([
    'How much has $patron_1 donated?',
    'How much did $patron_1 donate in 2020?',
    'total donations of $patron_1',
    'Wie viel hat $patron_1 insgesamt gespendet?',
    'Wie viel hat $patron_1 2020 gespendet?',
    'How much was donated for $gala_1?',
  ])('is the sum that the deeds keep: "%s"', (question) => {
    expect(asked(question)).toContain('sum(donation.amount_eur)');
  });

  test('is the figure of what is named itself', () => {
    expect(asked('How much does $gala_1 cost?')).toContain('RETURN DISTINCT gala.fee_eur');
  });
});
