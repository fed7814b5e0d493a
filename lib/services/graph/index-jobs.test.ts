import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { maskQuestion } from '../question/mask-question';
import { previewQuestion } from '../question/preview-question';
import { indexGraph } from './index-graph';
import { cancelIndex, getIndex, startIndex } from './index-jobs';
import { refreshDueIndexes } from './refresh-indexes';
import { setPolicy } from './set-policy';

const NAME = 'harbour';
const QUESTION = 'who served on Gråspurven?';
const HOUR = 3_600_000;

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});

afterAll(() => house.close());

const named = () => ({ ctx: house.ctx, input: { name: NAME } });

async function grow(hours: number): Promise<void> {
  const { store } = house.application;
  const record = await store.graphs.getByName(NAME);
  const state = await store.indexes.latest(record?.id ?? '');
  if (!state) throw new Error('there is no index');
  const builtAt = new Date(Date.now() - hours * HOUR).toISOString();
  await store.keep((tx) => tx.indexes.replace({ ...state, builtAt }));
}

async function masked(question = QUESTION): Promise<string> {
  return (await maskQuestion({ ctx: house.ctx, input: { graph: NAME, question } })).masked;
}

async function ended(): Promise<void> {
  const { jobs } = house.application;
  const [job] = jobs.list();
  if (job) await jobs.ended(job.id);
}

describe('the value index (D9)', () => {
  test('is built on demand beside the one that serves, and replaces it at the end', async () => {
    const before = await getIndex(named());
    const started = await startIndex(named());
    expect(started.job?.state).toBe('running');
    expect(await masked()).toBe('who served on $ship_1?');
    await ended();
    const after = await getIndex(named());
    expect(after.job).toMatchObject({ state: 'done', progress: 1, error: null });
    expect(after.version).toBe((before.version ?? 0) + 1);
    expect(await masked()).toBe('who served on $ship_1?');
  });

  test('two builds at once: the second is refused', async () => {
    await startIndex(named());
    await expect(startIndex(named())).rejects.toMatchObject({ code: 'conflict' });
    await ended();
  });

  test('D9 a build that is cancelled, or fails half-way, leaves the old one whole', async () => {
    const before = await getIndex(named());
    await startIndex(named());
    const cancelled = await cancelIndex(named());
    expect(cancelled.job?.state).toBe('cancelled');
    const stop = AbortSignal.abort();
    await expect(indexGraph({ ...named(), work: { signal: stop } })).rejects.toBeDefined();
    expect((await getIndex(named())).version).toBe(before.version);
    expect(await masked()).toBe('who served on $ship_1?');
    await expect(cancelIndex(named())).rejects.toMatchObject({ code: 'conflict' });
  });

  test('D9 its age is told, and past policy’s limit strict mode sends nothing; standard mode goes on', async () => {
    const index = { refreshHours: null, limitHours: 24 };
    await setPolicy({ ctx: house.ctx, input: { name: NAME, mode: 'strict', index } });
    await grow(25);
    expect(await getIndex(named())).toMatchObject({ isTooOld: true, limitHours: 24 });
    expect((await getIndex(named())).ageHours).toBeCloseTo(25, 1);
    const input = { graph: NAME, question: QUESTION };
    const blocked = await previewQuestion({ ctx: house.ctx, input });
    expect(blocked).toMatchObject({ blocked: { reason: 'index-too-old' }, request: null });
    await setPolicy({ ctx: house.ctx, input: { name: NAME, mode: 'standard' } });
    expect((await previewQuestion({ ctx: house.ctx, input })).blocked).toBeNull();
  });

  test('is built anew by schedule once it is due, and not before', async () => {
    const index = { refreshHours: 6, limitHours: 24 };
    await setPolicy({ ctx: house.ctx, input: { name: NAME, mode: 'strict', index } });
    await grow(5);
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(0);
    await grow(25);
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(1);
    const view = await getIndex(named());
    expect(view.isTooOld).toBe(false);
    expect(view.dueAt).not.toBeNull();
    const [entry] = await house.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'graph.index', actor: 'schedule' });
  });
});

describe('an index that another version wrote', () => {
  test('masks nothing until it is built anew, which the schedule does by itself', async () => {
    await setPolicy({
      ctx: house.ctx,
      input: { name: NAME, index: { refreshHours: null, limitHours: null } },
    });
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(0);
    await rewriteIndex((bytes) => new DataView(bytes.buffer).setUint32(4, 1, true));
    await expect(masked()).rejects.toMatchObject({ code: 'blocked' });
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(1);
    expect((await getIndex(named())).job).toMatchObject({ state: 'done', progress: 1 });
    expect(await masked()).toBe('who served on $ship_1?');
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(0);
  });

  test('one that is damaged is left for somebody to look at', async () => {
    await rewriteIndex((bytes) => bytes.fill(0, 0, 4));
    await expect(masked()).rejects.toMatchObject({ code: 'blocked' });
    expect(await refreshDueIndexes({ ctx: house.ctx })).toBe(0);
    await indexGraph(named());
    expect(await masked()).toBe('who served on $ship_1?');
  });
});

/** The index as another file of other bytes, as an upgrade finds it. */
async function rewriteIndex(change: (bytes: Uint8Array<ArrayBuffer>) => unknown): Promise<void> {
  const { store, environment } = house.application;
  const record = await store.graphs.getByName(NAME);
  const state = await store.indexes.latest(record?.id ?? '');
  if (!state) throw new Error('there is no index');
  const bytes = (await store.files.read(path.join(environment.dataFolder, state.file))).slice();
  change(bytes);
  const file = state.file.replace('.index', `-${bytes[0]}-other.index`);
  await store.files.write(path.join(environment.dataFolder, file), bytes);
  await store.keep((tx) => tx.indexes.replace({ ...state, file }));
}

describe('a value that is newer than the index (D10)', () => {
  test.each([
    ['in quotes', 'who served on "Ravenmoor Sky"?', 'who served on "$unknown_1"?'],
    ['with capitals', 'who served on Ravenmoor Sky?', 'who served on $unknown_1?'],
    ['in brackets', 'who served on [ravenmoor sky]?', 'who served on $unknown_1?'],
  ])('does not leave %s in the window until the next build', async (_case, question, expected) => {
    await setPolicy({ ctx: house.ctx, input: { name: NAME, mode: 'standard' } });
    expect(await masked(question)).toBe(expected);
  });

  test('does not leave in strict mode, however it is written', async () => {
    await setPolicy({ ctx: house.ctx, input: { name: NAME, mode: 'strict' } });
    expect(await masked('who served on ravenmoor skyx?')).toBe('who served on $unknown_1?');
  });
});
