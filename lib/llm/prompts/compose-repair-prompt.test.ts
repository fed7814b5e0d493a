import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { composeRepairPrompt } from './compose-repair-prompt';
import { maskQueryText } from './mask-query-text';
import { messageText } from './message-text';
import { staticSegmentDigests, staticSetOf } from './static-set';

const vocabulary = {
  names: new Set(['Book', 'Author', 'AUTHORED', 'title', 'name', 'topics']),
  placeholders: new Set(['book_1']),
};
const masked = (text: string) =>
  maskQueryText(text, vocabulary)
    .map((segment) => segment.text)
    .join('');

describe('maskQueryText', () => {
  test.each([
    [
      'literals',
      "MATCH (b:Book {title: 'Falcon', year: 1999})",
      'MATCH (v1:Book {title: $literal_1, v2: $literal_2})',
    ],
    [
      'equal literals by one name',
      "b.title = 'x' OR b.name = 'x'",
      'v1.title = $literal_1 OR v1.name = $literal_1',
    ],
    ['issued parameters as they are', 'b.title = $book_1', 'v1.title = $book_1'],
    ['invented parameters', 'b.title = $falcon_9', 'v1.title = $invented_1'],
    ['names of its own', 'RETURN b.title AS falcon', 'RETURN v1.title AS v2'],
    [
      'labels and properties that are not in the schema',
      'MATCH (b:Falcon {nine: 0})',
      'MATCH (v1:v2 {v3: 0})',
    ],
    ['quoted names', 'MATCH (b:`Book`), (c:`Falcon Nine`)', 'MATCH (v1:`Book`), (v2:v3)'],
    ['comments', 'RETURN 1 // Falcon\n/* Nine */', 'RETURN 1 '],
    ['an open literal', "RETURN 'Falcon", 'RETURN $literal_1'],
    ['an open comment', 'RETURN 1 /* Falcon', 'RETURN 1 '],
    ['functions', 'return toLower(b.title), falcon(b)', 'RETURN toLower(v1.title), v2(v1)'],
    ['relationships', 'MATCH (a)-[:AUTHORED]->(b)', 'MATCH (v1)-[:AUTHORED]->(v2)'],
    ['prose', 'The answer is Falcon Nine – sorry!', 'v1 v2 IS v3 v4  v5!'],
  ])('hides %s', (_case, text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  test('is bounded, whatever the model wrote', () => {
    expect(maskQueryText('a '.repeat(50_000), vocabulary).length).toBeLessThanOrEqual(600);
    expect(masked(Array.from({ length: 100 }, (_, index) => `n${index}`).join(' '))).toContain(
      'v60 v60',
    );
  });

  test('writes only words that are known beforehand', () => {
    const staticSet = staticSetOf(staticSegmentDigests(libraryGraph));
    const random = seededRandom(7);
    const alphabet = [
      'MATCH',
      'Book',
      'falcon',
      "'",
      '"',
      '`',
      '$',
      '/*',
      '//',
      '\n',
      '1',
      '9',
      ':',
      '.',
      '(',
      'é',
      '🚀',
      '\\',
      ' ',
    ];
    for (let round = 0; round < 500; round += 1) {
      const parts = Array.from(
        { length: 30 },
        () => alphabet[Math.floor(random() * alphabet.length)],
      );
      const segments = maskQueryText(parts.join(''), vocabulary);
      const unknown = segments.filter(
        ({ kind, text }) =>
          (kind === 'static' && !staticSet.has(text)) ||
          (kind !== 'static' && !/^\$(?:literal|invented)_\d+$|^\$book_1$/.test(text)),
      );
      expect(unknown).toEqual([]);
    }
  });
});

describe('composeRepairPrompt', () => {
  const graph = libraryGraph;
  const masking = maskingOf('who wrote $book_1');

  test('E10 tells what was wrong in fixed sentences, without a word of the finding', () => {
    const { messages } = composeRepairPrompt({
      graph,
      masking,
      query: "MATCH (b:Book {title: 'Falcon'}) RETURN b",
      codes: ['unknown-property', 'of-a-kind-nobody-knows', 'unknown-property'],
    });
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.slice(2).map(messageText)).toEqual([
      'MATCH (v1:Book {title: $literal_1}) RETURN v1',
      `That query was refused.
- It uses a property that the schema does not give to that label or type.
- It breaks one of the rules above.
Values that you wrote yourself are shown as $literal_1, parameters that do not exist as $invented_1, your own names as v1. Answer with a corrected query alone.`,
    ]);
  });

  test('says so where there was no query', () => {
    const { messages } = composeRepairPrompt({
      graph,
      masking,
      query: null,
      codes: ['no-query'],
    });
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
    expect(messages[2] ? messageText(messages[2]) : '').toMatch(
      /^There was no query in the answer\.\n- /,
    );
  });
});
