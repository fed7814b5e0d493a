import 'server-only';
import { Worker } from 'node:worker_threads';

import { processFile } from '@/lib/base/process-file';

/** A busy server comes to so many in a second or two; a command never does, and starts no thread. */
const COMMITS = 200;

/**
 * For the writing connection, whose own checkpoints are the backstop where this thread cannot keep up: by
 * itself every thousandth page would make one commit, and whoever shares it, wait for all the others.
 */
export const CHECKPOINT_PRAGMAS = 'PRAGMA wal_autocheckpoint = 10000;';

/** Has the log moved into the file by a thread of its own, every so many commits. */
export class Checkpointer {
  readonly #file: string;
  #worker: Worker | null = null;
  #commits = 0;

  constructor(file: string) {
    this.#file = file;
  }

  committed(): void {
    this.#commits += 1;
    if (this.#commits < COMMITS) return;
    this.#commits = 0;
    this.#worker ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(null);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(processFile('checkpoint'), {
      workerData: this.#file,
      name: 'checkpoint',
    });
    // Without it the writer makes its own checkpoints, so nothing is lost but time.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}
