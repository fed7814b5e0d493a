import { type Answer, ProgressEvent } from '@/lib/contracts/question';

import { ApiError, asApiError } from './api-error';

/** Reads the lines of a send as they come, hands on each step, and ends with the answer. */
export async function readEvents(
  response: Response,
  onEvent: (event: ProgressEvent) => void,
): Promise<Answer> {
  for await (const line of linesOf(response)) {
    const event = ProgressEvent.parse(JSON.parse(line));
    if (event.kind === 'answer') return event.answer;
    if (event.kind === 'problem') throw new ApiError(event.problem.code, event.problem.title);
    onEvent(event);
  }
  throw new ApiError('unreachable', '');
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await next(reader); part !== null; part = await next(reader)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}

async function next(
  reader: ReadableStreamDefaultReader<string> | undefined,
): Promise<string | null> {
  const part = await reader?.read().catch((error: unknown) => {
    throw asApiError(error);
  });
  return part?.value ?? null;
}
