import { describe, expect, test } from 'vitest';

import { reworded } from './rewordings';
import { pastOf } from './rewordings/past-of';

const said = (question: string) => reworded(question).map((each) => each.question);

describe('reworded', () => {
  test.each([
    ['Which ships have no port?', 'Show me all ships which have no port?'],
    ['Which ships have no port?', 'Which ships do not have any port?'],
    ['Number of ships per port', 'Number of ships for each port'],
    ['Ships with more than 5 sailors', 'Ships with > 5 sailors'],
    ['Ships launched since 1990', 'Ships launched from 1990 on'],
    ['Who painted Hollow Ferry?', 'By whom was Hollow Ferry painted?'],
    ['Which films did Ada Lovelace write?', 'Which films were written by Ada Lovelace?'],
    ['What is the draught of Red River?', "What is Red River's draught?"],
    ['The three longest ships', 'Top three longest ships'],
    ['Which ships carry grain?', 'Look at the ships. Which of them carry grain?'],
    [
      'Which ships built after 1990 have no port?',
      'Of the ships built after 1990, which have no port?',
    ],
    ['How many sailors drowned in 1911?', 'How many sailors are there that drowned in 1911?'],
    ['Which ships have no port?', 'For which ships is there no port?'],
    ['Ships launched before 1990', 'Ships launched in 1989 or earlier'],
    ['Who sailed on 3 June 1911?', 'Who sailed on the 3rd of June 1911?'],
    ['When was Ada Lovelace born?', 'Tell me when Ada Lovelace was born'],
    ['Which ship is the longest?', 'Of all ships, which one is the longest?'],
    ['Which ships have sails?', 'Which ship has sails?'],
    ['Number of ships per port', 'How many ships does each port have?'],
    ['Welche Schiffe haben mehr als 5 Masten?', 'Welche Schiffe haben über 5 Masten?'],
  ])('%s: %s', (question, other) => {
    expect(said(question)).toContain(other);
  });

  test('leaves out what a way to say it does not change', () => {
    for (const question of ['Which ships have no port?', 'Wie viele Schiffe gibt es?'])
      expect(said(question)).not.toContain(question);
  });

  test('says a German question in no English way', () => {
    expect(said('Welche Schiffe haben keinen Hafen?').join(' ')).not.toMatch(
      /\b(?:the|that|me)\b/u,
    );
  });
});

test.each([
  ['write', 'wrote', 'written'],
  ['carry', 'carried', 'carried'],
  ['stage', 'staged', 'staged'],
  ['play', 'played', 'played'],
])('%s, %s, %s', (verb, past, participle) => {
  expect(pastOf(verb)).toEqual({ past, participle });
});
