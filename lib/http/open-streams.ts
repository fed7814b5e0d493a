import 'server-only';
import { AppError } from '@/lib/base/errors';

/** Answers under way that one person may hold open, and all people together. */
const OF_ONE = 32;
const OF_ALL = 512;
const RETRY_AFTER = 5;

const open = new Map<string, number>();
let all = 0;

/**
 * A response whose body lasts as long as work does, counted until its end or until its reader leaves:
 * who holds too many open is refused another, and everybody else is served.
 */
export async function openStream(
  owner: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const release = take(owner);
  try {
    const response = await answer();
    return new Response(counted(response.body, release), response);
  } catch (error) {
    release();
    throw error;
  }
}

function take(owner: string): () => void {
  const own = open.get(owner) ?? 0;
  if (own >= OF_ONE || all >= OF_ALL) {
    throw new AppError('rate-limited', 'Too many answers are under way; wait for one to end.', {
      details: { retryAfter: RETRY_AFTER },
    });
  }
  open.set(owner, own + 1);
  all += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    all -= 1;
    const left = (open.get(owner) ?? 1) - 1;
    if (left === 0) open.delete(owner);
    else open.set(owner, left);
  };
}

function counted(
  body: ReadableStream<Uint8Array> | null,
  release: () => void,
): ReadableStream<Uint8Array> | null {
  if (body === null) {
    release();
    return null;
  }
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        release();
        controller.close();
      } catch (error) {
        release();
        controller.error(error);
      }
    },
    async cancel(reason) {
      release();
      await reader.cancel(reason);
    },
  });
}
