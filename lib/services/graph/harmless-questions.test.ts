import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { buildValueIndex } from '@/lib/masking/build-value-index';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import { compileVocabulary } from '@/lib/masking/vocabulary';

import { ordinaryEnglishWords, ordinaryGermanWords } from './ordinary-words';

const vocabulary = compileVocabulary({
  schema: {
    labels: [],
    relationshipTypes: [],
    nodeCount: 0,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  },
  ordinaryWords: { en: ordinaryEnglishWords(), de: ordinaryGermanWords },
});
const index = buildValueIndex([], { seed: 1 });

/** Worded over six domains before the first run, and never changed for it. */
const QUESTIONS = readFileSync('lib/masking/__fixtures__/harmless-questions.txt', 'utf8')
  .split('\n')
  .filter(Boolean);

test('strict mode masks at most 1 % of the words of harmless questions, even where no schema term helps', () => {
  const masked: string[] = [];
  let words = 0;
  for (const question of QUESTIONS) {
    const { pieces, values } = mask({
      question,
      index,
      policy: allSensitive('strict'),
      vocabulary,
    });
    words += pieces.filter(({ text }) => /\p{L}/u.test(text)).length;
    masked.push(...values.filter(({ source }) => source === 'unknown').map(({ text }) => text));
  }
  expect(masked.length / words).toBeLessThanOrEqual(0.01);
  expect(words).toBeGreaterThan(800);
});
