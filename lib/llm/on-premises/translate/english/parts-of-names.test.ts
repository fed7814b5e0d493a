import { expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const SHOP = `
Customer {name: STRING, town: STRING}
Order {code: STRING}
(:Customer)-[:PLACED]->(:Order)`;
const GIVEN = { value_1: ['Customer.town'] };

test.each([
  ['Customers whose last name is $unknown_1', 'customer.name ENDS WITH $unknown_1'],
  ['Which customers have the surname $value_1?', 'customer.name ENDS WITH $value_1'],
  ['customers with the first name $unknown_1', 'customer.name STARTS WITH $unknown_1'],
])('a part of a name is where it begins or ends, as a guess: %s', (question, expected) => {
  const asked = translated(question, { schema: SHOP, given: GIVEN });
  expect(cypherOf(asked)).toBe(
    `MATCH (customer:Customer) WHERE ${expected} RETURN customer.name AS customerName`,
  );
  expect(asked.ok && asked.readings[0]?.isGuess).toBe(true);
});

test.each([
  ['customers whose last name is $value_1', '{last_name: $value_1}) RETURN customer.code'],
  ['Which customers have the last name $value_1?', '{last_name: $value_1}) RETURN customer.code'],
  ['What is the first name of $code_1?', '{code: $code_1}) RETURN DISTINCT customer.first_name'],
  ['first and last name of $code_1', 'customer.first_name AS firstName, customer.last_name'],
  ['When was the last login of $code_1?', 'RETURN DISTINCT customer.last_login'],
])('is itself where the graph keeps it, and the last of nothing: %s', (question, expected) => {
  const schema = `
Customer {code: STRING, last_name: STRING, first_name: STRING, last_login_at: DATE}
Order {number: STRING}
(:Customer)-[:PLACED]->(:Order)`;
  const given = { value_1: ['Customer.last_name'], code_1: ['Customer.code'] };
  const written = cypherOf(translated(question, { schema, given }));
  expect(written).toContain(expected);
  expect(written).not.toContain('LIMIT');
});
