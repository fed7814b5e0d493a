import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { harbourLines } from '@/lib/testing/harbour-graph';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { OWNER } from '../access/role';
import { Jobs } from '../job/jobs';
import { cancelJob, listJobs } from '../job/list-jobs';
import { askQuestion } from '../question/ask-question';
import { getConnection } from './get-connection';
import { listGraphs } from './list-graphs';
import { removeGraph, restoreGraph } from './remove-graph';
import { startWork } from './start-work';
import { testConnection } from './test-connection';
import { uploadFile } from './uploads';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});

afterAll(() => house.close());

function stream(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

async function names() {
  return (await listGraphs({ ctx: house.ctx })).map(({ name }) => name);
}

describe('long work', () => {
  test('makes a graph of uploaded files, and leaves none of them behind', async () => {
    const { ctx } = house;
    const upload = randomUUID();
    await uploadFile({ ctx, upload, file: 'ships.jsonl', body: stream(harbourLines()) });
    const job = await startWork({
      ctx,
      input: { kind: 'import', name: 'ships', upload, files: ['ships.jsonl'], title: 'Ships' },
    });
    expect(job).toMatchObject({ kind: 'import', graph: 'ships', state: 'running' });
    await ctx.application.jobs.ended(job.id);
    expect(await listJobs({ ctx })).toMatchObject([{ id: job.id, state: 'done', progress: 1 }]);
    expect(await listGraphs({ ctx })).toContainEqual(
      expect.objectContaining({ name: 'ships', title: 'Ships', mode: 'strict' }),
    );
    expect(existsSync(path.join(house.dataFolder, 'uploads', upload))).toBe(false);
  });

  test('builds an index anew', async () => {
    const { ctx } = house;
    const before = (await listGraphs({ ctx })).find(({ name }) => name === 'harbour')?.index;
    const { id } = await startWork({ ctx, input: { kind: 'index', name: 'harbour' } });
    await ctx.application.jobs.ended(id);
    const after = (await listGraphs({ ctx })).find(({ name }) => name === 'harbour')?.index;
    expect(Date.parse(after?.builtAt ?? '')).toBeGreaterThan(Date.parse(before?.builtAt ?? ''));
  });

  test('that fails says why without quoting the file', async () => {
    const { ctx } = house;
    const upload = randomUUID();
    await uploadFile({ ctx, upload, file: 'x.jsonl', body: stream('{"canary": ') });
    const { id } = await startWork({
      ctx,
      input: { kind: 'import', name: 'broken', upload, files: ['x.jsonl'] },
    });
    await ctx.application.jobs.ended(id);
    const job = (await listJobs({ ctx })).find((one) => one.id === id);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(/.{10}/) });
    expect(job?.error).not.toContain('canary');
    expect(await names()).not.toContain('broken');
  });

  test.each([
    [
      'a name that is taken',
      { kind: 'import', name: 'harbour', upload: randomUUID(), files: ['a.csv'] },
      'conflict',
    ],
    [
      'a file outside its folder',
      { kind: 'import', name: 'n', upload: randomUUID(), files: ['../a'] },
      undefined,
    ],
    ['an unknown graph', { kind: 'index', name: 'nowhere' }, 'not-found'],
  ])('is refused for %s', async (_case, input, code) => {
    await expect(startWork({ ctx: house.ctx, input })).rejects.toMatchObject(code ? { code } : {});
  });

  test('is begun once for a graph, is stopped, and is told of to those who administer it', async () => {
    const jobs = new Jobs();
    const endless = () =>
      jobs.start({
        kind: 'index',
        graph: 'g',
        run: ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('canary')));
          }),
      });
    const { id } = endless();
    expect(endless).toThrow('already');
    expect(jobs.cancel(id)).toBe(true);
    await jobs.ended(id);
    expect(jobs.list()).toMatchObject([{ state: 'cancelled', error: null }]);
    expect(jobs.cancel(id)).toBe(false);
    const ctx = { ...house.ctx, roles: [{ ...OWNER, rights: ['ask'] as const }] };
    await expect(listJobs({ ctx })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelJob({ ctx: house.ctx, id: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('an upload', () => {
  test.each([
    ['a name with a folder in it', '../../etc/x'],
    ['a hidden name', '.profile'],
    ['no name', ''],
  ])('is refused under %s', async (_case, file) => {
    const upload = randomUUID();
    await expect(
      uploadFile({ ctx: house.ctx, upload, file, body: stream('x') }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('is refused from somebody who administers nothing', async () => {
    const ctx = { ...house.ctx, roles: [{ ...OWNER, rights: ['ask'] as const }] };
    await expect(
      uploadFile({ ctx, upload: randomUUID(), file: 'a.csv', body: stream('x') }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a graph', () => {
  test('is removed, is there for nobody, and is brought back', async () => {
    const { ctx } = house;
    await house.importHarbour('gone');
    await removeGraph({ ctx, name: 'gone' });
    expect(await names()).not.toContain('gone');
    await expect(getConnection({ ctx, name: 'gone' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(removeGraph({ ctx, name: 'gone' })).rejects.toMatchObject({ code: 'conflict' });
    await restoreGraph({ ctx, name: 'gone' });
    expect(await names()).toContain('gone');
  });

  test('that nobody has described offers questions that the on-premises model answers', async () => {
    const { ctx } = house;
    const { starters } = (await listGraphs({ ctx })).find(({ name }) => name === 'harbour') ?? {};
    expect(starters?.length).toBeGreaterThan(1);
    for (const question of starters ?? []) {
      const report = await askQuestion({ ctx, input: { graph: 'harbour', question } });
      expect([question, report.error, report.rows.length > 0]).toEqual([question, undefined, true]);
    }
  });

  test('kept here answers a try, and the try is an entry', async () => {
    const { ctx } = house;
    expect(await testConnection({ ctx, input: { graph: 'harbour' } })).toMatchObject({ ok: true });
    const [entry] = await ctx.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'graph.test', graph: 'harbour' });
  });

  test('that nobody answers for is a result and not an error', async () => {
    const { ctx } = house;
    const neo4j = { url: 'bolt://127.0.0.1:9', user: 'neo4j', password: 'canary' };
    const result = await testConnection({ ctx, input: { neo4j } });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/.{10}/) });
    expect(result.message).not.toContain('canary');
  });
});
