import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';
import { germanPlainSentence } from '../german/plain-sentence';
import { asPlainly } from '../plainly/as-plainly';
import { IN_ENGLISH, IN_GERMAN } from './rephrased';

describe('what is said in many words', () => {
  test.each([
    [
      'Who was in charge of $port_1 as manager in $number_1?',
      'who was the manager of $port_1 in $number_1?',
    ],
    ['Ships built from $number_1 onwards', 'Ships built since $number_1'],
    [
      'Leaving $ship_1 aside, which ship is the oldest?',
      'which ship except $ship_1 is the oldest?',
    ],
    [
      'Is the depth of $port_1 greater than that of $port_2?',
      'does $port_1 have a higher depth than $port_2?',
    ],
    [
      'Which pilots became members earlier than $pilot_1 did?',
      'Which pilots became members before $pilot_1?',
    ],
    ['What does a crane cost on average?', 'average cost of crane'],
    ['How late was each ship on average?', 'average delay of each ship'],
    ['Which ships are worth the most?', 'Which ships have the highest value?'],
  ])('%s', (said, plainly) => {
    expect(asPlainly(said, IN_ENGLISH)).toBe(plainly);
  });

  test.each([
    ['Wie groß ist die Zahl unserer Häfen?', 'Anzahl der Häfen?'],
    ['Prozentualer Anteil schneller Boote an allen Booten', 'Anteil der Booten, die schnell sind'],
    ['Anteil schneller Boote', 'Anteil der Boote, die schnell sind'],
    ['Höhe der von $pilot_1 für $ship_1 gezahlten Gebühr', 'Gebühr von $pilot_1 für $ship_1'],
    [
      'Wie viel wiegt ein Kran im Mittel, aufgeschlüsselt nach Hafen?',
      'durchschnittliche Gewicht der Kran pro Hafen',
    ],
    ['Was kostet eine Fahrt im Schnitt?', 'durchschnittliche Kosten der Fahrt'],
    ['Welche fünf Fahrten haben am meisten gekostet?', 'Welche fünf Fahrten waren am teuersten?'],
    ['Wie viel musste $pilot_1 an Gebühren zahlen?', 'Wie viel Gebühren musste $pilot_1 zahlen?'],
    ['Bitte die Lotsen samt ihren Schiffen auflisten.', 'Nenne Lotsen mit ihren Schiffen.'],
    [
      'Wo liegen die Boote von $pilot_1? Bitte die Häfen nennen.',
      'In welchen Häfen liegen die Boote von $pilot_1?',
    ],
    ['Boote, deren Länge nicht angegeben ist', 'Boote ohne Länge'],
    ['Boote, bei denen die Angabe der Länge fehlt', 'Boote ohne Länge'],
    [
      'Zahl der von $pilot_1 gesteuerten Boote',
      'Zahl der Boote, die von $pilot_1 gesteuert wurden',
    ],
    ['Gehört $pilot_1 zu den Lotsen von $port_1?', 'Ist $pilot_1 unter den Lotsen von $port_1?'],
    ['Fahrten mit Ziel $port_1', 'Fahrten nach $port_1'],
    ['Welche Lotsen sind noch am Leben?', 'Welche Lotsen sind noch nicht gestorben?'],
    [
      'Welche Kräne wurden früher gebaut als der $crane_1?',
      'Welche Kräne wurden vor dem $crane_1 gebaut?',
    ],
    ['Lotsen, die später geboren sind als $pilot_1', 'Lotsen, die nach $pilot_1 geboren sind'],
  ])('and German: %s', (said, plainly) => {
    expect(asPlainly(germanPlainSentence(said), IN_GERMAN)).toBe(plainly);
  });

  test.each([
    'Which ports have more cranes than $port_1?',
    'Which ships sank from $number_1 to $number_2?',
    'What is the share of ships in $port_1?',
    'Which pilots are from $port_1 or $port_2?',
    'Who steered $ship_1?',
    'Wie hoch sind die durchschnittlichen Kosten einer Fahrt?',
  ])('is left where nothing is: %s', (said) => {
    expect(asPlainly(germanPlainSentence(asPlainly(said, IN_ENGLISH)), IN_GERMAN)).toBe(said);
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

  test.each([
    ['Ports with a greater depth than $port_1', 'which ports have a higher depth than $port_1?'],
    [
      'Wie lang sind die Schiffe der einzelnen Häfen im Durchschnitt?',
      'Durchschnittliche Länge der Schiffe pro Hafen',
    ],
  ])('or read as what says the same: %s', (said, plainly) => {
    expect(asked(said)).toContain('MATCH');
    expect(asked(said)).toBe(asked(plainly));
  });

  test('keeps an average that is asked for beside an order, or is declined', () => {
    const read = asked('How late was each ship on average? Put the longest first.');
    expect(read.includes('avg(') || read.startsWith('operator')).toBe(true);
  });
});
