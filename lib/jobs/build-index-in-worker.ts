import 'server-only';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { AppError } from '@/lib/base/errors';
import { processFile } from '@/lib/base/process-file';
import { viewIndex } from '@/lib/masking/index-file';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { StoredValue } from '@/lib/masking/stored-value';
import type { ValueIndex } from '@/lib/masking/value-index';

import type { BuildIndexReply, BuildIndexRequest, BuildIndexStart } from './build-index.process';

export interface IndexBuild {
  readonly seed: number;
  /** Says which properties are left out. */
  readonly policy: MaskingPolicy;
  readonly source: AsyncIterable<readonly StoredValue[]>;
  /** Called with the number of values taken in so far. */
  readonly onProgress?: (values: number) => void;
  /** Ends the worker; the build is then refused with `cancelled`. */
  readonly signal?: AbortSignal;
}

export interface BuiltBytes {
  readonly index: ValueIndex;
  /** The same, as it is kept; the index reads from these bytes. */
  readonly bytes: Uint8Array;
}

/** Values that are handed over at a time: copying more would hold this thread up. */
const BATCH = 500;
/** Values that the worker may be behind. */
const AHEAD = 8 * BATCH;

/**
 * Builds a value index off this thread from values as they are streamed. The index before serves until
 * the caller puts the new one in its place; a build that fails or is cancelled leaves nothing behind.
 */
export async function buildIndexInWorker(build: IndexBuild): Promise<BuiltBytes> {
  const { seed, policy, source, onProgress, signal } = build;
  if (signal?.aborted) throw cancelled();
  const worker = new Worker(processFile('build-index'), {
    workerData: { seed, policy } satisfies BuildIndexStart,
  });
  const failed = new AbortController();
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    failed.abort();
  };
  const cancel = (): void => fail(cancelled());
  signal?.addEventListener('abort', cancel, { once: true });
  worker.on('error', () => fail(new AppError('internal', 'The value index could not be built.')));
  worker.on('exit', () => fail(new AppError('internal', 'The value index could not be built.')));

  let sent = 0;
  let taken = 0;
  const finished: Uint8Array<ArrayBuffer>[] = [];
  worker.on('message', (reply: BuildIndexReply) => {
    if ('bytes' in reply) {
      finished.push(reply.bytes);
    } else {
      taken += reply.taken;
      onProgress?.(taken);
    }
  });
  const isFarBehind = (): boolean => sent - taken > AHEAD;
  const post = (request: BuildIndexRequest): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
  };
  const heard = async (): Promise<void> => {
    await once(worker, 'message', { signal: failed.signal });
  };

  try {
    for await (const values of source) {
      for (let from = 0; from < values.length; from += BATCH) {
        failed.signal.throwIfAborted();
        const batch = values.slice(from, from + BATCH);
        sent += batch.length;
        post({ batch });
        while (isFarBehind()) await heard();
      }
    }
    post({ end: true });
    for (;;) {
      const [bytes] = finished;
      if (bytes) return { index: viewIndex(bytes), bytes };
      await heard();
    }
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    await worker.terminate();
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', 'Building the value index was cancelled.');
}
