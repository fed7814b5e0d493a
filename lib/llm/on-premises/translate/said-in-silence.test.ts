import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const QUARRIES = `
Quarry {name: STRING, permitCode: STRING}
Block {blockNumber: STRING, cutIn: INTEGER}
Stop {reason: STRING, beganOn: DATE, endedOn: DATE}
Owner {name: STRING}
(:Block)-[:CUT_FROM]->(:Quarry)
(:Stop)-[:HIT]->(:Quarry)
(:Owner)-[:OWNS]->(:Quarry)`;
const GIVEN = {
  quarry_1: ['Quarry.name'],
  owner_1: ['Owner.name'],
  stop_1: ['Stop.reason'],
};

function asked(question: string) {
  return translated(question, { schema: QUARRIES, given: GIVEN });
}

describe('what was said and is not in the query', () => {
  test('is declined where it is how a text begins', () => {
    expect(cypherOf(asked('List every quarry with a permit code starting with I.'))).toContain(
      'operator',
    );
    expect(cypherOf(asked('Quarries whose permit code starts with $unknown_1'))).toContain(
      'STARTS WITH',
    );
  });

  test('is a guess where "how often" may count what went on or what began', () => {
    const read = asked('How often did we have a $stop_1 in $number_1?');
    expect(read.ok && read.readings[0]?.isGuess).toBe(true);
  });

  test('is no way between two things where somebody is asked for', () => {
    expect(cypherOf(asked('By which owner was $stop_1 at $quarry_1 removed?'))).not.toContain(
      'shortest',
    );
  });

  test('is a span of time in a German passive', () => {
    expect(cypherOf(asked('Welche Blöcke wurden von $number_1 bis $number_2 geschnitten?'))).toBe(
      'MATCH (block:Block) WHERE block.cutIn >= $number_1 AND block.cutIn <= $number_2 RETURN block.blockNumber AS blockBlockNumber',
    );
  });
});

test.each([
  ['Which blocks were cut after $block_1?', '>'],
  ['Blocks that were cut before $block_1', '<'],
  ['Welche Blöcke wurden später geschnitten als $block_1?', '>'],
])('a year that a name tells by "in" is when it was: %s', (question, order) => {
  const read = translated(question, {
    schema: QUARRIES,
    given: { block_1: ['Block.blockNumber'] },
  });
  expect(cypherOf(read)).toBe(
    `MATCH (block:Block), (block2:Block {blockNumber: $block_1}) WHERE block.cutIn ${order} block2.cutIn RETURN block.blockNumber AS blockBlockNumber`,
  );
});

test('what nothing was made of is told in words that were typed', () => {
  const read = asked('How many frobnicators are there in $quarry_1 on gleeb?');
  expect(read.ok).toBe(false);
  expect(read.ok ? [] : read.words).not.toContain('howmany');
});
