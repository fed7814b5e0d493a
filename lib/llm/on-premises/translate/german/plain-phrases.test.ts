import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';
import { preparedWords } from '../prepared-words';

const english = (question: string) =>
  preparedWords(question, [])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text))
    .join(' ');

describe('what German says in several words', () => {
  test.each([
    ['Boote mit nicht weniger als drei Masten', 'Boote mit mindestens drei Masten'],
    ['Boote mit zumindest drei Masten', 'Boote mit mindestens drei Masten'],
    ['Boote mit nicht mehr als drei Masten', 'Boote mit höchstens drei Masten'],
    ['Boote mit drei und mehr Masten', 'Boote mit drei oder mehr Masten'],
    ['Welcher Hafen hat die größte Anzahl an Booten?', 'Welcher Hafen hat die meisten Booten?'],
    ['Welche Boote wurden bisher nicht verkauft?', 'Welche Boote wurden nicht verkauft?'],
    ['Welche Boote wurden nach wie vor nicht verkauft?', 'Welche Boote wurden nicht verkauft?'],
    ['Wer liefert uns von 2015 an?', 'Wer liefert uns ab 2015?'],
    ['Was für Boote gibt es?', 'Welche Boote gibt es?'],
    ['Wie lang sind die Boote im Mittel?', 'Wie lang sind die Boote im Schnitt?'],
    ['Wer von $a und $b ist jünger?', 'Wer ist jünger, $a oder $b?'],
    ['Je Hafen die Anzahl der Boote', 'Anzahl der Boote je Hafen'],
    ['Für jeden Hafen die Anzahl der Boote', 'Anzahl der Boote je Hafen'],
    ['Wie hoch ist die Anzahl der Boote in $a?', 'Anzahl der Boote in $a'],
    ['Welches ist das Boot mit den meisten Masten?', 'Das Boot mit den meisten Masten'],
    ['Welche Boote sind im Moment versichert?', 'Welche Boote sind zurzeit versichert?'],
    ['Welche Boote wurden zu keiner Zeit verkauft?', 'Welche Boote wurden nie verkauft?'],
    ['Wie viele Boote gibt es, die keinen Mast haben', 'Anzahl Boote, die keinen Mast haben'],
  ])('is said plainly: "%s"', (said, plain) => {
    expect(english(said)).toBe(english(plain));
  });

  test('takes what is owned for what is had where nothing is', () => {
    const asked = (question: string, schema: string) =>
      cypherOf(translated(question, { schema, given: { sailor_1: ['Sailor.name'] } }));
    const boats = 'Boat {name: STRING, number: INTEGER}';
    const owned = `${boats}\nSailor {name: STRING}\n(:Sailor)-[:OWNS]->(:Boat)`;
    const [owning, having] = [
      'Welche Boote besitzen keine Nummer?',
      'Welche Boote haben keine Nummer?',
    ];
    expect(asked(owning, boats)).toBe(asked(having, boats));
    expect(asked(having, boats)).toContain('number IS NULL');
    expect(asked('Welche Boote besitzt $sailor_1?', owned)).toContain(':OWNS');
  });
});
