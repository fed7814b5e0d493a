import { describe, expect, test } from 'vitest';

import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import type { ClearReason } from '@/lib/masking/masking';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { findLeaks } from './find-leaks';
import type { LeakMatcher } from './leak-matcher-port';

const LIFTED: ClearReason = { kind: 'lifted', by: 'owner' };
const PUBLIC: ClearReason = { kind: 'public-value' };
const UNRECOGNISED: ClearReason = { kind: 'not-recognised' };
const BY_ROLE: ClearReason = { kind: 'number-role', role: 'limit' };

describe('findLeaks', () => {
  test.each<[string, string, string, Readonly<Record<string, ClearReason>>, number]>([
    ['a value in the clear', 'who wrote Falcon Nine', 'Falcon Nine', {}, 1],
    ['a value that nobody recognised', 'who wrote dune', 'dune', { dune: UNRECOGNISED }, 1],
    ['half of a value lifted', 'who wrote Falcon Nine', 'Falcon Nine', { Falcon: LIFTED }, 1],
    ['a value across quotation marks', 'who wrote "Falcon" Nine', 'Falcon" Nine', {}, 1],
    ['a value across a placeholder', 'who wrote Falcon$book_1Nine', 'Falcon\uFFFCNine', {}, 1],
    ['one ordinary word', 'who wrote these books', 'books', {}, 0],
    ['ordinary words in lower case', 'who wrote come and see', 'come and see', {}, 0],
    ['ordinary words that begin the sentence', 'What is it about $book_1', 'What is', {}, 0],
    ['a lifted value', 'who wrote Falcon Nine', 'Falcon Nine', { Falcon: LIFTED, Nine: LIFTED }, 0],
    ['a public value', 'books in English', 'English', { English: PUBLIC }, 0],
    ['a number by its role', 'top 10 books', '10', { '10': BY_ROLE }, 0],
    ['a value of the static text', 'who wrote it', 'read-only', {}, 0],
  ])('counts %s', async (_case, question, value, reasons, leaks) => {
    const prompt = composeQueryPrompt({
      graph: libraryGraph,
      masking: maskingOf(question, reasons),
    });
    expect(await findLeaks(prompt, matcherOf(value))).toBe(leaks);
  });

  test('finds a value in the bytes alone, where the words hide it', async () => {
    const masking = maskingOf('who wrote tab\tulator', { tab: UNRECOGNISED, ulator: UNRECOGNISED });
    const prompt = composeQueryPrompt({ graph: libraryGraph, masking });
    expect(await findLeaks(prompt, matcherOf('tulator'))).toBe(1);
  });

  test.each([
    ['words of the vocabulary, however they are written', {}, 0],
    ['but not where one word is none', { Nine: UNRECOGNISED }, 1],
  ])('lets a role that sees a part send %s', async (_case, reasons, leaks) => {
    const masking = maskingOf('who wrote Falcon Nine', reasons);
    const prompt = composeQueryPrompt({ graph: libraryGraph, masking });
    const matcher = { ...matcherOf('Falcon Nine'), letsVocabularyPass: true } as const;
    expect(await findLeaks(prompt, matcher)).toBe(leaks);
  });

  test('hands the matcher nothing of the static text', async () => {
    const texts: string[] = [];
    const prompt = composeQueryPrompt({
      graph: libraryGraph,
      masking: maskingOf('who wrote $book_1?'),
    });
    await findLeaks(prompt, { find: (text) => (texts.push(text), []) });
    expect(texts).toEqual(['\u001E\uFFFC\u001Ewho wrote \uFFFC?\u001E']);
  });
});

function matcherOf(value: string): LeakMatcher {
  return {
    find(text) {
      const start = text.indexOf(value);
      return start < 0 ? [] : [{ start, end: start + value.length, how: 'exact' }];
    },
  };
}
