import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ReviewPage } from '@/lib/contracts/review';
import { SCRIPTED_MODEL, type ScriptedModel } from '@/lib/testing/ask-recorded-model';
import {
  openScriptedApplication,
  type ScriptedApplication,
} from '@/lib/testing/open-scripted-application';
import type { TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';

import { createRole } from '../access/change-roles';
import { findRoles } from '../access/find-roles';
import { setPolicy } from '../graph/set-policy';
import { erasePayload } from '../ledger/erase-payload';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import type { ServiceContext } from '../service-context';
import { assignReview } from './assign-review';
import { exportReviewBundle } from './export-review-bundle';
import { getFigures } from './get-figures';
import { getReview } from './get-review';
import { listReviews } from './list-reviews';
import { revealOriginals } from './reveal-originals';
import { setVerdict } from './set-verdict';

const QUESTION = 'who served on Gråspurven?';

let scripted: ScriptedApplication;
let house: TestApplication;
let model: ScriptedModel;
let asker: ServiceContext;
let reviewer: ServiceContext;
let auditor: ServiceContext;
let elsewhere: ServiceContext;
/** Sequence of the asker's send. */
let sent = 0;

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

async function ask(ctx: ServiceContext, input: object = {}): Promise<number> {
  const shown = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question: QUESTION, ...input },
  });
  const digest = shown.request?.digest;
  const answer = await sendQuestion({ ctx, id: shown.id, input: { digest } });
  return answer.egress[0] ?? 0;
}

function list(ctx: ServiceContext, input: object = {}): Promise<ReviewPage> {
  return listReviews({ ctx, input });
}

const sequencesOf = ({ rows }: ReviewPage): readonly number[] =>
  rows.map(({ sequence }) => sequence);

beforeAll(async () => {
  scripted = await openScriptedApplication();
  ({ house, model } = scripted);
  await house.importHarbour('quay');
  const { ctx } = house;
  await createRole({ ctx, input: { name: 'auditor', rights: ['approve', 'reveal'] } });
  await createRole({
    ctx,
    input: { name: 'quay-only', rights: [], graphs: { quay: ['ask', 'approve', 'reveal'] } },
  });
  asker = await personIn(['analyst']);
  reviewer = await personIn(['reviewer']);
  auditor = await personIn(['auditor']);
  elsewhere = await personIn(['quay-only']);
  sent = await ask(asker);
});
afterAll(() => scripted.close());

describe('the queue', () => {
  test('holds what left, with the masked words and no masked value', async () => {
    const page = await list(reviewer);
    expect(page.rows).toMatchObject([
      {
        sequence: sent,
        action: 'question.send',
        graph: 'harbour',
        actor: asker.actor.id,
        model: 'on-premises',
        masked: 'who served on $ship_1?',
        outcome: 'replied',
        verdict: null,
      },
    ]);
    expect(page.indexedTo).toBe(page.head);
    expect(page.people[asker.actor.id]).toMatch(/^person-/);
    expect(page.choices).toMatchObject({ graphs: ['harbour'], models: ['on-premises'] });
    expect(JSON.stringify(page)).not.toContain('Gråspurven');
  });

  test.each([
    [{ words: 'served' }, true],
    [{ words: 'SERV $ship' }, true],
    [{ words: 'match' }, true],
    [{ words: 'Gråspurven' }, false],
    [{ words: 'served nothing' }, false],
    [{ words: '%' }, true],
    [{ words: 'ser%' }, true],
    [{ words: '$shi_' }, false],
    [{ words: 'ship_1' }, true],
    [{ words: 'hip_1' }, false],
    [{ graph: 'harbour' }, true],
    [{ graph: 'quay' }, false],
    [{ model: 'on-premises' }, true],
    [{ model: 'other' }, false],
    [{ outcome: 'replied' }, true],
    [{ outcome: 'failed' }, false],
    [{ open: 'true' }, true],
    [{ verdict: 'fine' }, false],
    [{ finding: 'cartesian-product' }, false],
  ])('filters by %j: %s', async (filter, isFound) => {
    expect(sequencesOf(await list(reviewer, filter))).toEqual(isFound ? [sent] : []);
  });

  test('shows a role its own graphs only, and the record of another as none', async () => {
    expect(await list(elsewhere)).toMatchObject({ rows: [], choices: { actors: [] } });
    const other = await ask(elsewhere, { graph: 'quay' });
    expect(sequencesOf(await list(elsewhere))).toEqual([other]);
    await expect(getReview({ ctx: elsewhere, sequence: sent })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(getReview({ ctx: elsewhere, sequence: 999_999 })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(list(asker)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('finds a refusal by its reason, and a refused preview', async () => {
    model.play({ kind: 'status', status: 500 });
    const failed = await ask(asker, { model: SCRIPTED_MODEL });
    const page = await list(reviewer, { model: SCRIPTED_MODEL });
    expect(page.rows).toMatchObject([{ sequence: failed, findings: ['model-failed'] }]);
    expect(sequencesOf(await list(reviewer, { finding: 'model-failed' }))).toEqual([failed]);
  });
});

describe('a record', () => {
  test('shows the exact bytes, the stretches of every message, the reply and what ran', async () => {
    const detail = await getReview({ ctx: reviewer, sequence: sent });
    const entry = await house.application.store.ledger.get(sent);
    expect(Buffer.from(detail.request?.payload ?? '', 'base64')).toEqual(
      Buffer.from(entry?.opened?.payload ?? []),
    );
    const segments = detail.request?.messages?.flatMap((message) => message.segments) ?? [];
    expect(segments.filter(({ kind }) => kind === 'placeholder')).toContainEqual({
      kind: 'placeholder',
      reason: null,
      text: '$ship_1',
    });
    expect(segments).toContainEqual({ kind: 'clear', reason: 'vocabulary', text: 'served' });
    expect(detail.reply?.text).toContain('MATCH');
    expect(detail.ran).toMatchObject({ state: 'answered', rows: 1 });
    expect(detail.ran?.query).toContain('$ship_1');
    expect(detail.entries.map(({ kind }) => kind)).toEqual(['intent', 'sent', 'replied']);
    expect(detail.checks.every(({ isPassed }) => isPassed)).toBe(true);
    expect(detail.checks.length).toBeGreaterThan(7);
    expect(detail.may).toEqual({ decide: true, reveal: false });
    expect(JSON.stringify(detail)).not.toContain('Gråspurven');
    expect(JSON.stringify(detail)).not.toContain('Aaltonen');
  });
});

describe('a verdict', () => {
  test('is kept with its comment, is an entry, and closes the request', async () => {
    const sequence = await ask(asker);
    await list(reviewer);
    const row = await setVerdict({
      ctx: reviewer,
      sequence,
      input: { verdict: 'question', comment: 'why that ship?' },
    });
    expect(row).toMatchObject({ verdict: 'question', comment: 'why that ship?' });
    expect(sequencesOf(await list(reviewer, { open: 'true' }))).not.toContain(sequence);
    expect(sequencesOf(await list(reviewer, { verdict: 'question' }))).toEqual([sequence]);
    const [entry] = await house.application.store.ledger.list({
      actor: reviewer.actor.id,
      limit: 1,
    });
    expect(entry).toMatchObject({ action: 'review.verdict', graph: 'harbour' });
    expect(JSON.parse(entry?.facts ?? '')).toMatchObject({ sequence, verdict: 'question' });
    expect(entry?.facts).not.toContain('why that ship');
  });

  test.each([
    ['an incident without a word', { verdict: 'incident' }, 'invalid-input'],
    ['what is no verdict', { verdict: 'good' }, undefined],
  ])('refuses %s', async (_case, input, code) => {
    const judged = setVerdict({ ctx: reviewer, sequence: sent, input });
    await expect(judged).rejects.toMatchObject(code ? { code } : { name: 'ZodError' });
  });

  test('is never one’s own', async () => {
    const both = await personIn(['analyst', 'reviewer']);
    const sequence = await ask(both);
    await list(both);
    const own = { ctx: both, sequence };
    await expect(setVerdict({ ...own, input: { verdict: 'fine' } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await getReview(own)).toMatchObject({ may: { decide: false } });
  });

  test('takes two where policy wants four eyes, and the same person is not two', async () => {
    const review = { approval: 'none', approvalHours: 1, fourEyes: true };
    await setPolicy({ ctx: house.ctx, input: { name: 'quay', review } });
    const sequence = await ask(elsewhere, { graph: 'quay' });
    await list(reviewer);
    const say = (ctx: ServiceContext, verdict: string, comment = 'seen') =>
      setVerdict({ ctx, sequence, input: { verdict, comment } });
    const isOpen = async () =>
      sequencesOf(await list(reviewer, { open: 'true' })).includes(sequence);
    await say(reviewer, 'fine');
    expect(await isOpen()).toBe(true);
    await say(reviewer, 'fine');
    expect(await isOpen()).toBe(true);
    expect(await say(auditor, 'incident')).toMatchObject({ confirmedBy: null });
    expect(await say(reviewer, 'incident', 'I agree')).toMatchObject({
      verdictBy: auditor.actor.id,
      confirmedBy: reviewer.actor.id,
      comment: 'seen\nI agree',
    });
    expect(await isOpen()).toBe(false);
  });

  test('may be asked of somebody who reviews', async () => {
    const give = (person: string | null) =>
      assignReview({ ctx: reviewer, sequence: sent, input: { person } });
    expect(await give(auditor.actor.id)).toMatchObject({ assignee: auditor.actor.id });
    const mine = await list(auditor, { assignee: auditor.actor.id });
    expect(sequencesOf(mine)).toEqual([sent]);
    await expect(give(asker.actor.id)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await give(null)).toMatchObject({ assignee: null });
  });
});

describe('a reveal', () => {
  const input = { reason: 'complaint 17' };

  test('J7: shows the originals for a reason, and is an entry before', async () => {
    const originals = await revealOriginals({ ctx: auditor, sequence: sent, input });
    expect(originals).toMatchObject({
      question: QUESTION,
      values: [{ name: 'ship_1', value: 'Gråspurven', stored: ['Gråspurven'] }],
    });
    const entry = await house.application.store.ledger.get(originals.entry);
    expect(entry).toMatchObject({ action: 'review.reveal', actor: auditor.actor.id });
    expect(Buffer.from(entry?.opened?.payload ?? []).toString()).toBe('complaint 17');
    expect(entry?.facts).not.toContain('Gråspurven');
  });

  test.each([
    ['who has not the right', () => reviewer, input, 'forbidden'],
    ['who has it elsewhere', () => elsewhere, input, 'not-found'],
  ])('refuses %s, and records nothing', async (_case, who, said, code) => {
    const before = (await house.application.store.ledger.head())?.sequence;
    const looked = revealOriginals({ ctx: who(), sequence: sent, input: said });
    await expect(looked).rejects.toMatchObject({ code });
    expect((await house.application.store.ledger.head())?.sequence).toBe(before);
  });

  test('refuses to show without a reason', async () => {
    await expect(
      revealOriginals({ ctx: auditor, sequence: sent, input: { reason: '  ' } }),
    ).rejects.toMatchObject({ name: 'ZodError' });
  });
});

describe('figures', () => {
  test('count sends by day, graph, model and verdict, and the words that left', async () => {
    const { sends } = await getFigures({ ctx: elsewhere, input: {} });
    expect(new Set(sends.map(({ graph }) => graph))).toEqual(new Set(['quay']));
    const all = await getFigures({ ctx: reviewer, input: { ordinary: 'true' } });
    const rows = (await list(reviewer)).rows;
    expect(all.sends.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    expect(all.words).toContainEqual({ word: 'served', part: 'vocabulary', count: rows.length });
    const unusual = await getFigures({ ctx: reviewer, input: {} });
    expect(unusual.words.some(({ part }) => part === 'vocabulary')).toBe(false);
  });
});

describe('the archive', () => {
  test('holds the ledger, its checkpoints, keys and a verifier that needs none of ours', async () => {
    const { body, name } = await exportReviewBundle({ ctx: reviewer });
    const folder = path.join(house.dataFolder, 'taken-out');
    mkdirSync(folder);
    writeFileSync(path.join(folder, name), Buffer.from(await new Response(body).arrayBuffer()));
    execFileSync('tar', ['-xzf', name], { cwd: folder });
    const inside = path.join(folder, 'sotto-ledger');
    const files = execFileSync('ls', [inside], { encoding: 'utf8' }).trim().split('\n');
    expect(files).toEqual([
      ...['README.txt', 'bundle.jsonl', 'checkpoint.txt', 'checkpoints', 'keys.txt'],
      'verify_ledger.py',
    ]);
    const said = execFileSync(
      'python3',
      [
        'verify_ledger.py',
        'bundle.jsonl',
        '--checkpoint',
        'checkpoint.txt',
        '--key',
        'keys.txt',
        '--json',
      ],
      { cwd: inside, encoding: 'utf8' },
    );
    expect(JSON.parse(said)).toMatchObject({ ok: true, checkpoints: 1, signatures: 'checked' });
  });

  test('is refused to who does not review every graph', async () => {
    await expect(exportReviewBundle({ ctx: elsewhere })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(exportReviewBundle({ ctx: asker })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('erased bytes', () => {
  test('I14: are found by no word any more', async () => {
    const sequence = await ask(asker, { question: 'which ships fly the flag of Gråspurven?' });
    expect(sequencesOf(await list(reviewer, { words: 'flag' }))).toContain(sequence);
    await erasePayload({ ctx: house.ctx, input: { sequence } });
    expect(sequencesOf(await list(reviewer, { words: 'flag fly' }))).not.toContain(sequence);
    const detail = await getReview({ ctx: reviewer, sequence });
    expect(detail).toMatchObject({ request: null, row: { masked: null } });
  });
});
