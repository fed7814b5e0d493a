import type { Answer, ConfirmInput, ProgressEvent } from '@/lib/contracts/question';

import { post } from './fetch-json';
import { readEvents } from './read-events';

export interface SendOptions {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: ProgressEvent) => void;
}

/** Sends exactly the request that was shown: the digest says which one that is. */
export async function send(options: SendOptions & { readonly digest: string }): Promise<Answer> {
  const { id, digest, signal, onEvent } = options;
  return readEvents(await post(`/api/questions/${id}/send`, { digest }, signal), onEvent);
}

/** Runs a query that waited for a word, or the one that a fix proposes. Nothing is sent to a model again. */
export async function confirm(
  options: SendOptions & Pick<ConfirmInput, 'fix' | 'reading' | 'start'>,
): Promise<Answer> {
  const { id, fix, reading, start, signal, onEvent } = options;
  const input: ConfirmInput = {
    confirm: true,
    ...(fix ? { fix } : {}),
    ...(reading === undefined ? {} : { reading }),
    ...(start === undefined ? {} : { start }),
  };
  return readEvents(await post(`/api/questions/${id}/confirm`, input, signal), onEvent);
}

/** Stops the question down to the database. The open stream then ends by itself. */
export async function cancel(id: string): Promise<void> {
  await post(`/api/questions/${id}/cancel`, {});
}
