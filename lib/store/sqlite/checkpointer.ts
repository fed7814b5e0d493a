import 'server-only';
import { Worker } from 'node:worker_threads';

import { processFile } from '@/lib/base/process-file';

/** Commits, or entries in them; a busy server comes to so many in a second or two, a command never does. */
const WRITES = 200;

/**
 * For the writing connection, whose own checkpoints are the backstop where this thread cannot keep up: by
 * itself every thousandth page would make one commit, and whoever shares it, wait for all the others.
 */
export const CHECKPOINT_PRAGMAS = 'PRAGMA wal_autocheckpoint = 10000;';

/** Has the log moved into the file by a thread of its own, every so many writes. */
export class Checkpointer {
  readonly #file: string;
  #worker: Worker | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #writes = 0;

  constructor(file: string) {
    this.#file = file;
  }

  committed(writes = 1): void {
    this.#writes += writes;
    if (this.#writes < WRITES) return;
    this.#writes = 0;
    this.#worker ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage('move');
  }

  /** Waits for the thread to end by itself: one that is ended while it opens the file takes the process with it. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('end');
    await this.#ended;
  }

  #start(): Worker {
    const worker = new Worker(processFile('checkpoint'), {
      workerData: this.#file,
      name: 'checkpoint',
    });
    // Without it the writer makes its own checkpoints, so nothing is lost but time.
    worker.on('error', () => undefined);
    this.#ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.unref();
    return worker;
  }
}
