import { describe, expect, test } from 'vitest';

import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { messageText } from '@/lib/llm/prompts/message-text';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { segmentRuns, stretchesOf } from './segment-runs';

const prompt = composeQueryPrompt({
  graph: libraryGraph,
  masking: maskingOf('who wrote $book_1 before 1999?'),
});
const texts = prompt.messages.map(messageText);
const runs = segmentRuns(prompt);

describe('segment runs', () => {
  test('bring back every stretch of the messages with its kind', () => {
    const stretches = stretchesOf(runs, texts) ?? [];
    expect(stretches.map((each) => each.map(({ text }) => text).join(''))).toEqual(texts);
    const flat = stretches.flat();
    const said = prompt.messages.flatMap(({ segments }) => segments);
    const placeholders = said.filter(({ kind }) => kind === 'placeholder').map(({ text }) => text);
    expect(flat.filter(({ kind }) => kind === 'placeholder').map(({ text }) => text)).toEqual(
      placeholders,
    );
    expect(placeholders.length).toBeGreaterThan(0);
    const clear = said.flatMap((each) => (each.kind === 'clear' ? [each.reason.kind] : []));
    expect(flat.flatMap(({ reason }) => (reason === null ? [] : [reason]))).toEqual(clear);
  });

  test('hold nothing but letters and lengths', () => {
    expect(runs).toMatch(/^[a-z0-9|]+$/);
  });

  test.each([
    ['a message less', runs, texts.slice(1)],
    ['a text that is longer', runs, texts.map((text) => `${text}!`)],
    ['a text that is shorter', runs, texts.map((text) => text.slice(1))],
    ['a letter that nobody gave', runs.replace('s', 'z'), texts],
    ['what is no run', 'v-1', ['x']],
  ])('do not fit %s', (_case, said, over) => {
    expect(stretchesOf(said, over)).toBeNull();
  });
});
