import { describe, expect, test } from 'vitest';

import { germanPlainSentence } from './plain-sentence';

describe('germanPlainSentence', () => {
  test.each([
    ['Wer von beiden ist älter, $owner_1 oder $owner_2?', 'Wer ist älter, $owner_1 oder $owner_2?'],
    [
      'Gehört $owner_1 zu den Besitzern von $boat_1?',
      'Ist $owner_1 unter den Besitzern von $boat_1?',
    ],
    ['Welche Boote haben keine Angabe zum Baujahr?', 'Welche Boote haben kein Baujahr?'],
    ['Liste der vorhandenen Werften', 'alle Werften'],
    ['Von wie vielen Gästen wurde $boat_1 besucht?', 'Wie viele Gästen haben $boat_1 besucht?'],
    [
      'Gemeinsame Boote der Brüder $owner_1 und $owner_2',
      'Welche Boote haben $owner_1 und $owner_2 gemeinsam',
    ],
    ['Boote, die bisher ohne Schaden geblieben sind', 'Boote ohne Schaden'],
    ['Wer hat $boat_1 gebaut?', 'Wer hat $boat_1 gebaut?'],
  ])('says more plainly: %s', (question, plainly) => {
    expect(germanPlainSentence(question)).toBe(plainly);
  });
});
