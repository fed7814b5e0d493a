import { expect, test } from 'vitest';

import { translated } from './__fixtures__/asked';

const ARCHIVE = `
Bindery {title: STRING}
Notary {title: STRING}
Person {name: STRING}
Deed {code: STRING}
Vault {title: STRING}
(:Notary)-[:SEALED]->(:Deed)
(:Bindery)-[:BOUND]->(:Deed)
(:Person)-[:BOUND]->(:Deed)
(:Deed)-[:KEPT_IN]->(:Vault)
(:Deed)-[:COPIED_FROM]->(:Vault)
(:Notary)-[:BELONGS_TO]->(:Vault)
(:Notary)-[:HEADS]->(:Vault)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  deed_1: ['Deed.code'],
  vault_1: ['Vault.title'],
  notary_1: ['Notary.title'],
};

function isGuess(question: string): boolean {
  const read = translated(question, { schema: ARCHIVE, given: GIVEN });
  return read.readings?.[0]?.isGuess === true;
}

test.each([
  ['whoever alone does what the verb says', 'Who sealed $deed_1?'],
  ['the place that the verb names', 'Where is $deed_1 kept?'],
  ['a participle that the relationship is called by', 'Which deeds were never kept in a vault?'],
  ['the name of the one relationship', 'Does $notary_1 belong to $vault_1?'],
])('no guess: %s', (_case, question) => {
  expect(isGuess(question)).toBe(false);
});

test.each([['who does it may be a person or none', 'Who headed $deed_1?']])(
  'a guess: %s',
  (_case, question) => {
    expect(isGuess(question)).toBe(true);
  },
);
