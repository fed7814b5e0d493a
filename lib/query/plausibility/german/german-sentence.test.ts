import { describe, expect, test } from 'vitest';

import { germanSentence } from './german-sentence';

describe('germanSentence', () => {
  test.each([
    [
      'The graph has no label Clent; did you mean Client?',
      'Der Graph hat kein Label Clent; ist Client gemeint?',
    ],
    [
      'Text is compared with a number, which is never true.',
      'Text wird mit einer Zahl verglichen, was nie zutrifft.',
    ],
    [
      'A number is compared with text, which is never true.',
      'Eine Zahl wird mit Text verglichen, was nie zutrifft.',
    ],
    [
      'OWNS or RUNS goes the other way in this graph.',
      'OWNS oder RUNS läuft in diesem Graphen andersherum.',
    ],
    [
      'OWNS goes the other way in this graph: from A to B.',
      'OWNS läuft in diesem Graphen andersherum: von A zu B.',
    ],
    ['avg() cannot take a list.', 'avg() geht nicht mit einer Liste.'],
    ['Use born', 'born verwenden'],
  ])('says “%s”', (english, german) => {
    expect(germanSentence(english)).toBe(german);
  });

  test('is null for a sentence that is none of ours', () => {
    expect(germanSentence('Something else.')).toBeNull();
  });
});
