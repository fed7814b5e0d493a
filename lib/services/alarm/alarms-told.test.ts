import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ALARM_KINDS, type AlarmKind } from '@/lib/contracts/alarm';
import type { LedgerDraft } from '@/lib/ledger/entry';
import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { openDatabase } from '@/lib/store/sqlite/open-database';
import { openNoticeServer } from '@/lib/testing/notice-server';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { findRoles } from '../access/find-roles';
import { requireRight } from '../access/require-right';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { installationSeed } from '../graph/installation-seed';
import { liveCanaries } from '../graph/live-canaries';
import { setPolicy } from '../graph/set-policy';
import { getHealth } from '../health/get-health';
import { makeCheckpoint } from '../ledger/make-checkpoint';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { sendPolicy } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import { acknowledgeAlarm, listAlarms } from './list-alarms';

const GRAPH = 'harbour';
const VALUE = 'Gråspurven';

/** Each alarm by what makes it in use. Answers with what must be told nowhere. */
const CAUSES: Readonly<Record<AlarmKind, () => Promise<readonly string[]>>> = {
  'canary-seen': async () => {
    const { ctx } = house;
    await setPolicy({ ctx, input: { name: GRAPH, mode: 'standard' } });
    const seed = await installationSeed(ctx.application.store);
    const canary = (liveCanaries(seed, GRAPH)[0] ?? '').toLowerCase();
    const question = `how many ships like ${canary} are there`;
    const input = { graph: GRAPH, question, model: ON_PREMISES };
    const { id, request } = await previewQuestion({ ctx, input });
    const answer = await sendQuestion({ ctx, id, input: { digest: request?.digest } });
    expect(answer.error).toMatchObject({ code: 'blocked' });
    return canary.split(' ');
  },
  'leak-refused': async () => {
    const { application, ctx } = house;
    const prompt = composeQueryPrompt({
      graph: libraryGraph,
      masking: maskingOf(`who served on ${VALUE}`, { [VALUE]: { kind: 'not-recognised' } }),
    });
    const { model, credential } = await application.models.choose(ON_PREMISES);
    const sent = application.gateway.send({
      model,
      prompt,
      credential,
      captured: await model.compose(prompt),
      approvedDigest: null,
      policy: sendPolicy(await snapshotOf(ctx), ON_PREMISES, []),
      context: {
        actor: ctx.actor.id,
        graph: GRAPH,
        subject: 'q1',
        attempt: 1,
        action: 'question.send',
      },
      deadline: 10_000,
    });
    await expect(sent).rejects.toMatchObject({ code: 'blocked' });
    return [VALUE];
  },
  'ledger-stopped': async () => {
    const { store } = house.application;
    const client = openDatabase(path.join(house.dataFolder, 'sotto.db'));
    await client.execute('DROP TABLE "LedgerKey"');
    client.close();
    await store.ledgerWriter.append(changeBy(VALUE)).catch(() => undefined);
    await store.ledger.head();
    expect(store.stopped).not.toBeNull();
    await house.application.alarms.look();
    return [VALUE, 'LedgerKey'];
  },
  'checkpoint-late': async () => {
    const { checkpoints, alarms } = house.application;
    await vi.waitFor(() => expect(checkpoints?.state.failure).not.toBeNull());
    await alarms.look();
    return ['no-such-folder', 'ENOENT'];
  },
  'verification-failed': async () => {
    const { store, alarms } = house.application;
    await store.ledgerWriter.append(changeBy('owner'));
    await makeCheckpoint(store);
    const client = openDatabase(path.join(house.dataFolder, 'sotto.db'));
    await client.execute('DROP TRIGGER "LedgerEntry_no_update"');
    await client.execute({
      sql: 'UPDATE "LedgerEntry" SET "actor" = ? WHERE "sequence" = 2',
      args: [VALUE],
    });
    client.close();
    await alarms.look();
    return [VALUE];
  },
};

let house: TestApplication;
let hook: Awaited<ReturnType<typeof openNoticeServer>>;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  hook = await openNoticeServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await house.close();
  await hook.close();
});

test.each(ALARM_KINDS)(
  '%s is seen in the app, in the log and at the webhook, and tells no value',
  async (kind) => {
    const isLate = kind === 'checkpoint-late';
    house = await openTestApplication(
      {
        alarms: { webhook: hook.url, verifyHours: kind === 'verification-failed' ? 0 : null },
        checkpoints: {
          webhook: null,
          ...(isLate
            ? { minutes: 0.001, file: '/no-such-folder/notes' }
            : { minutes: 10, file: null }),
        },
      },
      'server',
    );
    if (kind === 'canary-seen' || kind === 'leak-refused') await house.importHarbour();
    const secrets = await CAUSES[kind]();

    await vi.waitFor(() => expect(hook.bodies).toHaveLength(1));
    const graph = kind === 'canary-seen' || kind === 'leak-refused' ? GRAPH : null;
    const told = { alarm: kind, graph };
    expect(hook.bodies.map((body) => JSON.parse(body))).toMatchObject([told]);
    const logged = lines.filter((line) => line.includes('"alarm"'));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 'alarm', ...told }]);

    const ctx = await reviewer();
    const listed = await listAlarms({ ctx });
    expect(listed).toMatchObject({ open: 1, alarms: [{ kind, graph, acknowledgedAt: null }] });
    const health = await getHealth({ ctx });
    expect(health).toMatchObject({ status: 'degraded', alarms: 1 });
    const everything = [...hook.bodies, ...logged, JSON.stringify(listed)].join('\n').toLowerCase();
    for (const secret of secrets) expect(everything).not.toContain(secret.toLowerCase());
  },
);

test('that the ledger has stopped stays told: nobody can have seen to it before a fresh start', async () => {
  house = await openTestApplication({}, 'server');
  await CAUSES['ledger-stopped']();
  const { ctx } = house;
  const [alarm] = (await listAlarms({ ctx })).alarms;
  await expect(acknowledgeAlarm({ ctx, id: alarm?.id ?? '' })).rejects.toMatchObject({
    code: 'ledger-stopped',
  });
  expect(await listAlarms({ ctx })).toMatchObject({ open: 1 });
});

function snapshotOf(ctx: ServiceContext): Promise<GraphSnapshot> {
  return graphSnapshot(ctx, GRAPH, requireRight(ctx, 'ask', GRAPH));
}

async function reviewer(): Promise<ServiceContext> {
  const { application, ctx } = house;
  // Where the ledger has stopped nobody new can be made: then it is whoever owns the machine.
  if (application.store.stopped) return ctx;
  const { id } = await addPerson(application, ['reviewer']);
  const roles = await findRoles(application.store, ['reviewer']);
  return { ...ctx, actor: { id, kind: 'person' }, roles };
}

function changeBy(actor: string): LedgerDraft {
  return {
    kind: 'change',
    action: 'graph.index',
    actor,
    graph: null,
    subject: 's',
    intent: null,
    facts: {},
    payload: new TextEncoder().encode('sealed'),
  };
}
