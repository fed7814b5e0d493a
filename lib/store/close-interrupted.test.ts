import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { keepNewQuestion } from './__fixtures__/records';
import { closeInterrupted } from './close-interrupted';
import { openStore } from './open-store';
import type { Store } from './store';

let store: Store;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-interrupted-'));
  store = await openStore({
    dataFolder: path.join(folder, 'data'),
    role: 'command',
    environment: { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') },
  });
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A question under way in the hands of a process. */
async function underWay(writer: string): Promise<string> {
  const { questionId: id } = await keepNewQuestion(store, { state: 'sending' });
  await store.apply([store.changes.beginRun(id, writer)]);
  return id;
}

test('a question whose process died is interrupted, one whose process lives goes on', async () => {
  const [dead, alive] = [await underWay('server-dead'), await underWay('command-alive')];
  const closed = await closeInterrupted(store, (name) => Promise.resolve(name === 'command-alive'));
  expect(closed).toBe(1);
  expect((await store.questions.get(dead))?.state).toBe('interrupted');
  expect((await store.questions.get(alive))?.state).toBe('sending');
  expect(await store.runs.list()).toEqual([{ questionId: alive, writer: 'command-alive' }]);
});

test('one that was answered before its process died stays answered', async () => {
  const id = await underWay('server-dead');
  await store.keep((tx) => tx.questions.update(id, ['sending'], { state: 'answered' }));
  await closeInterrupted(store, () => Promise.resolve(false));
  expect((await store.questions.get(id))?.state).toBe('answered');
});
