import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

type Graph = Parameters<typeof translated>[1];

const KENNEL: Graph = {
  schema: `
Dog {name: STRING, arrived_in: INTEGER, adoption_year: INTEGER, weight: FLOAT, vaccinatedOn: DATE}
Trainer {name: STRING, licence: STRING}
Person {name: STRING}
Session {code: STRING, delayMinutes: INTEGER}
(:Trainer)-[:TRAINED]->(:Dog)
(:Person)-[:BRED]->(:Dog)
(:Person)-[:WALKED]->(:Dog)
(:Dog)-[:HAD]->(:Session)
`,
  given: {
    dog_1: ['Dog.name'],
    dog_2: ['Dog.name'],
    trainer_1: ['Trainer.name'],
    number_1: [],
  },
};

const asked = (question: string) => cypherOf(translated(question, KENNEL));

describe('translateQuestion', () => {
  test('compares the first with the second, whichever of them more is said of', () => {
    const ships = {
      schema:
        'Ship {name: STRING, release_year: INTEGER}\nPort {name: STRING}\n(:Ship)-[:LIES_IN]->(:Port)\n',
      given: { ship_1: ['Ship.name'], ship_2: ['Ship.name'], number_1: [] },
    };
    expect(
      cypherOf(translated('Did $ship_1 come out before the $ship_2 of $number_1?', ships)),
    ).toBe(
      'MATCH (ship:Ship {name: $ship_2}), (ship2:Ship {name: $ship_1}) WHERE ship2.release_year < ship.release_year AND ship.release_year = $number_1 RETURN count(*) > 0 AS answer',
    );
  });

  test('counts what happened where the most of a moment is asked for', () => {
    expect(asked('The year with the most adoptions')).toContain('count(DISTINCT dog)');
  });

  test('takes a participle before "date" for the name of a moment', () => {
    const day = 'MATCH (dog:Dog {name: $dog_1}) RETURN DISTINCT dog.vaccinatedOn AS vaccinatedOn';
    expect(asked('vaccinating date of $dog_1')).toBe(day);
    expect(asked('vaccinated date of $dog_1')).toBe(day);
  });

  test('shows no single figures where their average was asked for', () => {
    expect(asked('How late was each dog on average?')).toContain('avg(session.delayMinutes)');
    expect(asked('How late was each dog on average, most delayed first?')).toContain(
      'avg(session.delayMinutes)',
    );
  });

  test('takes "their" for each of whom something is asked, and not for the one thing that they belong to', () => {
    const day =
      'MATCH (trainer:Trainer)-[:TRAINED]->(dog:Dog {name: $dog_1}) RETURN DISTINCT trainer.name AS trainerName, trainer.licence AS licence';
    expect(asked('For every trainer of $dog_1, give their licence.')).toBe(day);
  });

  test('walks to their things what the noun says, and nothing besides that no word says', () => {
    const found = asked('For each breeder, the total weight of their dogs');
    expect(found).toContain('(person:Person)-[:BRED]->(dog:Dog)');
    expect(found).not.toContain('WALKED');
    expect(found).toContain('sum(dog.weight)');
  });
});
