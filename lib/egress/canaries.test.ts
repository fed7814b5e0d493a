import { describe, expect, test } from 'vitest';

import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { staticSegmentDigests, staticSetOf } from '@/lib/llm/prompts/static-set';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { inspectRequest } from './inspect-request';
import { buildLeakMatcher } from './leak-matcher/build-leak-matcher';

const CANARY = 'Qavoruz Thelmikzar';

describe('a canary in a request', () => {
  test.each<[string, string, readonly string[], number]>([
    ['nowhere', 'who wrote $book_1?', [], 0],
    ['among the words of the asker', 'books like qavoruz thelmikzar', [], 1],
    ['in a fixed text', 'who wrote $book_1?', [`Ask for ${CANARY} first.`], 1],
  ])('is found %s', async (_where, question, notes, canaries) => {
    const graph = { ...libraryGraph, notes };
    const given = {
      captured: { model: 'm', method: 'POST', url: '', headers: [], body: new Uint8Array() },
      prompt: composeQueryPrompt({ graph, masking: maskingOf(question) }),
      pin: undefined,
      policy: {
        version: '1',
        placeholders: ['book_1'],
        needsApproval: false,
        staticSet: staticSetOf(staticSegmentDigests(graph)),
        leakMatcher: { find: () => [] },
      },
      canaryMatcher: buildLeakMatcher([CANARY]),
    };
    // Twice: what was found in a fixed text is remembered.
    for (let round = 0; round < 2; round += 1) {
      const inspection = await inspectRequest(given);
      expect(inspection.canaries).toBe(canaries);
      expect(inspection.refusals.includes('canary')).toBe(canaries > 0);
    }
  });
});
