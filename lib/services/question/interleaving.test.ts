import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fleetLines } from '@/demo/role-isolation/fleets';
import { interleave } from '@/demo/role-isolation/interleave';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { importGraph } from '../graph/import-graph';

const GRAPHS = ['north', 'south', 'west'] as const;

let app: TestApplication;
let folder: string;

beforeAll(async () => {
  app = await openTestApplication();
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-fleets-'));
  for (const [fleet, name] of GRAPHS.entries()) {
    const file = path.join(folder, `${name}.jsonl`);
    await writeFile(file, fleetLines(fleet));
    await importGraph({ ctx: app.ctx, input: { name, paths: [file] } });
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'L1, L7, J6: nothing crosses in 500 requests of 20 people on 3 graphs at once',
  { timeout: 180_000 },
  async () => {
    const crossings = await interleave({
      ctx: app.ctx,
      people: 20,
      graphs: GRAPHS,
      requests: 500,
      seed: 1,
    });
    expect(crossings).toEqual([]);
  },
);
