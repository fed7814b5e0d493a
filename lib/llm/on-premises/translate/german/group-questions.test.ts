import { describe, expect, test } from 'vitest';

import { preparedWords } from '../prepared-words';

const english = (question: string) =>
  preparedWords(question, [])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text))
    .join(' ');

describe('questions about groups', () => {
  test.each([
    ['Wie verteilen sich die Boote auf die Häfen?', 'Anzahl der Boote je Häfen'],
    ['Wie verteilen sich die Boote nach Typ?', 'Anzahl der Boote je Typ'],
    ['Boote nach Typ gruppiert', 'Boote je Typ'],
    ['Anzahl der Boote, aufgeschlüsselt nach Typ', 'Anzahl der Boote, je Typ'],
    [
      'Wie viele Boote gibt es im Schnitt pro Hafen?',
      'Durchschnittliche Anzahl der Boote pro Hafen',
    ],
    ['Durchschnittliche Anzahl an Booten je Hafen', 'Durchschnittliche Anzahl Boote je Hafen'],
    ['Wie viele Boote haben die Häfen jeweils?', 'Wie viele Boote hat jedes Häfen?'],
    ['Sortiere die Boote absteigend nach Länge', 'Alle Boote absteigend nach Länge sortiert'],
    ['Top 5 der Boote nach Länge', 'Top 5 Boote nach Länge'],
    ['Boote, bei denen der Typ fehlt', 'Boote, die keinen Typ haben'],
    ['Boote ohne Angabe zum Typ', 'Boote ohne Typ'],
    ['Boote in absteigender Reihenfolge nach Länge', 'Boote absteigend nach Länge'],
  ])('ask what is said plainly: "%s"', (said, plain) => {
    expect(english(said)).toBe(english(plain));
  });

  test('leaves what somebody distributes', () => {
    expect(english('Wie verteilt $a die Boote?')).toContain('does $a');
  });

  test('takes a noun made of two German words for German', () => {
    expect(english('Schadensmeldungen')).toBe('damage reports');
  });
});
