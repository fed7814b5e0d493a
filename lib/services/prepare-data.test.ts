import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { processFile, rootFolder } from '@/lib/base/process-file';
import { openStore } from '@/lib/store/open-store';

interface Ended {
  readonly code: number | string | null;
  readonly output: string;
}

/** What `npm start` runs before it serves. */
function prepareData(environment: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const wall = path.join(rootFolder(), 'scripts/network-wall.cjs');
    const args = ['--require', wall, processFile('prepare-data')];
    execFile(process.execPath, args, { env: environment }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
}

test('a start beside a server that runs on the same data is refused in a sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sotto-prepare-'));
  const environment = {
    ...process.env,
    SOTTO_DATA: folder,
    SOTTO_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const server = await openStore({ dataFolder: folder, role: 'server', environment });
  const beside = await prepareData(environment);
  expect(beside).toMatchObject({ code: 1, output: expect.stringMatching(/^Another server is/) });
  await server.close();
  const alone = await prepareData(environment);
  expect(alone).toMatchObject({ code: 0, output: expect.stringMatching(/^setup [\w-]+\n$/) });
  await rm(folder, { recursive: true });
}, 90_000);
