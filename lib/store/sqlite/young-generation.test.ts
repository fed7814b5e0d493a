import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { withYoungGeneration } from './young-generation';

test('a thread has the room it is started with, and the next one the process’s own, also after one that failed', async () => {
  const before = await heapLimit();
  const small = await withYoungGeneration(2, heapLimit);
  // Three halves of the young objects' room: two that change places, and one for the large.
  expect(before - small).toBeGreaterThanOrEqual(3 * 10 * 1024 * 1024);
  const failing = withYoungGeneration(2, () => Promise.reject(new Error('no thread')));
  await expect(failing).rejects.toThrow('no thread');
  expect(await heapLimit()).toBe(before);
});

async function heapLimit(): Promise<number> {
  const worker = new Worker(
    `require('node:worker_threads').parentPort.postMessage(require('node:v8').getHeapStatistics().heap_size_limit)`,
    { eval: true },
  );
  const [limit] = (await once(worker, 'message')) as readonly number[];
  await worker.terminate();
  return limit ?? 0;
}
