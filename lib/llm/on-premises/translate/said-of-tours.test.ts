import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: tours through woods, and who pays for the trees. */
const TOURS = `
Climber {fullName: STRING, birthDate: DATE}
Tour {tourName: STRING, startsOn: DATE}
Trail {trailName: STRING, len_m: INTEGER}
Pine {pineNo: STRING, height_m: FLOAT, planted_yr: INTEGER, felledOn: DATE}
Donation {givenOn: DATE, amount: FLOAT}
Jeep {plate: STRING, km: INTEGER}
Treatment {doneOn: DATE}
Talk {topic: STRING}
(:Climber)-[:JOINED {showedUp: BOOLEAN}]->(:Tour)
(:Tour)-[:FOLLOWS]->(:Trail)
(:Pine)-[:GROWS_ON]->(:Trail)
(:Donation)-[:MADE_BY]->(:Climber)
(:Tour)-[:DRIVES]->(:Jeep)
(:Treatment)-[:GIVEN_TO]->(:Pine)
(:Climber)-[:ATTENDED]->(:Talk)`;

const GIVEN = {
  climber_1: ['Climber.fullName'],
  tour_1: ['Tour.tourName'],
  trail_1: ['Trail.trailName'],
};

const read = (question: string) => translated(question, { schema: TOURS, given: GIVEN });

describe('translateQuestion', () => {
  test.each([
    [
      'a flag that a denied verb says',
      'climbers who joined $tour_1 but did not show up',
      'MATCH (climber:Climber)-[joined:JOINED]->(tour:Tour {tourName: $tour_1}) WHERE NOT joined.showedUp = true RETURN DISTINCT climber.fullName AS climberFullName',
    ],
    [
      'what is as tall as that, and not what is so long',
      'pines on $trail_1 taller than 20 m',
      'MATCH (pine:Pine)-[:GROWS_ON]->(trail:Trail {trailName: $trail_1}) WHERE pine.height_m > 20 RETURN DISTINCT pine.pineNo AS pinePineNo',
    ],
    [
      'the oldest of what was planted',
      'oldest pine on $trail_1',
      'MATCH (pine:Pine)-[:GROWS_ON]->(trail:Trail {trailName: $trail_1}) WITH DISTINCT pine WHERE pine.planted_yr IS NOT NULL WITH pine ORDER BY pine.planted_yr LIMIT 1 RETURN pine.pineNo AS pinePineNo',
    ],
    [
      'the sum of what a deed comes to',
      'total donations of $climber_1',
      'MATCH (donation:Donation)-[:MADE_BY]->(climber:Climber {fullName: $climber_1}) WITH DISTINCT donation RETURN sum(donation.amount) AS sumAmount',
    ],
    [
      'its average',
      'average donation per climber',
      'MATCH (donation:Donation)-[:MADE_BY]->(climber:Climber) WITH climber, avg(donation.amount) AS avgAmount RETURN climber.fullName AS climberFullName, avgAmount',
    ],
    [
      'what a unit measures',
      'jeep with the highest mileage',
      'MATCH (jeep:Jeep) WITH DISTINCT jeep WHERE jeep.km IS NOT NULL WITH jeep ORDER BY jeep.km DESC LIMIT 1 RETURN jeep.plate AS jeepPlate',
    ],
    [
      "a deed, beside a verb that is nearly a relationship's",
      'pines that were never treated',
      'MATCH (pine:Pine) WHERE NOT EXISTS { MATCH (treatment:Treatment)-[:GIVEN_TO]->(pine) } RETURN pine.pineNo AS pinePineNo',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(read(question))).toBe(expected);
  });

  test('says that a day of birth is told for an age', () => {
    const result = read('age of $climber_1');
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
