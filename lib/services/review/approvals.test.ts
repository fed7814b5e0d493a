import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Answer, Preview } from '@/lib/contracts/question';
import { SCRIPTED_MODEL, type ScriptedModel } from '@/lib/testing/ask-recorded-model';
import {
  openScriptedApplication,
  type ScriptedApplication,
} from '@/lib/testing/open-scripted-application';
import type { TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';

import { findRoles } from '../access/find-roles';
import { setPolicy } from '../graph/set-policy';
import { askQuestion } from '../question/ask-question';
import { cancelQuestion } from '../question/cancel-question';
import { getAnswer } from '../question/get-answer';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import type { ServiceContext } from '../service-context';
import { proposeTerms } from '../terms/propose-terms';
import { decideApproval } from './decide-approval';
import { getApproval, listApprovals } from './list-approvals';

const QUESTION = 'who served on Gråspurven?';
const REPLY = 'MATCH (s:Ship {name: $ship_1})<-[:SERVED_ON]-(a:Sailor) RETURN a.name';

let scripted: ScriptedApplication;
let house: TestApplication;
let model: ScriptedModel;
let asker: ServiceContext;
let reviewer: ServiceContext;
let both: ServiceContext;

async function personIn(roles: readonly string[]): Promise<ServiceContext> {
  const { application } = house;
  const { id } = await addPerson(application, roles);
  return {
    application,
    limit: null,
    session: null,
    actor: { id, kind: 'person' },
    roles: await findRoles(application.store, roles),
  };
}

beforeAll(async () => {
  scripted = await openScriptedApplication();
  ({ house, model } = scripted);
  await rule({});
  asker = await personIn(['expert']);
  reviewer = await personIn(['reviewer']);
  both = await personIn(['analyst', 'reviewer']);
  model.play({ kind: 'text', text: REPLY });
});
afterAll(() => scripted.close());

async function rule(review: object): Promise<void> {
  const input = { approval: 'outside', approvalHours: 1, fourEyes: false, ...review };
  await setPolicy({ ctx: house.ctx, input: { name: 'harbour', review: input } });
}

function preview(ctx: ServiceContext, question = QUESTION): Promise<Preview> {
  return previewQuestion({ ctx, input: { graph: 'harbour', question, model: SCRIPTED_MODEL } });
}

function send(ctx: ServiceContext, { id, request }: Preview): Promise<Answer> {
  return sendQuestion({ ctx, id, input: { digest: request?.digest } });
}

async function decide(decision: 'approve' | 'refuse', answer: Answer, ctx = reviewer) {
  const id = answer.approval?.id ?? '';
  const { digest } = (await getApproval({ ctx: reviewer, id })).request;
  return decideApproval({ ctx, id, input: { decision, digest, comment: 'since I say so' } });
}

async function actionsOf(subject: string): Promise<readonly string[]> {
  const entries = await house.application.store.ledger.list({ subject, limit: 50 });
  return entries.map(({ action, kind }) => `${action} ${kind}`).toReversed();
}

describe('a request that a second person must approve', () => {
  test('waits, is seen byte for byte, approved, and those very bytes leave once', async () => {
    const shown = await preview(asker);
    expect(shown.approvalHours).toBe(1);
    const before = model.server.requests.length;
    const waiting = await send(asker, shown);
    expect(waiting).toMatchObject({ error: { code: 'blocked' }, approval: { state: 'waiting' } });
    expect(await send(asker, shown)).toMatchObject({ approval: { id: waiting.approval?.id } });
    expect(model.server.requests).toHaveLength(before);
    expect(await getAnswer({ ctx: asker, id: shown.id })).toMatchObject({
      state: 'awaiting',
      approval: { state: 'waiting' },
    });

    const { approvals } = await listApprovals({ ctx: reviewer });
    expect(approvals).toMatchObject([
      { id: waiting.approval?.id, isOwn: false, masked: 'who served on $ship_1?' },
    ]);
    const detail = await getApproval({ ctx: reviewer, id: waiting.approval?.id ?? '' });
    expect(detail.request).toMatchObject({
      digest: shown.request?.digest,
      body: shown.request?.body,
      headers: shown.request?.headers,
    });
    expect(JSON.stringify(detail)).not.toContain('Gråspurven');

    expect(await decide('approve', waiting)).toMatchObject({ state: 'approved' });
    const answer = await send(asker, shown);
    expect(answer).toMatchObject({ error: null, rows: [['Bjørn Aaltonen']] });
    expect(model.server.requests).toHaveLength(before + 1);
    expect(model.server.requests.at(-1)?.body.toString()).toBe(detail.request.body);
    expect(await actionsOf(shown.id)).toEqual([
      'approval.request change',
      'approval.approve change',
      'question.send intent',
      'question.send sent',
      'question.send replied',
    ]);
    const intent = await house.application.store.ledger.get(answer.egress[0] ?? 0);
    expect(JSON.parse(intent?.facts ?? '')).toMatchObject({
      approval: waiting.approval?.id,
      approvedBy: reviewer.actor.id,
    });
    // The word served that one send.
    const again = await preview(asker);
    expect(again.request?.digest).toBe(shown.request?.digest);
    expect(await send(asker, again)).toMatchObject({ approval: { state: 'waiting' } });
    expect(model.server.requests).toHaveLength(before + 1);
    await cancelQuestion({ ctx: asker, id: again.id });
  });

  test('is refused with a word, and does not leave', async () => {
    const shown = await preview(asker, 'which ships are there?');
    const before = model.server.connections();
    const refused = await decide('refuse', await send(asker, shown));
    expect(refused).toMatchObject({ state: 'refused', comment: 'since I say so' });
    expect(await send(asker, shown)).toMatchObject({
      error: { code: 'blocked' },
      approval: { state: 'refused', comment: 'since I say so' },
    });
    expect(await getAnswer({ ctx: asker, id: shown.id })).toMatchObject({ state: 'refused' });
    expect(model.server.connections()).toBe(before);
  });

  test('is never approved by its asker, nor for other bytes, nor twice', async () => {
    const shown = await preview(both, 'which ports are there?');
    const waiting = await send(both, shown);
    await expect(decide('approve', waiting, both)).rejects.toMatchObject({ code: 'forbidden' });
    const id = waiting.approval?.id ?? '';
    const other = { decision: 'approve', digest: 'a'.repeat(64) };
    await expect(decideApproval({ ctx: reviewer, id, input: other })).rejects.toMatchObject({
      code: 'conflict',
    });
    await decide('approve', waiting);
    await expect(decide('refuse', waiting)).rejects.toMatchObject({ code: 'conflict' });
    await cancelQuestion({ ctx: both, id: shown.id });
  });

  test('expires: neither a late word nor an old one lets it leave', async () => {
    await rule({ approvalHours: 0.01 });
    const shown = await preview(asker, 'which sailors are there?');
    const waiting = await send(asker, shown);
    const { store } = house.application;
    const past = new Date(Date.now() - 1_000);
    const [late, old] = [waiting, await send(asker, await preview(asker, 'which cargo is there?'))];
    await decide('approve', old);
    const move = async (answer: Answer) => {
      const before = await store.approvals.get(answer.approval?.id ?? '');
      expect(before).not.toBeNull();
      await expireNow(answer.approval?.id ?? '', past);
    };
    await move(late);
    await move(old);
    await expect(decide('approve', late)).rejects.toMatchObject({ code: 'conflict' });
    const before = model.server.connections();
    const again = await send(asker, shown);
    expect(again.approval?.id).not.toBe(late.approval?.id);
    const isTaken = await store.keep((tx) =>
      tx.approvals.move(old.approval?.id ?? '', 'approved', { state: 'used' }),
    );
    expect(isTaken).toBe(false);
    expect(model.server.connections()).toBe(before);
    await rule({});
  });

  test('is withdrawn by its asker', async () => {
    const shown = await preview(asker, 'how many ships are there?');
    const waiting = await send(asker, shown);
    await cancelQuestion({ ctx: asker, id: shown.id });
    expect(await getAnswer({ ctx: asker, id: shown.id })).toMatchObject({
      state: 'dropped',
      approval: { state: 'withdrawn' },
    });
    await expect(decide('approve', waiting)).rejects.toMatchObject({ code: 'conflict' });
    expect((await actionsOf(shown.id)).at(-1)).toBe('approval.withdraw change');
  });

  test('gets no repair: those would be other bytes', async () => {
    model.play({ kind: 'text', text: 'MATCH (n:Nothing) RETURN n' }, { kind: 'text', text: REPLY });
    const shown = await preview(asker);
    await decide('approve', await send(asker, shown));
    const before = model.server.requests.length;
    expect(await send(asker, shown)).toMatchObject({ error: { code: 'query-rejected' } });
    expect(model.server.requests).toHaveLength(before + 1);
    model.play({ kind: 'text', text: REPLY });
  });

  test('may be another than a question: words for the schema', async () => {
    const input = { name: 'harbour', model: SCRIPTED_MODEL };
    const { request } = await proposeTerms({ ctx: asker, input });
    const ask = () => proposeTerms({ ctx: asker, input: { ...input, digest: request.digest } });
    await expect(ask()).rejects.toMatchObject({
      code: 'blocked',
      details: { reason: 'approval-required' },
    });
    const { approvals } = await listApprovals({ ctx: reviewer });
    const one = approvals.find(({ action }) => action === 'terms.propose');
    await decideApproval({
      ctx: reviewer,
      id: one?.id ?? '',
      input: { decision: 'approve', digest: request.digest },
    });
    expect(await ask()).toMatchObject({ proposed: expect.any(Number) });
    await expect(ask()).rejects.toMatchObject({ code: 'blocked' });
  });
});

describe('at the command line', () => {
  test('a request that waits is said to, and leaves when it is asked again after the word', async () => {
    const input = { graph: 'harbour', question: QUESTION, model: SCRIPTED_MODEL };
    const { ctx } = house;
    const report = await askQuestion({ ctx, input });
    expect(report).toMatchObject({
      blocked: { reason: 'approval-required' },
      query: null,
      rows: [],
    });
    const { approvals } = await listApprovals({ ctx: reviewer });
    const one = approvals.find(({ actor }) => actor === 'owner');
    const { request } = await getApproval({ ctx: reviewer, id: one?.id ?? '' });
    await decideApproval({
      ctx: reviewer,
      id: one?.id ?? '',
      input: { decision: 'approve', digest: request.digest },
    });
    expect(await askQuestion({ ctx, input })).toMatchObject({ rows: [['Bjørn Aaltonen']] });
    // On premises nothing leaves, and policy asks for what goes outside.
    const local = await askQuestion({ ctx, input: { ...input, model: 'on-premises' } });
    expect(local).toMatchObject({ rows: [['Bjørn Aaltonen']] });
    await rule({ approval: 'always' });
    expect(await askQuestion({ ctx, input: { ...input, model: 'on-premises' } })).toMatchObject({
      blocked: { reason: 'approval-required' },
    });
    await rule({});
  });
});

/** As if its time were over. */
async function expireNow(id: string, at: Date): Promise<void> {
  const { openDatabase } = await import('@/lib/store/sqlite/open-database');
  const client = openDatabase(`${house.dataFolder}/sotto.db`);
  await client.execute({
    sql: 'UPDATE "Approval" SET "expiresAt" = ? WHERE "id" = ?',
    args: [at.toISOString(), id],
  });
  client.close();
}
