import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase } from '@/lib/store/sqlite/open-database';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';

import { OWNER } from '../access/role';
import { readConfiguration } from '../settings/configuration';
import { addModel, removeModel, setDefaultModel, updateModel } from './change-models';
import { getModelSettings } from './get-model-settings';
import { listModels } from './list-models';
import { testModel } from './test-model';

const KEY = 'sk-canary-4711';

let house: TestApplication;
let server: RecordingServer;

beforeAll(async () => {
  house = await openTestApplication();
  server = await startRecordingServer([{ kind: 'text', text: 'ready' }]);
});

afterAll(async () => {
  await house.close();
  await server.close();
});

async function lastEntry() {
  const { ledger } = house.application.store;
  const [entry] = await ledger.list({ limit: 1 });
  return { ...entry, facts: JSON.parse(entry?.facts ?? '{}') as Record<string, unknown> };
}

async function model(id: string) {
  const { models } = await getModelSettings({ ctx: house.ctx });
  return models.find((one) => one.id === id);
}

describe('a model that is set up in the app', () => {
  test('is offered, with before and after in the ledger and its key in no plain column', async () => {
    const { ctx } = house;
    await addModel({
      ctx,
      input: { id: 'openai:a', title: 'House model', baseUrl: server.baseUrl, key: KEY },
    });
    expect(await model('openai:a')).toMatchObject({
      title: 'House model',
      hasKey: true,
      source: 'app',
      outside: true,
    });
    expect((await listModels({ ctx })).map(({ id }) => id)).toContain('openai:a');
    expect(await lastEntry()).toMatchObject({
      action: 'model.add',
      facts: { hostBefore: null, hostAfter: new URL(server.baseUrl).host, keyChanged: true },
    });
    const client = openDatabase(`${house.dataFolder}/sotto.db`);
    const { rows } = await client.execute('SELECT * FROM "Setting"');
    client.close();
    const bytes = rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : String(value),
      );
    expect(bytes.join('\n')).not.toContain('canary');
    expect(JSON.stringify(await getModelSettings({ ctx }))).not.toContain('canary');
  });

  test('is tried through the door with a fixed request, which the ledger holds', async () => {
    const { ctx } = house;
    await addModel({ ctx, input: { id: 'openai:b', baseUrl: server.baseUrl, key: KEY } });
    const before = server.requests.length;
    const result = await testModel({ ctx, input: { id: 'openai:b' } });
    expect(result).toMatchObject({ ok: true, message: null, entry: expect.any(Number) });
    const request = server.requests[before];
    expect(request?.headers['authorization']).toBe(`Bearer ${KEY}`);
    const body = JSON.parse(request?.body.toString() ?? '{}') as { messages: unknown };
    expect(body.messages).toEqual([
      { role: 'system', content: 'This is a test of a connection. It holds no data.' },
      { role: 'user', content: 'Answer with the one word: ready' },
    ]);
    const entries = await house.application.store.ledger.list({ limit: 3 });
    expect(entries.map(({ kind, action }) => [kind, action])).toEqual([
      ['replied', 'model.test'],
      ['sent', 'model.test'],
      ['intent', 'model.test'],
    ]);
  });

  test('that does not answer says so, and the ledger too', async () => {
    const { ctx } = house;
    const deaf = await startRecordingServer([{ kind: 'reset' }]);
    await addModel({ ctx, input: { id: 'openai:deaf', baseUrl: deaf.baseUrl } });
    const result = await testModel({ ctx, input: { id: 'openai:deaf' } });
    await deaf.close();
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/.{10}/) });
    expect(await lastEntry()).toMatchObject({ action: 'model.test' });
  });

  test('takes no key along to another host', async () => {
    const { ctx } = house;
    await addModel({ ctx, input: { id: 'openai:c', baseUrl: server.baseUrl, key: KEY } });
    const elsewhere = { id: 'openai:c', baseUrl: 'https://elsewhere.example/v1' };
    await expect(updateModel({ ctx, input: elsewhere })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await updateModel({ ctx, input: { ...elsewhere, key: null } });
    expect(await model('openai:c')).toMatchObject({ host: 'elsewhere.example', hasKey: false });
    expect(await lastEntry()).toMatchObject({
      facts: { hostAfter: 'elsewhere.example', keyChanged: true },
    });
  });

  test('becomes the default, and stops being it when it is removed', async () => {
    const { ctx } = house;
    await addModel({ ctx, input: { id: 'openai:d', baseUrl: server.baseUrl } });
    await setDefaultModel({ ctx, input: { id: 'openai:d' } });
    expect((await listModels({ ctx })).find(({ isDefault }) => isDefault)?.id).toBe('openai:d');
    await removeModel({ ctx, id: 'openai:d' });
    expect((await listModels({ ctx })).find(({ isDefault }) => isDefault)?.id).toBe('on-premises');
    expect(await model('openai:d')).toBeUndefined();
  });

  test.each([
    ['of that name twice', { id: 'openai:twice' }, 'conflict'],
    [
      'at an address with a password',
      { id: 'openai:e', baseUrl: 'https://a:b@x.example' },
      'invalid-input',
    ],
    ['at no web address', { id: 'openai:f', baseUrl: 'file:///etc/passwd' }, 'invalid-input'],
  ])('is refused %s', async (_case, input, code) => {
    const { ctx } = house;
    if (code === 'conflict') await addModel({ ctx, input });
    await expect(addModel({ ctx, input })).rejects.toMatchObject({ code });
  });

  test('is nobody’s who does not administer', async () => {
    const ctx = { ...house.ctx, roles: [{ ...OWNER, rights: ['ask', 'teach'] as const }] };
    const tries = [
      () => getModelSettings({ ctx }),
      () => addModel({ ctx, input: { id: 'openai:x' } }),
      () => updateModel({ ctx, input: { id: 'openai:a', key: null } }),
      () => removeModel({ ctx, id: 'openai:a' }),
      () => setDefaultModel({ ctx, input: { id: 'openai:a' } }),
      () => testModel({ ctx, input: { id: 'openai:a' } }),
    ];
    for (const run of tries) await expect(run()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the configuration file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-configuration-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(value: unknown): string {
    const file = path.join(folder, 'sotto.config.json');
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  }

  test('holds before the app, and what it says cannot be changed there', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    write({
      models: [{ id: 'openai:set', title: 'Set', baseUrl: server.baseUrl, keyVariable: 'MY_KEY' }],
      defaultModel: 'openai:set',
    });
    const configuration = readConfiguration(folder, { MY_KEY: KEY } as never);
    if (!configuration) throw new Error('no configuration');
    const other = await openTestApplication({ dataFolder: data, configuration });
    try {
      const { ctx } = other;
      const settings = await getModelSettings({ ctx });
      expect(settings).toMatchObject({ file: configuration.file, defaultSource: 'file' });
      expect(settings.models.at(-1)).toMatchObject({
        id: 'openai:set',
        source: 'file',
        isDefault: true,
        hasKey: true,
        keyId: 'MY_KEY',
      });
      const tries = [
        () => updateModel({ ctx, input: { id: 'openai:set', key: null } }),
        () => removeModel({ ctx, id: 'openai:set' }),
        () => addModel({ ctx, input: { id: 'openai:set' } }),
        () => setDefaultModel({ ctx, input: { id: 'on-premises' } }),
      ];
      for (const run of tries) await expect(run()).rejects.toMatchObject({ code: 'conflict' });
    } finally {
      await other.close();
    }
  });

  test('may hold its key in a file beside it', () => {
    writeFileSync(path.join(folder, 'key.txt'), `${KEY}\n`);
    const named = write({ models: [{ id: 'openai:a', keyFile: 'key.txt' }] });
    const found = readConfiguration('/nowhere', { SOTTO_CONFIG: named } as never);
    expect(found?.models).toMatchObject([{ key: KEY, keyId: 'key.txt' }]);
  });

  test('need not be there', () => {
    expect(readConfiguration(folder, {} as never)).toBeNull();
  });

  test.each<[string, unknown]>([
    ['is not JSON', '{ "models": [ sk-canary ] }'],
    ['holds a key itself', { models: [{ id: 'openai:a', key: 'sk-canary' }] }],
    ['names another kind of model', { models: [{ id: 'sk-canary:a' }] }],
    ['names two places of a key', { models: [{ id: 'openai:a', keyFile: 'x', keyVariable: 'Y' }] }],
  ])('that %s stops the start, and nothing of it is repeated', (_case, value) => {
    const named = write(value);
    let message = '';
    try {
      readConfiguration(folder, { SOTTO_CONFIG: named } as never);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('was not understood');
    expect(message).not.toContain('canary');
  });

  test('that is named and not there stops the start', () => {
    expect(() =>
      readConfiguration(folder, { SOTTO_CONFIG: path.join(folder, 'none.json') } as never),
    ).toThrow('not there');
  });
});
