import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const YARDS = `
Rider {name: STRING, town: STRING, born: DATE}
Horse {name: STRING, foaled: INTEGER, insured: BOOLEAN}
Jump {name: STRING, height_cm: INTEGER}
Owner {name: STRING, born: DATE}
Club {name: STRING}
(:Rider)-[:ATTEMPTED {cleared: BOOLEAN}]->(:Jump)
(:Rider)-[:TRAINEE_AT]->(:Club)
(:Rider)-[:JOINED {licence_number: STRING, joined_on: DATE}]->(:Club)
(:Rider)-[:RODE]->(:Horse)
(:Owner)-[:OWNS]->(:Horse)
(:Rider)-[:ENTERED_IN]->(:Race)
(:Rider)-[:JUDGED]->(:Race)
Place {name: STRING, country: STRING}
(:Owner)-[:BORN_IN]->(:Place)
Race {name: STRING, run_on: DATE}`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  rider_1: ['Rider.name'],
  rider_2: ['Rider.town'],
  jump_1: ['Jump.name'],
  club_1: ['Club.name'],
  horse_1: ['Horse.name'],
  owner_1: ['Owner.name'],
  place_1: ['Place.country'],
};

describe('what is denied', () => {
  test.each([
    [
      'a verb that a relationship keeps as a flag, of what was walked',
      'Which riders from $rider_2 did not clear $jump_1?',
      'MATCH (rider:Rider {town: $rider_2})-[attempted:ATTEMPTED]->(jump:Jump {name: $jump_1}) WHERE NOT attempted.cleared = true RETURN DISTINCT rider.name AS riderName',
    ],
    [
      'that verb undenied',
      'How many riders cleared $jump_1?',
      'MATCH (rider:Rider)-[attempted:ATTEMPTED]->(jump:Jump {name: $jump_1}) WHERE attempted.cleared = true RETURN count(DISTINCT rider) AS total',
    ],
    [
      'a role, and not what lies behind two of it',
      'Riders who have never been a trainee anywhere',
      'MATCH (rider:Rider) WHERE NOT EXISTS { MATCH (rider)-[:TRAINEE_AT]->(club:Club) } RETURN rider.name AS riderName',
    ],
    [
      'neither of two, each by itself',
      'Which riders have neither a town nor a horse?',
      'MATCH (rider:Rider) WHERE rider.town IS NULL AND NOT EXISTS { MATCH (rider)-[:RODE]->(horse:Horse) } RETURN rider.name AS riderName',
    ],
    [
      'a verb that stands alone, and not what "but" says',
      'Horses that are not insured but were foaled after 2010',
      'MATCH (horse:Horse) WHERE horse.foaled > 2010 AND NOT horse.insured = true RETURN horse.name AS horseName',
    ],
    [
      'a property of the very relationship that was spoken of',
      'Riders who joined $club_1 whose licence number is not known',
      'MATCH (rider:Rider)-[joined:JOINED]->(club:Club {name: $club_1}) WHERE joined.licence_number IS NULL RETURN DISTINCT rider.name AS riderName',
    ],
  ])('%s: %s', (_case, question, expected) => {
    expect(cypher(question)).toContain(expected);
  });

  test('a denied flag may as well mean that nothing was walked, and is told', () => {
    const read = asked('Which riders from $rider_2 did not clear $jump_1?');
    expect(read.ok && read.readings[0]?.isGuess).toBe(true);
  });
});

test('one value that is said twice calls for no second thing of its kind, and is told', () => {
  const read = asked('Which owners were born in a $place_1 place, one in the country $place_1?');
  expect(read.ok && cypherOf(read)).toContain('place2');
  expect(read.ok && read.readings[0]?.isGuess).toBe(true);
});

describe('those among whom somebody is asked for', () => {
  const never =
    'MATCH (rider:Rider)-[:RODE]->(horse:Horse {name: $horse_1}) WHERE NOT EXISTS { MATCH (rider)-[:JOINED]->(club:Club {name: $club_1}) } RETURN DISTINCT rider.name AS riderName';

  test.each([
    ['Who has never joined $club_1, among the riders who rode $horse_1?', never],
    ['Of the riders who rode $horse_1, who has never joined $club_1?', never],
    [
      'Of all riders who rode $horse_1, how many have joined $club_1?',
      'MATCH (rider:Rider)-[:RODE]->(horse:Horse {name: $horse_1}), (rider)-[:JOINED]->(club:Club {name: $club_1}) WITH DISTINCT rider RETURN count(DISTINCT rider) AS total',
    ],
    [
      'Welche Reiter sind schon einmal $club_1 beigetreten?',
      'MATCH (rider:Rider)-[:JOINED]->(club:Club {name: $club_1}) RETURN DISTINCT rider.name AS riderName',
    ],
    [
      'Which riders are older than the judge of the race they are in?',
      'MATCH (rider:Rider)-[:ENTERED_IN]->(race:Race), (rider2:Rider)-[:JUDGED]->(race) WHERE rider.born < rider2.born RETURN DISTINCT rider.name AS riderName',
    ],
  ])('%s', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

function asked(question: string) {
  return translated(question, { schema: YARDS, given: GIVEN });
}

function cypher(question: string): string {
  const read = asked(question);
  return read.ok ? cypherOf(read) : `unread ${read.problem}`;
}

test.each([
  [
    'Which riders who rode $horse_1 never judged a race?',
    'MATCH (rider:Rider)-[:RODE]->(horse:Horse {name: $horse_1}) WHERE NOT EXISTS {',
  ],
  [
    'Riders that rode $horse_1 and have never judged a race',
    'MATCH (rider:Rider)-[:RODE]->(horse:Horse {name: $horse_1}) WHERE NOT EXISTS {',
  ],
  [
    'Which riders that rode $horse_1 never judged?',
    'MATCH (rider:Rider)-[:RODE]->(horse:Horse {name: $horse_1}) WHERE NOT EXISTS {',
  ],
])(
  'what never was is what the sentence says, and not what tells of whom: %s',
  (question, expected) => {
    expect(cypherOf(translated(question, { schema: YARDS, given: GIVEN }))).toContain(expected);
  },
);
