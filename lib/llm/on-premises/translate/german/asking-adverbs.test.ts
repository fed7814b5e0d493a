import { expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const HERD = `
Horse {name: STRING, birth_date: DATE, death_date: DATE, cause_of_death: STRING}
Groom {name: STRING}
Track {name: STRING}
(:Groom)-[:WORKS_ON]->(:Track)`;

const GIVEN = { horse_1: ['Horse.name'], groom_1: ['Groom.name'] };

test.each([
  ['Woran ist $horse_1 gestorben?', 'horse.cause_of_death AS'],
  ['Woran starb $horse_1?', 'horse.cause_of_death AS'],
  ['Of what did $horse_1 die?', 'horse.cause_of_death AS'],
  ['Wann ist $horse_1 gestorben?', 'horse.death_date AS'],
  ['Woran arbeitet $groom_1?', '-[:WORKS_ON]->(track:Track) RETURN DISTINCT track.name'],
])('asks what something is done with, on or of: %s', (question, expected) => {
  const notes = ['"gestorben" means Horse.death_date', '"die" means Horse.death_date'];
  const asked = translated(question, { schema: HERD, given: GIVEN, notes });
  expect(cypherOf(asked)).toContain(expected);
});
