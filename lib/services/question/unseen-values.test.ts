import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SCOPES, testRole } from '@/demo/role-isolation/scopes';
import { smallClinic } from '@/demo/role-isolation/small-clinic';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { describeGraph } from '../graph/describe-graph';
import { importGraph } from '../graph/import-graph';
import { listGraphs } from '../graph/list-graphs';
import { createContext, type ServiceContext } from '../service-context';
import { maskQuestion } from './mask-question';

const ROLE = 'no phone, no Oak ward';
/** Rounds of which the middle one counts. */
const ROUNDS = 60;

let app: TestApplication;
let folder: string;
let ctx: ServiceContext;

beforeAll(async () => {
  app = await openTestApplication();
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-unseen-'));
  ctx = createContext(app.application, [testRole(ROLE, ['clinic'])]);
  const file = path.join(folder, 'clinic.jsonl');
  const lines = smallClinic('demo', 40).map((line) => JSON.stringify(line));
  await writeFile(file, lines.join('\n'));
  // In standard mode only what is known is masked.
  await importGraph({ ctx, input: { name: 'clinic', paths: [file], mode: 'standard' } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a value that the role may not see', () => {
  test.each([
    ['of a hidden row', 'who works on Oak?', 'who works on Elm?'],
    ['of a hidden property', 'whose phone is 020 7946 0000?', 'whose phone is 020 7946 9991?'],
    ['with a slip of the pen', 'who works on Oka?', 'who works on Lme?'],
    ['an ordinary word, hidden', 'who works on oak?', 'who works on elm?'],
    ['ordinary words, in German', 'wer arbeitet auf oak?', 'wer arbeitet auf elm?'],
    ['in brackets', 'who works on [oak]?', 'who works on [elm]?'],
    ['in small letters and unknown', 'who works on grublewood?', 'who works on brubblewood?'],
  ])('%s looks as one that is nowhere', async (_case, hidden, nowhere) => {
    const [seen, wanted] = await Promise.all([masked(hidden), masked(nowhere)]);
    expect(seen.masked).toBe(wanted.masked);
    expect(seen.undecided).toEqual(wanted.undecided);
    expect(seen.placeholders.map(shapeOf)).toEqual(wanted.placeholders.map(shapeOf));
  });

  test('stands in no starter that an administrator wrote', async () => {
    const starters = [
      'Which clinicians work on Maple?',
      'Which clinicians work on Oak?',
      'How many visits were on oak?',
      'How many wards are there?',
    ];
    await describeGraph({ ctx, input: { name: 'clinic', settings: { starters } } });
    const own = { ...ctx, roles: ctx.roles.filter(({ name }) => name === ROLE) };
    const [listed] = await listGraphs({ ctx: own });
    const [all] = await listGraphs({ ctx });
    await describeGraph({ ctx, input: { name: 'clinic', settings: { starters: [] } } });
    expect(all?.starters).toEqual(starters);
    expect(listed?.starters).toEqual([starters[0], starters[3]]);
  });

  test('is known to a role that sees it', async () => {
    const { placeholders } = await masked('who works on Oak?', 'owner');
    expect(placeholders).toMatchObject([{ source: 'graph', types: ['Ward.name'] }]);
  });

  test('does not leave, also where it is an ordinary word', async () => {
    expect(SCOPES[ROLE].rowFilters[0]?.values).toEqual(['Oak']);
    const { masked: text, placeholders } = await masked('who works on oak?');
    expect(text).toBe('who works on $unknown_1?');
    expect(placeholders).toMatchObject([{ source: 'unknown', types: [] }]);
  });

  test('is no ordinary word to a role that sees all, which may say “elm”', async () => {
    expect((await masked('who works on elm?', 'owner')).masked).toBe('who works on elm?');
  });

  test('takes as long as one that is nowhere', async () => {
    const times = { hidden: [] as number[], nowhere: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.hidden.push(await timeOf('who works on Oak?'));
      times.nowhere.push(await timeOf('who works on Elm?'));
    }
    const ratio = middle(times.hidden) / middle(times.nowhere);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

function masked(question: string, role: string = ROLE) {
  return maskQuestion({ ctx, input: { graph: 'clinic', question, role } });
}

function shapeOf({
  name,
  source,
  types,
  start,
}: {
  name: string;
  source: string;
  types: readonly string[];
  start: number;
}) {
  return { name, source, types, start };
}

async function timeOf(question: string): Promise<number> {
  const started = performance.now();
  await masked(question);
  return performance.now() - started;
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
