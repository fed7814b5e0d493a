import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { Answer, ProgressEvent } from '@/lib/contracts/question';

import { streamEvents } from './stream-events';

const answer = { id: 'q1', rows: [] } as unknown as Answer;
const step = (state: 'started' | 'done'): ProgressEvent => ({
  kind: 'step',
  step: 'send',
  state,
  ms: null,
});

describe('streamEvents', () => {
  test('writes each step and the answer as a line of JSON, the answer once', async () => {
    const response = await streamEvents(async ({ onEvent }) => {
      onEvent(step('started'));
      onEvent(step('done'));
      onEvent({ kind: 'answer', answer });
      return answer;
    });
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([step('started'), step('done'), { kind: 'answer', answer }]);
  });

  test('writes a step before the answer is there', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const response = await streamEvents(({ onEvent }) => {
      onEvent(step('started'));
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(JSON.parse(new TextDecoder().decode(first?.value))).toEqual(step('started'));
    finish(answer);
    const second = await reader?.read();
    expect(JSON.parse(new TextDecoder().decode(second?.value))).toEqual({ kind: 'answer', answer });
    expect((await reader?.read())?.done).toBe(true);
  });

  test('rejects where it fails before the first step', async () => {
    await expect(
      streamEvents(() => Promise.reject(new AppError('conflict', 'Already sent.'))),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('ends with the problem where it fails later, and keeps foreign texts here', async () => {
    const response = await streamEvents(async ({ onEvent }) => {
      onEvent(step('started'));
      throw new AppError('internal', 'secret Falcon');
    });
    const text = await response.text();
    expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      kind: 'problem',
      problem: { code: 'internal', status: 500 },
    });
    expect(text).not.toContain('Falcon');
  });

  test('goes on when the reader leaves', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    let isOver = false;
    const response = await streamEvents(async ({ onEvent }) => {
      onEvent(step('started'));
      const result = await new Promise<Answer>((resolve) => {
        finish = resolve;
      });
      onEvent(step('done'));
      isOver = true;
      return result;
    });
    await response.body?.cancel();
    finish(answer);
    await expect.poll(() => isOver).toBe(true);
  });
});
