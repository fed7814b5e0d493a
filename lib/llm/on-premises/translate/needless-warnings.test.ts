import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const QUARRY = `
Mason {full_name: STRING, born_on: DATE, hired_on: DATE}
Block {code: STRING, weight_kg: FLOAT, cracked: BOOLEAN, polished_on: DATE, finish: STRING}
Pit {title: STRING, depth_m: FLOAT}
Order {number: STRING, price_eur: FLOAT, placed_on: DATE}
Client {name: STRING, hamlet: STRING}
(:Mason)-[:CUT]->(:Block)
(:Block)-[:DUG_FROM]->(:Pit)
(:Order)-[:ASKS_FOR]->(:Block)
(:Order)-[:COMES_FROM]->(:Client)
(:Mason)-[:TRAINED_BY]->(:Mason)
(:Mason)-[:LIVES_IN]->(:Hamlet)
Hamlet {title: STRING}
(:Client)-[:HOME_HAMLET]->(:Hamlet)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  block_1: ['Block.code'],
  mason_1: ['Mason.full_name'],
  client_1: ['Client.name'],
  finish_1: ['Block.finish'],
  pit_1: ['Pit.title'],
};

const asked = (question: string) => translated(question, { schema: QUARRY, given: GIVEN });

function isGuess(question: string): boolean | undefined {
  const read = asked(question);
  return read.ok ? read.readings[0]?.isGuess === true : undefined;
}

test.each([
  ['a flag that is asked of what is named', 'Is $block_1 cracked?'],
  ['whether there is something of a name', 'Is there a mason called $mason_1?'],
  ['a value that is told of what is named', 'Is $block_1 $finish_1?'],
  ['what is not done yet', 'Which blocks are not polished yet?'],
  ['the kind of thing that alone has what is spoken of', 'Average price for each client'],
])('no guess: %s', (_case, question) => {
  expect(isGuess(question)).toBe(false);
});

test.each([
  ['that there is what is named', 'Is $mason_1 a client?'],
  [
    'one that is compared with two, of which both were spoken of',
    'Who cut both blocks polished before $number_1 and blocks polished after $number_2?',
  ],
])('a guess: %s', (_case, question) => {
  expect(isGuess(question)).not.toBe(false);
});

test('exactly one is a number, whatever the word behind it may be', () => {
  expect(cypherOf(asked('Which masons cut exactly one block?'))).toContain('WHERE number = 1');
});

const KILN = `
Potter {name: STRING, born: INTEGER}
Vase {title: STRING, fired_year: INTEGER}
Guild {title: STRING}
(:Potter)-[:SHAPED]->(:Vase)
(:Potter)-[:PARTNER_IN]->(:Guild)
(:Potter)-[:SOLD_TO]->(:Guild)`;

const atKiln = (question: string) =>
  translated(question, { schema: KILN, given: { potter_1: ['Potter.name'] } });

test('a birth that no word speaks of is none of several moments', () => {
  const read = atKiln('Which vases had $potter_1 already shaped by the end of $number_1?');
  expect(cypherOf(read)).toContain('vase.fired_year <= $number_1');
  expect(read.readings?.[0]?.isGuess).toBeUndefined();
});

test('a reading with a detour to what nobody spoke of is no other reading', () => {
  const read = atKiln('Potters who have never been a partner anywhere');
  expect(cypherOf(read)).toContain('PARTNER_IN');
  expect(read.ok && (read.margin === null || read.margin >= 0.15)).toBe(true);
});
