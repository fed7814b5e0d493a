import { expect, test } from 'vitest';

import { atMost } from './at-most';

/** A task that ends when it is told to. */
function task() {
  let finish = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { ended, finish };
}

test('runs so many at once, and the rest in the order of asking', async () => {
  const inTurn = atMost(2);
  const tasks = Array.from({ length: 5 }, task);
  const begun: number[] = [];
  const all = tasks.map(({ ended }, index) =>
    inTurn(async () => {
      begun.push(index);
      await ended;
      return index;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  tasks[1]?.finish();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { finish } of tasks) finish();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('goes on after a failure, and is free again when all are done', async () => {
  const inTurn = atMost(1);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const after = inTurn(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('yes');
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});

async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}
