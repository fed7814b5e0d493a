import { describe, expect, test } from 'vitest';

import type { Answer, ProgressEvent } from '@/lib/contracts/question';

import { readEvents } from './read-events';

const step = { kind: 'step', step: 'send', state: 'started', ms: null } as const;
const answer: Answer = {
  id: 'q',
  masked: 'who directed $movie_1',
  query: null,
  language: 'cypher',
  parameters: {},
  columns: ['ä'],
  rows: [['ö']],
  total: 1,
  truncated: null,
  findings: [],
  explanation: null,
  words: null,
  egress: [],
  model: 'on-premises',
  timings: {},
  error: null,
};

/** A response that arrives in pieces of `size` bytes, whatever falls on their borders. */
function arriving(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.slice(at, at + size));
        }
        controller.close();
      },
    }),
  );
}

const lines = (...events: unknown[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

describe('readEvents', () => {
  test.each([[1], [7], [100_000]])('reads lines that arrive %d bytes at a time', async (size) => {
    const seen: ProgressEvent[] = [];
    const text = lines(step, step, { kind: 'answer', answer });
    expect(await readEvents(arriving(text, size), (event) => seen.push(event))).toEqual(answer);
    expect(seen).toEqual([step, step]);
  });

  test('throws what the server tells after the stream began', async () => {
    const problem = { type: 't', title: 'The disk is full.', status: 503, code: 'ledger-stopped' };
    const response = arriving(lines(step, { kind: 'problem', problem }), 11);
    await expect(readEvents(response, () => undefined)).rejects.toMatchObject({
      code: 'ledger-stopped',
      message: 'The disk is full.',
    });
  });

  test('calls a stream that ends without an answer unreachable', async () => {
    const response = arriving(lines(step), 11);
    await expect(readEvents(response, () => undefined)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });
});
