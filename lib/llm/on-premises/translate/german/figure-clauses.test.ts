import { describe, expect, test } from 'vitest';

import { preparedWords } from '../prepared-words';

const english = (question: string) =>
  preparedWords(question, [])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text))
    .join(' ');

describe('what a figure comes to', () => {
  test.each([
    ['Boote, deren Länge $number_1 übersteigt', 'boats whose length is over $number_1'],
    ['Boote, deren Länge $number_1 unterschreitet', 'boats whose length is under $number_1'],
    ['Boote, deren Länge größer als $number_1 ist', 'boats whose length is over $number_1'],
    ['Boote, deren Länge über $number_1 liegt', 'boats whose length is over $number_1'],
    [
      'Boote, bei denen die Länge mehr als $number_1 beträgt',
      'boats whose length is over $number_1',
    ],
    [
      'Häfen, deren Anzahl an Booten kleiner als $number_1 ist',
      'ports whose number of boats is under $number_1',
    ],
    ['Boote mit einer Länge bis zu $number_1', 'boats with a length atmost $number_1'],
    ['Boote mit einer Länge von $number_1 oder weniger', 'boats with a length of atmost $number_1'],
    ['Boote mit Stufe $number_1 oder höher', 'boats with a level atleast $number_1'],
    ['Boote mit einem anderen Typ als $boat_2', 'boats whose type is not $boat_2'],
    ['Boote, deren Typ anders als $boat_2 ist', 'boats whose type is not $boat_2'],
  ])('is read: "%s"', (question, expected) => {
    expect(english(question)).toBe(expected);
  });

  test.each([
    [
      'what is large itself',
      'Boote, die größer als $number_1 sind',
      'boats that are larger than $number_1',
    ],
    ['a span', 'Boote von $number_1 bis zu $number_2', 'boats of $number_1 until to $number_2'],
    ['a place', 'Boote, deren Hafen in $a liegt', 'boats whose port lies in $a'],
    [
      'others of a number',
      'Boote, die mehr als $number_1 Masten haben',
      'boats that have morethan $number_1 masts',
    ],
  ])('leaves %s', (_what, question, expected) => {
    expect(english(question)).toBe(expected);
  });
});
