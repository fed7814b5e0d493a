import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { cutGraph } from '@/lib/testing/role-isolation/cut-graph';
import { outcomeOf } from '@/lib/testing/role-isolation/outcome';
import { roleAttempts } from '@/lib/testing/role-isolation/role-attempts';
import { SCOPES, type ScopeName, testRole } from '@/lib/testing/role-isolation/scopes';
import { smallClinic } from '@/lib/testing/role-isolation/small-clinic';

import { importGraph } from '../graph/import-graph';
import { createContext, type ServiceContext } from '../service-context';

/** Attempts of each scope. */
const ATTEMPTS = 125;
const names = Object.keys(SCOPES) as ScopeName[];

describe('a role learns of a graph what it would of one that holds nothing else', () => {
  let app: TestApplication;
  let folder: string;
  let ctx: ServiceContext;

  beforeAll(async () => {
    app = await openTestApplication();
    folder = await mkdtemp(path.join(tmpdir(), 'sotto-isolation-'));
    ctx = createContext(
      app.application,
      names.map((name) => testRole(name, ['clinic', cutName(name)])),
    );
    const lines = smallClinic('demo', 40);
    await load('clinic', lines);
    for (const name of names) await load(cutName(name), cutGraph(lines, SCOPES[name]));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function load(name: string, lines: Iterable<object>): Promise<void> {
    const file = path.join(folder, `${name}.jsonl`);
    await writeFile(file, [...lines].map((line) => JSON.stringify(line)).join('\n'));
    await importGraph({ ctx, input: { name, paths: [file] } });
  }

  test.each(names)('by queries: %s', async (name) => {
    const told: unknown[] = [];
    const refused = new Set<string>();
    for (const attempt of roleAttempts(names.indexOf(name) + 1, ATTEMPTS)) {
      const seen = await outcomeOf(attempt, { ctx, graph: 'clinic', role: name });
      const same = await outcomeOf(attempt, { ctx, graph: cutName(name), role: name });
      const wanted = await outcomeOf(attempt, { ctx, graph: cutName(name), role: 'owner' });
      const isRefused = 'code' in seen && !('code' in wanted);
      if (isRefused) refused.add(attempt.form);
      const isTold = !isDeepStrictEqual(seen, same);
      const isWrong = !isRefused && !isDeepStrictEqual(seen, wanted);
      if (isTold || isWrong) told.push({ ...attempt, seen, same, wanted });
    }
    expect(told).toEqual([]);
    // What cannot be cut to a role is refused to it whatever the graph holds, and is little.
    expect([...refused].filter((form) => !REFUSED.includes(form))).toEqual([]);
  });
});

const REFUSED = ['ids', 'shortest'];

function cutName(name: ScopeName): string {
  return `cut-${names.indexOf(name)}`;
}
