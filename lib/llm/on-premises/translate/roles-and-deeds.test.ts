import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const REEF = `
Dolphin {name: STRING, sex: STRING, birth_date: DATE, death_date: DATE, cause_of_death: STRING}
Pod {name: STRING}
Brood {code: STRING}
Bay {name: STRING}
Outing {sailed_on: DATE, weather: STRING}
Diver {name: STRING}
(:Dolphin)-[:HAS_MOTHER]->(:Dolphin)
(:Dolphin)-[:BORN_IN]->(:Brood)
(:Dolphin)-[:CARRIED]->(:Brood)
(:Brood)-[:REARED_AT]->(:Bay)
(:Dolphin)-[:SEEN_IN]->(:Outing)
(:Outing)-[:LED_BY]->(:Diver)
(:Pod)-[:SPLIT_FROM]->(:Pod)`;

const GIVEN = {
  dolphin_1: ['Dolphin.name'],
  sex_1: ['Dolphin.sex'],
  cause_1: ['Dolphin.cause_of_death'],
  value_1: ['Dolphin.name', 'Outing.weather'],
  pod_1: ['Pod.name'],
  number_1: [],
};

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: REEF, given: GIVEN }));

test.each([
  ['who does it is somebody', 'Who saw $dolphin_1?', 'RETURN DISTINCT diver.name'],
  ['what is seen has a name', 'How often was $value_1 seen?', 'dolphin:Dolphin {name: $value_1}'],
  ['what is hers she is not in', 'In which bays did $dolphin_1 rear her broods?', 'CARRIED'],
  ['a synonym of dying', 'Who perished from $cause_1 in $number_1?', 'death_date = $number_1'],
  [
    'however deep',
    'From which pods does $pod_1 ultimately stem?',
    '{name: $pod_1})-[:SPLIT_FROM*1..10]->',
  ],
])('%s: %s', (_case, question, expected) => {
  expect(asked(question)).toContain(expected);
});

test.each([
  ['What is the share of $sex_1?', 'dolphin.sex = $sex_1 THEN 1.0'],
  ['Wie hoch ist der Anteil der $sex_1?', 'dolphin.sex = $sex_1 THEN 1.0'],
])('the share of those who have a value: %s', (question, expected) => {
  expect(asked(question)).toContain(expected);
});
