import { afterAll, beforeAll, expect, test } from 'vitest';

import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { installationSeed } from '../graph/installation-seed';
import { liveCanaries } from '../graph/live-canaries';
import { setPolicy } from '../graph/set-policy';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { listAlarms } from './list-alarms';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  // What is written small and unknown leaves in standard mode: the way by which a canary could.
  await setPolicy({ ctx: house.ctx, input: { name: 'harbour', mode: 'standard' } });
});
afterAll(() => house.close());

test('a canary in a request is refused, recorded and raises its alarm; nothing was sent', async () => {
  const { ctx } = house;
  const [canary = ''] = await canariesOf('harbour');
  const before = (await ctx.application.store.ledger.head())?.sequence ?? 0;
  const question = `how many ships like ${canary.toLowerCase()} are there`;
  const { id, request } = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question, model: ON_PREMISES },
  });
  const answer = await sendQuestion({ ctx, id, input: { digest: request?.digest } });
  expect(answer).toMatchObject({ error: { code: 'blocked' }, rows: [] });

  const { store } = ctx.application;
  const since = (await store.ledger.list({ limit: 20 })).filter(
    ({ sequence }) => sequence > before,
  );
  const kinds = since.map(({ kind, action }) => `${action} ${kind}`);
  expect(kinds.filter((kind) => kind.startsWith('question.'))).toEqual(['question.send refused']);
  const refused = since.find(({ kind }) => kind === 'refused');
  expect(JSON.parse(refused?.facts ?? '{}')).toMatchObject({ reasons: 'canary', canaries: 1 });
  // Alarms are raised one after the other: once this one is known to be the same, the first stands.
  await ctx.application.alarms.raise({ kind: 'canary-seen', graph: 'harbour' });
  const { alarms } = await listAlarms({ ctx });
  expect(alarms).toMatchObject([
    { kind: 'canary-seen', graph: 'harbour', sequence: refused?.sequence },
  ]);
  const told = JSON.stringify([since, alarms]).toLowerCase();
  for (const word of canary.toLowerCase().split(' ')) expect(told).not.toContain(word);
});

test('each graph of each installation has others, the same at every start', async () => {
  const seed = await installationSeed(house.ctx.application.store);
  expect(liveCanaries(seed, 'one')).toEqual(liveCanaries(seed, 'one'));
  const all = [liveCanaries(seed, 'one'), liveCanaries(seed, 'two'), liveCanaries(seed + 1, 'one')];
  expect(new Set(all.flat()).size).toBe(24);
});

async function canariesOf(graph: string): Promise<readonly string[]> {
  return liveCanaries(await installationSeed(house.ctx.application.store), graph);
}
