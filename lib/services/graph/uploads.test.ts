import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { importGraph } from './import-graph';
import { uploadFile } from './uploads';

let open: TestApplication;
beforeAll(async () => {
  open = await openTestApplication();
});
afterAll(() => open.close());

function upload(file: string, body: Uint8Array<ArrayBuffer> | string, id: string = randomUUID()) {
  return uploadFile({ ctx: open.ctx, upload: id, file, body: new Response(body).body });
}

describe('J10 an uploaded file', () => {
  test.each([
    '../x.jsonl',
    '..\\x.jsonl',
    '/etc/cron.d/x.jsonl',
    'a/b.jsonl',
    '.hidden.jsonl',
    'x.jsonl\0.png',
    'x.svg',
    'x.html',
    'x.jsonl.exe',
    `${'x'.repeat(200)}.jsonl`,
    '',
  ])('of the name %j is refused', async (name) => {
    await expect(upload(name, '{}')).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test.each(['../../x', 'x', randomUUID().toUpperCase(), `${randomUUID()}/..`])(
    'of the import %j is refused',
    async (id) => {
      await expect(upload('x.jsonl', '{}', id)).rejects.toMatchObject({ code: 'invalid-input' });
    },
  );

  test.each(['nodes.csv', 'Graph (2).JSONL', 'kb.tsv.gz', 'a.ndjson'])(
    'of the name %j is taken, and lies in its folder alone',
    async (name) => {
      const id = randomUUID();
      await upload(name, '{}', id);
      const folder = path.join(open.dataFolder, 'uploads', id);
      expect(readdirSync(folder)).toEqual([name]);
      expect(existsSync(path.join(open.dataFolder, name))).toBe(false);
    },
  );

  test('that unpacks to one endless line is refused before it fills the memory', async () => {
    const id = randomUUID();
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(200 * 1024 * 1024, '{')));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await upload('bomb.jsonl.gz', bomb, id);
    const file = path.join(open.dataFolder, 'uploads', id, 'bomb.jsonl.gz');
    await expect(
      importGraph({ ctx: open.ctx, input: { name: 'bomb', paths: [file] } }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('too long'),
    });
    expect(await open.application.store.graphs.getByName('bomb')).toBeNull();
  });
});
