import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';
import { atNoTime } from './at-no-time';

const HARBOURS = `
Sailor {name: STRING, born: INTEGER}
Boat {name: STRING, length_m: INTEGER, leaks: BOOLEAN, colour: STRING, built: INTEGER}
Harbour {name: STRING, berths: INTEGER, area_km2: INTEGER}
Guild {name: STRING}
(:Boat)-[:MOORED_IN]->(:Harbour)
(:Sailor)-[:TRAINED_BY]->(:Sailor)
(:Sailor)-[:OWNS]->(:Boat)
(:Sailor)-[:BELONGS_TO {since: DATE, until: DATE, rank: INTEGER}]->(:Guild)
(:Sailor)-[:HAS_MOTHER]->(:Sailor)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  sailor_1: ['Sailor.name'],
  sailor_2: ['Sailor.name'],
  boat_1: ['Boat.name'],
  boat_2: ['Boat.name'],
  harbour_1: ['Harbour.name'],
  harbour_2: ['Harbour.name'],
  colour_1: ['Boat.colour'],
  guild_1: ['Guild.name'],
};

function read(question: string): string {
  return cypherOf(translated(question, { schema: HARBOURS, given: GIVEN }));
}

describe('what is put in other words is read as what is put most plainly', () => {
  test.each([
    [
      'How many boats does each harbour have? Begin with the one that has the most.',
      'How many boats does each harbour have, most first?',
    ],
    ['List the boats. Put the longest first and the shortest last.', 'boats, longest first'],
    ['Harbours in order of area, starting with the biggest', 'harbours sorted by area descending'],
    ['List the boats, in order from longest to shortest', 'boats, longest first'],
    [
      'How many boats are in each harbour? Include those without any.',
      'How many boats are in each harbour, including those without any?',
    ],
    ['Every boat and, where it has one, its owner', 'Every boat and its owner, if any'],
    [
      'For every harbour, count the boats, and show a zero where there are none. Start with the highest.',
      'How many boats does each harbour have, zero included, highest first',
    ],
    ['All boats with their owner, as far as we know', 'All boats with their owner, if any'],
    [
      'For each harbour, count the boats, and show a zero where there are none.',
      'For each harbour, count the boats, zero included',
    ],
    ['How large is the proportion of boats that leak?', 'proportion of boats that leak'],
    ['$colour_1 boats as a fraction of all boats', 'what fraction of the boats are $colour_1'],
    ['Boats that leak as a percentage of all boats', 'percentage of boats that leak'],
    ['Of all boats, what proportion leaks?', 'What proportion of boats leaks?'],
    ['Which sailors have at no time owned a boat?', 'Which sailors have never owned a boat?'],
    ["Sailors who haven't owned a boat even once", "Sailors who haven't owned a boat"],
    ['Who are the owners of $boat_1, past and present?', 'Who are the owners of $boat_1?'],
    ['Of $sailor_1 and $sailor_2, which one is older?', 'Which is older, $sailor_1 or $sailor_2?'],
    [
      'Between $harbour_1 and $harbour_2, which one has the larger number of boats?',
      'Which has more boats, $harbour_1 or $harbour_2?',
    ],
    ['Is $boat_1 or $boat_2 the longer one?', 'Which is longer, $boat_1 or $boat_2?'],
    ['Does $sailor_1 have $sailor_2 for a sister?', 'Is $sailor_2 a sister of $sailor_1?'],
    ['Who had $sailor_1 as a daughter?', 'Whose daughter is $sailor_1?'],
    [
      'Which harbours exceed $harbour_1 in area?',
      'Which harbours have a larger area than $harbour_1?',
    ],
    [
      'Was the number of boats higher in $harbour_1 than in $harbour_2?',
      'Are there more boats in $harbour_1 than in $harbour_2?',
    ],
    [
      'Which harbours have a higher berth count than $harbour_1?',
      'Which harbours have more berths than $harbour_1?',
    ],
    ['Boat count by harbour', 'number of boats by harbour'],
    ['Boat numbers by harbour', 'number of boats by harbour'],
    ["What is $harbour_1's boat count?", 'What is the number of boats of $harbour_1?'],
    ['$boat_1: which colour does it have?', 'Which colour does $boat_1 have?'],
    [
      '$sailor_1 owns boats; which harbours are they moored in?',
      'Which harbours are the boats that $sailor_1 owns moored in?',
    ],
    ['Where is $boat_1 moored? I need the harbour.', 'In which harbour is $boat_1 moored?'],
    [
      'Which boats does $sailor_1 own? I need every one of them.',
      'Which boats does $sailor_1 own?',
    ],
    [
      'Which sailors received their training from $sailor_1?',
      'Which sailors were trained by $sailor_1?',
    ],
    ['Which boats are prone to leaking?', 'Which boats leak?'],
    ['Show the boats harbour by harbour.', 'list harbours and their boats'],
    ['List all boats, leaving out the $colour_1 ones', 'boats that are not $colour_1'],
    ['List all harbours other than $harbour_1', 'harbours that are not $harbour_1'],
    ['In $harbour_1, which boats are moored?', 'Which boats are moored in $harbour_1?'],
    ['Which boats have names containing $boat_1?', 'Which boats have $boat_1 in their name?'],
    ['Boats with the colour left blank', 'Boats without colour'],
    [
      'Do any boats lie lower than $number_1 metres?',
      'Are there boats lower than $number_1 metres?',
    ],
    ['What is the location of $boat_1?', 'Where is $boat_1?'],
    ["Who are $sailor_1's guildmates?", 'Who is in the same guild as $sailor_1?'],
    ['Does $sailor_1 descend from $sailor_2?', 'Is $sailor_2 an ancestor of $sailor_1?'],
    [
      "Who are $sailor_1's ancestors, going back as far as three generations?",
      "Who are $sailor_1's ancestors up to three generations back?",
    ],
    [
      'Which sailors were trained by $sailor_1, whether by him personally or via people he had trained?',
      'Which sailors were trained by $sailor_1, directly or indirectly?',
    ],
    [
      'What is the average number of berths per harbour for each type of guild?',
      'average number of berths of harbours by type of guild',
    ],
    ['Are there any sailor guilds?', 'Are there any guilds of sailors?'],
    ['What is the most recently built boat?', 'Which boat was built last?'],
    [
      'The names and colours of the boats in $harbour_1',
      'list the boats in $harbour_1 and their colours',
    ],
    ['Harbours with three boats, no more and no fewer', 'Harbours with exactly three boats'],
    ['Departures from $guild_1 in $number_1: who were they?', 'who left $guild_1 in $number_1'],
    [
      'Number of trainings separating $sailor_1 from $sailor_2',
      'how many steps of trainings lie between $sailor_1 and $sailor_2',
    ],
    [
      'Sailors with $sailor_1 and $sailor_2 as parents',
      'offspring of both $sailor_1 and $sailor_2',
    ],
    ['$sailor_1-owned boats', 'boats owned by $sailor_1'],
    ['Boats that $sailor_1 has been to own', 'Boats that $sailor_1 has owned'],
    [
      'Across all boats, what are the shortest, the longest and the mean length?',
      'What are the shortest, longest and average length of boats?',
    ],
    [
      '$sailor_1 owns a number of boats; which harbours are they moored in?',
      'Which harbours are the boats that $sailor_1 owns moored in?',
    ],
    ['Longest-serving sailor?', 'Which sailor has been there the longest?'],
    ['Hat $sailor_1 irgendwann einmal $boat_1 besessen?', 'Hat $sailor_1 $boat_1 besessen?'],
    [
      'Harbours with a greater area than the $harbour_1',
      'Which harbours have a greater area than $harbour_1?',
    ],
    ['Harbours with more boats than $harbour_1', 'Which harbours have more boats than $harbour_1?'],
    [
      'Average number of boats per harbour, leaving out those without any',
      'Average number of boats per harbour',
    ],
    ['Wie viele Boote liegen in den einzelnen Häfen?', 'Wie viele Boote liegen in jedem Hafen?'],
  ])('%s', (question, plainly) => {
    expect(read(question)).toBe(read(plainly));
    expect(read(plainly)).toContain('MATCH');
  });
});

test('what is counted has a word of its own, and the number of what is named is none', () => {
  expect(read('Are there more whistles for $harbour_1 than for $harbour_2?')).not.toContain(
    'MATCH',
  );
});

test('a name that two nouns have, and what is left out of any, stay as they are', () => {
  expect(read('Which boats are longer than any except $boat_1?')).not.toContain('MATCH');
});

test.each([
  [
    'Which sailors have never been a partner in any guild?',
    'Which sailors were never partner in any guild?',
  ],
  ['Which boats have never been inspected?', 'Which boats have never been inspected?'],
])('what somebody has never been is no deed: %s', (question, plainly) => {
  expect(atNoTime(question)).toBe(plainly);
});
