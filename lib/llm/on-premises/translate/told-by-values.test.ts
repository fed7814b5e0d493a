import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HIVES = `
Hive {hive_no: STRING, tier: STRING}
Keeper {name: STRING}
Boat {boat_name: STRING, launch_year: INTEGER}
Frame {frame_no: STRING, est_minutes: INTEGER}
Mite {name: STRING}
Balm {balm_name: STRING}
(:Hive)-[:DOSED_WITH {given_on: DATE}]->(:Balm)
(:Hive)-[:TENDED_BY]->(:Keeper)
(:Frame)-[:HUNG_IN]->(:Hive)
(:Hive)-[:LOOKED_OVER_FOR {result: STRING}]->(:Mite)`;

const GIVEN = {
  number_1: [],
  hive_1: ['Hive.hive_no'],
  hive_2: ['Hive.tier'],
  mite_1: ['Mite.name'],
  balm_1: ['Balm.balm_name'],
  looked_over_for_1: ['LOOKED_OVER_FOR.result'],
};

function asked(question: string) {
  return translated(question, { schema: HIVES, given: GIVEN });
}

describe('what was not read between what is asked for and a value', () => {
  test.each([
    ['roughly how many minutes are budgeted for $hive_1', 'sum(frame.est_minutes)', 'roughly'],
    ['when did $hive_1 get its $balm_1 drops', 'dosedWith.given_on', 'drops'],
    ['boats caulked in $number_1', 'boat.launch_year = $number_1', 'caulked'],
    ['who oversees $hive_1', 'TENDED_BY', 'oversees'],
    ['which hives were vetted $looked_over_for_1 for $mite_1', 'result = $looked_over', 'vetted'],
  ])('is named beside the answer: %s', (question, expected, word) => {
    const result = asked(question);
    expect(cypherOf(result)).toContain(expected);
    expect(result.ok && result.unused).toContain(word);
  });

  test('is not where an expert says what it means', () => {
    const notes = ['"oversees" does not mean TENDED_BY'];
    const result = translated('who oversees $hive_1', { schema: HIVES, given: GIVEN, notes });
    expect(result.ok).toBe(false);
  });

  test.each(['$hive_2 hives that bumbled', 'hives that bumbled'])(
    'is declined where it may leave things out: %s',
    (question) => {
      expect(asked(question).ok).toBe(false);
    },
  );
});
