import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HERD = `
Horse {name: STRING, sex: STRING}
(:Horse)-[:HAS_MOTHER]->(:Horse)
(:Horse)-[:HAS_FATHER]->(:Horse)`;

const asked = (question: string, schema: string) =>
  cypherOf(translated(question, { schema, given: { horse_1: ['Horse.name'] } }));

test.each([
  ['Who are the daughters of $horse_1?', '->(mother:Horse) WHERE mother.sex = horse.sex }'],
  ['sons of $horse_1', '->(father:Horse) WHERE father.sex = horse.sex }'],
  ['Who are the brothers of $horse_1?', '->(father:Horse) WHERE father.sex = horse3.sex }'],
])('tells the sex of kin by parents: %s', (question, expected) => {
  expect(asked(question, HERD)).toContain(expected);
});

test.each([
  ['no sex is kept', 'Horse {name: STRING}\n(:Horse)-[:HAS_FATHER]->(:Horse)'],
  ['mothers are not told', 'Horse {name: STRING, sex: STRING}\n(:Horse)-[:HAS_PARENT]->(:Horse)'],
])('says nothing of it where %s', (_case, schema) => {
  expect(asked('sons of $horse_1', schema.replace('HAS_FATHER', 'HAS_PARENT'))).not.toContain(
    'EXISTS',
  );
});
