import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';
import { IN_ENGLISH } from './rephrased';
import { rephrase } from './rephrasing';

describe('what English says in many words', () => {
  test.each([
    [
      'Which ports have requested the largest number of cranes?',
      'Which ports have requested the most cranes?',
    ],
    ['Ports with a greater number of cranes than $port_1', 'Ports with more cranes than $port_1'],
    ['Which port has the smallest number of cranes?', 'Which port has the fewest cranes?'],
    [
      'Which ports have a higher crane count than $port_1?',
      'Which ports have more cranes than $port_1?',
    ],
    ['Crane numbers by port', 'number of Cranes by port'],
    ["What is $port_1's crane count?", 'how many cranes does $port_1 have?'],
    ['Cranes per port. Start with the highest.', 'Cranes per port, highest first'],
    [
      'How many cranes does each port have? Begin with the one that has the most.',
      'How many cranes does each port have, most first',
    ],
    [
      'What has $pilot_1 steered? Sort it by length, starting with the longest.',
      'What has $pilot_1 steered, sorted by length, longest first',
    ],
    [
      'Which ships sank in $number_1? Put the shortest first and the longest last.',
      'Which ships sank in $number_1, shortest first',
    ],
    ['Ports in order of depth, starting with the deepest', 'Ports, sorted by depth, deepest first'],
    [
      "Show the cranes port by port and don't leave out ports that have none.",
      'list the ports and their cranes, including those without any',
    ],
    [
      'For every port, count the cranes, and show a zero where there are none.',
      'For every port, count the cranes, including those without any',
    ],
    [
      'Average number of cranes per port, also counting ports that have none',
      'Average number of cranes per port, including those without any',
    ],
    ['Each port and, where it has one, its pilot', 'Each port and its pilot, if any'],
    ['Which ships sank, and why, as far as we know?', 'Which ships sank, and why, if any?'],
    [
      'How large is the proportion of ships that carry a crane?',
      'what proportion of ships carry a crane?',
    ],
    [
      'Among the pilots, how large is the share of those with a ship?',
      'what share of pilots have a ship?',
    ],
    ['Of all ships, what share has a crane?', 'what share of ships has a crane?'],
    ['Between $ship_1 and $ship_2, which one is older?', 'which is older, $ship_1 or $ship_2?'],
    [
      '$ship_1 or $ship_2: which of the two has the larger number of cranes?',
      'which has more cranes, $ship_1 or $ship_2?',
    ],
    [
      '$pilot_1 has steered a number of ships. What cranes do they have?',
      'What cranes do the ships that $pilot_1 has steered have',
    ],
    [
      '$pilot_1 works in several ports; who are their owners?',
      'who are the owners of the ports that $pilot_1 works in',
    ],
    [
      '$pilot_1: which port does he live in, and what is his phone number?',
      "which port does $pilot_1 live in, and what is $pilot_1's phone number?",
    ],
  ])('%s', (said, plainly) => {
    expect(rephrase(said, IN_ENGLISH)).toBe(plainly);
  });

  test.each([
    'Which ports have more cranes than $port_1?',
    'Which ships sank from $number_1 to $number_2?',
    'What is the share of ships in $port_1?',
    'Which pilots are from $port_1 or $port_2?',
    'Who steered $ship_1?',
  ])('is left where nothing is: %s', (said) => {
    expect(rephrase(said, IN_ENGLISH)).toBe(said);
  });
});

const HARBOURS = `
Port {name: STRING, depth_m: FLOAT}
Ship {name: STRING, length_m: FLOAT, late_hours: FLOAT}
Pilot {name: STRING, hired_on: DATE}
(:Pilot)-[:STEERED]->(:Ship)
(:Ship)-[:MOORS_AT]->(:Port)`;

function asked(question: string): string {
  const given = { pilot_1: ['Pilot.name'], pilot_2: ['Pilot.name'], port_1: ['Port.name'] };
  return cypherOf(translated(question, { schema: HARBOURS, given }));
}

describe('a question that is not read as it stands', () => {
  test('is asked as it is said most plainly', () => {
    expect(asked('$pilot_1 has steered a number of ships. Which ports do they moor at?')).toBe(
      asked('Which ports do the ships that $pilot_1 has steered moor at?'),
    );
    expect(
      asked('Between $pilot_1 and $pilot_2, who has steered the larger number of ships?'),
    ).toBe(asked('Who has steered more ships, $pilot_1 or $pilot_2?'));
    expect(asked('Number of ships per port. Begin with the one that has the most.')).toContain(
      'ORDER BY number DESC',
    );
  });

  test('keeps an average that is asked for beside an order, or is declined', () => {
    const read = asked('How late was each ship on average? Put the longest first.');
    expect(read.includes('avg(') || read.startsWith('operator')).toBe(true);
  });
});
