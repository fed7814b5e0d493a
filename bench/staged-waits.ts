import { MessageChannel, Worker } from 'node:worker_threads';

import { PassingMap } from '@/lib/base/passing-map';

export interface StagedWaits {
  /** Resolves when so many milliseconds are over, as another machine's answer comes: by a message. */
  wait(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Others that take their time, on a thread of their own. A timer of the thread that is measured would be
 * no fair model of them: Node.js rounds it up to a whole millisecond, which no answer by a socket is.
 */
export function openStagedWaits(): StagedWaits {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const wakes = new BigInt64Array(new SharedArrayBuffer(8));
  const { port1: near, port2: far } = new MessageChannel();
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { bell, wakes, far },
    transferList: [far],
  });
  const waiting = new PassingMap<number, () => void>();
  let last = 0;
  near.on('message', (id: number) => {
    waiting.take(id)?.();
    if (waiting.size === 0) near.unref();
  });
  near.unref();
  thread.unref();
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        near.ref();
        const due = now() + milliseconds;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        near.postMessage({ id: last, due });
        Atomics.add(bell, 0, 1);
        // Waking a thread is work that asking another machine is not; who wakes before hears of it then.
        if (due < Number(Atomics.load(wakes, 0))) Atomics.notify(bell, 0);
      }),
    close: async () => {
      near.close();
      await thread.terminate();
    },
  };
}

/** Milliseconds of the clock that all threads share. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Sleeps until the next answer is due or another one is asked for. */
const THREAD = `
  const { receiveMessageOnPort, workerData } = require('node:worker_threads');
  const { bell, wakes, far } = workerData;
  const NEVER = 2n ** 62n;
  const now = () => Number(process.hrtime.bigint()) / 1e6;
  const due = new Map();
  for (;;) {
    const heard = Atomics.load(bell, 0);
    for (let asked = receiveMessageOnPort(far); asked; asked = receiveMessageOnPort(far)) {
      due.set(asked.message.id, asked.message.due);
    }
    let next = Infinity;
    for (const [id, at] of due) {
      if (at <= now()) {
        due.delete(id);
        far.postMessage(id);
      } else next = Math.min(next, at);
    }
    Atomics.store(wakes, 0, next === Infinity ? NEVER : BigInt(Math.floor(next)));
    Atomics.wait(bell, 0, heard, next - now());
  }
`;
