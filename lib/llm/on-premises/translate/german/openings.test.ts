import { describe, expect, test } from 'vitest';

import { preparedWords } from '../prepared-words';

const english = (question: string) =>
  preparedWords(question, [])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text))
    .join(' ');

describe('a German question behind an opening', () => {
  test.each([
    ['Ich möchte wissen, wer $a besucht hat', 'Wer hat $a besucht?'],
    ['Weißt du, welche Boote in keinem Hafen liegen', 'Welche Boote liegen in keinem Hafen?'],
    ['Mich interessiert, in welchem Hafen $a liegt', 'In welchem Hafen liegt $a?'],
    ['Kannst du mir sagen, wie viele Boote $a hat?', 'Wie viele Boote hat $a?'],
    ['Ich wüsste gern, wie schwer $a ist', 'Wie schwer ist $a?'],
    [
      'Sag mir, wie viel Prozent der Boote versichert sind',
      'Wie viel Prozent der Boote sind versichert?',
    ],
    ['Weißt du, welche $a Boote es gibt', 'Welche $a Boote gibt es?'],
    ['Weißt du, bei wie vielen Booten der Name fehlt', 'Bei wie vielen Booten fehlt der Name?'],
    ['Sag mal, hat $a bei $b studiert?', 'Hat $a bei $b studiert?'],
    [
      'Sag mal, welche Boote der Klubs werden von $a erwähnt?',
      'Welche Boote der Klubs werden von $a erwähnt?',
    ],
    ['Sag mal, wer hat $a besucht?', 'Wer hat $a besucht?'],
    ['Stimmt es, dass $a bei $b studiert hat?', 'Hat $a bei $b studiert?'],
    ['Kannst du mir sagen, ob $a nie in $b war?', 'War $a nie in $b?'],
    ['Kannst du mir alle Boote zeigen, die in $a liegen', 'Zeige alle Boote, die in $a liegen'],
    ['Ich hätte gern alle Boote, die in $a liegen', 'Zeige alle Boote, die in $a liegen'],
    ['Gib mir eine Liste der Boote, die in $a liegen', 'Zeige alle Boote, die in $a liegen'],
    ['Liste die Boote auf, die in $a liegen', 'Zeige die Boote, die in $a liegen'],
    ['Welche Boote gibt es, die in $a liegen', 'Alle Boote, die in $a liegen'],
  ])('asks what it asks by itself: "%s"', (opened, plain) => {
    expect(english(opened)).toBe(english(plain));
  });

  test.each([
    ['Welche Boote liegen eigentlich in $a?', 'Welche Boote liegen in $a?'],
    ['Wie schwer ist denn $a?', 'Wie schwer ist $a?'],
    ['Wer hat alles $a besucht?', 'Wer hat $a besucht?'],
  ])('does without what says nothing: "%s"', (said, plain) => {
    expect(english(said)).toBe(english(plain));
  });

  test.each([
    ['Welche Aerzte haben $a behandelt?', 'Welche Ärzte haben $a behandelt?'],
    ['Was ist die groesste Strasse?', 'Was ist die größte Straße?'],
    ['Wie viele Haeuser wurden fuer $a gebaut?', 'Wie viele Häuser wurden für $a gebaut?'],
  ])('is read without the keys for umlauts: "%s"', (typed, meant) => {
    expect(english(typed)).toBe(english(meant));
  });
});
