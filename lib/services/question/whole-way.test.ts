import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ProgressEvent } from '@/lib/contracts/question';
import { requestDigest, serializeRequest } from '@/lib/egress/serialize-request';
import type { LocalLanguageModel } from '@/lib/llm/language-model';
import type { MaskingPolicy } from '@/lib/masking/policy';
import { verifyLedger } from '@/lib/store/ledger/ledger-bundle';
import { openDatabase } from '@/lib/store/sqlite/open-database';
import { SqliteConnection } from '@/lib/store/sqlite/sqlite-connection';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { createContext, type ServiceContext } from '../service-context';
import { askQuestion } from './ask-question';
import { cancelQuestion } from './cancel-question';
import { exportRows } from './export-rows';
import { getAnswer } from './get-answer';
import { listQuestions } from './list-questions';
import { listRows } from './list-rows';
import { maskQuestion } from './mask-question';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

const QUESTION = 'who served on Gråspurven?';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});

afterAll(() => house.close());

function preview(input: Readonly<Record<string, unknown>> = {}) {
  return previewQuestion({
    ctx: house.ctx,
    input: { graph: 'harbour', question: QUESTION, ...input },
  });
}

function send(id: string, digest: string | undefined, onEvent?: (event: ProgressEvent) => void) {
  const events = onEvent ? { onEvent } : {};
  return sendQuestion({ ctx: house.ctx, id, input: { digest }, ...events });
}

async function entriesOf(subject: string) {
  const { ledger } = house.application.store;
  const summaries = await ledger.list({ subject, limit: 50 });
  const entries = await Promise.all(summaries.map(({ sequence }) => ledger.get(sequence)));
  return entries.flatMap((entry) => entry ?? []).toSorted((a, b) => a.sequence - b.sequence);
}

describe('a question on premises', () => {
  test('is masked, shown, sent, answered, and each step is told', async () => {
    const shown = await preview();
    expect(shown.masked).toBe('who served on $ship_1?');
    expect(shown.placeholders).toMatchObject([
      { name: 'ship_1', types: ['Ship.name'], source: 'graph', value: 'Gråspurven' },
    ]);
    expect(shown.clear).toEqual(['who', 'served', 'on']);
    const events: ProgressEvent[] = [];
    const answer = await send(shown.id, shown.request?.digest, (event) => events.push(event));
    expect(answer).toMatchObject({
      error: null,
      rows: [['Bjørn Aaltonen']],
      parameters: { ship_1: ['Gråspurven'] },
      total: 1,
      truncated: null,
    });
    const done = events.flatMap((event) =>
      event.kind === 'step' && event.state === 'done' ? [event.step] : [],
    );
    expect(done).toEqual(['scope', 'mask', 'check', 'send', 'parse', 'restore', 'verify', 'run']);
    expect(events.at(-1)).toEqual({ kind: 'answer', answer });
  });

  test('is an intent, its sending and its reply in the ledger, with the bytes that were shown', async () => {
    const shown = await preview();
    const answer = await send(shown.id, shown.request?.digest);
    const entries = await entriesOf(shown.id);
    expect(entries.map(({ kind }) => kind)).toEqual(['intent', 'sent', 'replied']);
    expect(answer.egress).toEqual(entries.map(({ sequence }) => sequence));
    const [intent] = entries;
    const record = await house.application.store.questions.get(shown.id);
    if (!record?.request || !intent?.opened) throw new Error('nothing was kept');
    expect(JSON.parse(intent.facts)).toMatchObject({
      requestDigest: shown.request?.digest,
      approved: true,
      keyId: null,
    });
    expect(requestDigest(record.request)).toBe(shown.request?.digest);
    expect(Buffer.from(intent.opened.payload)).toEqual(
      Buffer.from(serializeRequest(record.request)),
    );
    expect(Buffer.from(intent.opened.payload).toString('utf8')).toContain(shown.request?.body);
    expect(Buffer.from(intent.opened.payload).toString('utf8')).not.toMatch(/spurven/i);
  });

  test('is composed exactly once, at the preview', async () => {
    const { ctx, calls } = await counting(house);
    const shown = await previewQuestion({ ctx, input: { graph: 'harbour', question: QUESTION } });
    expect(calls).toEqual({ compose: 1, answer: 0 });
    const answer = await sendQuestion({
      ctx,
      id: shown.id,
      input: { digest: shown.request?.digest },
    });
    expect([answer.error, calls]).toEqual([null, { compose: 1, answer: 1 }]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const shown = await preview();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => send(shown.id, shown.request?.digest)),
    );
    const answered = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(answered.length).toBeGreaterThan(0);
    const others = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
    );
    expect(new Set([...others, 'conflict'])).toEqual(new Set(['conflict']));
    const again = await send(shown.id, shown.request?.digest);
    expect(again.rows).toEqual([['Bjørn Aaltonen']]);
    const kinds = (await entriesOf(shown.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['intent', 'sent', 'replied']);
  });

  test('has one life under one idempotency key, even when asked twice at once', async () => {
    const idempotencyKey = 'one-key-for-two-clicks';
    const [one, other] = await Promise.all([
      preview({ idempotencyKey }),
      preview({ idempotencyKey }),
    ]);
    const later = await preview({ idempotencyKey });
    expect([other.id, later.id]).toEqual([one.id, one.id]);
    await expect(preview({ idempotencyKey, question: 'list all ports' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is looked at again, and listed among the asker’s own', async () => {
    const shown = await preview();
    await send(shown.id, shown.request?.digest);
    const seen = await getAnswer({ ctx: house.ctx, id: shown.id });
    expect(seen).toMatchObject({ question: QUESTION, answer: { rows: [['Bjørn Aaltonen']] } });
    expect(seen.preview).toEqual({ ...shown, timings: seen.preview.timings });
    const { questions } = await listQuestions({ ctx: house.ctx, input: { graph: 'harbour' } });
    expect(questions[0]).toMatchObject({ id: shown.id, question: QUESTION, state: 'answered' });
  });
});

describe('nothing is sent', () => {
  test('of other bytes than were shown', async () => {
    const shown = await preview();
    await expect(send(shown.id, 'f'.repeat(64))).rejects.toMatchObject({ code: 'conflict' });
    expect(await entriesOf(shown.id)).toEqual([]);
  });

  test('of what another server has taken meanwhile, whose answer is given once it is there', async () => {
    const { store } = house.ctx.application;
    const shown = await preview();
    const move = (from: string, patch: object) =>
      store.keep((tx) => tx.questions.update(shown.id, [from], patch));
    await move('previewed', { state: 'sending' });
    await expect(send(shown.id, shown.request?.digest)).rejects.toMatchObject({ code: 'conflict' });
    expect(await entriesOf(shown.id)).toEqual([]);
    await move('sending', { state: 'answered', result: { id: 'of the other' } });
    expect(await send(shown.id, shown.request?.digest)).toEqual({ id: 'of the other' });
  });

  test('of what another server has answered since it was shown here', async () => {
    const shown = await preview();
    await house.ctx.application.store.keep((tx) =>
      tx.questions.update(shown.id, ['previewed'], { state: 'answered', result: { id: 'theirs' } }),
    );
    expect(await send(shown.id, shown.request?.digest)).toEqual({ id: 'theirs' });
    expect(await entriesOf(shown.id)).toEqual([]);
  });

  test('H9 where the policy has changed since', async () => {
    const shown = await preview();
    const { store } = house.application;
    const graph = await store.graphs.getByName('harbour');
    const policy = await store.policies.latest(graph?.id ?? '');
    if (!graph || !policy) throw new Error('no graph');
    const json = policy.json as MaskingPolicy;
    const version = policy.version + 1;
    await store.keep((tx) => tx.policies.add(graph.id, { ...json, version }, 'owner'));
    const answer = await send(shown.id, shown.request?.digest);
    expect(answer.error).toMatchObject({ code: 'conflict', message: /policy has changed/ });
    expect(await entriesOf(shown.id)).toEqual([]);
    expect((await preview()).masked).toBe('who served on $ship_1?');
  });

  test.each([
    ['empty', { question: '' }, 'invalid-input'],
    ['only spaces', { question: ' \n\t ' }, 'invalid-input'],
    ['of a megabyte', { question: 'a '.repeat(500_000) }, 'too-large'],
    ['just too long', { question: 'a'.repeat(10_001) }, 'too-large'],
    ['with NUL', { question: 'who served on\u0000 it?' }, 'invalid-input'],
    ['with a lone surrogate', { question: 'who served on \ud83d?' }, 'invalid-input'],
    ['with U+FFFE', { question: 'who served on \ufffe?' }, 'invalid-input'],
    ['about an unknown graph', { graph: 'nowhere' }, 'not-found'],
    ['in an unknown role', { role: 'admiral' }, 'not-found'],
    ['to an unknown model', { model: 'nobody:nothing' }, 'invalid-input'],
    ['to a model with a bad name', { model: `openai:${'x'.repeat(150)}` }, 'invalid-input'],
  ])('A14 of a question that is %s', async (_case, input, code) => {
    const before = await house.application.store.ledger.head();
    const failure = await preview(input).then(
      () => null,
      (error: unknown) => error,
    );
    expect(codeOf(failure)).toBe(code);
    expect(await house.application.store.ledger.head()).toEqual(before);
  });

  test('H2 where the value index is torn, gone or another one', async () => {
    const other = await openTestApplication();
    try {
      await other.importHarbour();
      const { store } = other.application;
      const graph = await store.graphs.getByName('harbour');
      const state = await store.indexes.latest(graph?.id ?? '');
      const file = path.join(other.dataFolder, state?.file ?? '');
      const bytes = await readFile(file);
      const turned = Buffer.from(bytes);
      turned[100] = (turned[100] ?? 0) ^ 1;
      for (const torn of [bytes.subarray(0, bytes.length / 2), Buffer.alloc(0), turned, null]) {
        if (torn) await writeFile(file, torn);
        else await rm(file);
        const asked = askQuestion({
          ctx: other.ctx,
          input: { graph: 'harbour', question: QUESTION },
        });
        await expect(asked).rejects.toMatchObject({ code: 'blocked' });
      }
      const kinds = (await store.ledger.list({ limit: 50 })).map(({ kind }) => kind);
      expect(kinds).toEqual(['change']);
      await writeFile(file, bytes);
      const healed = await askQuestion({
        ctx: other.ctx,
        input: { graph: 'harbour', question: QUESTION },
      });
      expect(healed.rows).toEqual([['Bjørn Aaltonen']]);
    } finally {
      await other.close();
    }
  });

  test('H4 where the ledger cannot be written', async () => {
    const first = await openTestApplication();
    await first.importHarbour();
    await first.leave();
    const file = path.join(first.dataFolder, 'sotto.db');
    await rm(`${file}-ledger`, { force: true });
    // Reads as zeros, and takes no byte more than a full disk does; nor does the table.
    await symlink('/dev/full', `${file}-ledger`);
    const database = new SqliteConnection(file, '');
    database.control(
      `CREATE TRIGGER "full" BEFORE INSERT ON "LedgerEntry" BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    database.close();
    const full = await openTestApplication({ dataFolder: first.dataFolder });
    try {
      const { ctx, calls } = await counting(full);
      const shown = await previewQuestion({ ctx, input: { graph: 'harbour', question: QUESTION } });
      expect(await outcomeOf(ctx, shown)).toBe('ledger-stopped');
      expect(calls).toEqual({ compose: 1, answer: 0 });
    } finally {
      await full.close();
      await rm(path.dirname(first.dataFolder), { recursive: true, force: true });
    }
  });

  test('H4 where the database takes no entry: what left is in the ledger after a fresh start, and nothing leaves any more', async () => {
    const other = await openTestApplication();
    await other.importHarbour();
    const { ctx, calls } = await counting(other);
    const input = { graph: 'harbour', question: QUESTION };
    const shown = await previewQuestion({ ctx, input });
    const next = await previewQuestion({ ctx, input });
    await onDisk(
      other.dataFolder,
      'CREATE TRIGGER broken BEFORE INSERT ON "LedgerEntry" BEGIN SELECT RAISE(ABORT, \'disk\'); END',
    );
    await outcomeOf(ctx, shown);
    await other.application.store.ledger.head();
    expect(other.application.store.stopped).toMatchObject({ code: 'ledger-stopped' });
    const left = calls.answer;
    expect(await outcomeOf(ctx, next)).toBe('ledger-stopped');
    expect(calls.answer).toBe(left);
    await other.leave();
    await onDisk(other.dataFolder, 'DROP TRIGGER broken');

    const again = await openTestApplication({ dataFolder: other.dataFolder });
    try {
      const { ledger } = again.application.store;
      const intents = await ledger.list({ subject: shown.id, kind: 'intent', limit: 10 });
      expect(intents.length).toBeGreaterThanOrEqual(left);
      expect(await ledger.list({ subject: next.id, limit: 10 })).toEqual([]);
      expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
    } finally {
      await again.close();
      await rm(path.dirname(other.dataFolder), { recursive: true, force: true });
    }
  });
});

/** `answered`, or the code of what was thrown or told. */
async function outcomeOf(
  ctx: ServiceContext,
  { id, request }: Awaited<ReturnType<typeof previewQuestion>>,
): Promise<unknown> {
  const input = { digest: request?.digest };
  return sendQuestion({ ctx, id, input }).then(
    ({ error }) => (error ? codeOf(error) : 'answered'),
    (error: unknown) => codeOf(error),
  );
}

async function onDisk(dataFolder: string, statement: string): Promise<void> {
  const disk = openDatabase(path.join(dataFolder, 'sotto.db'));
  await disk.execute(statement);
  disk.close();
}

describe('what the asker decides', () => {
  test('a mask lifted by hand leaves, with the asker’s id as its reason', async () => {
    const lifted = [{ start: 14, end: 24 }];
    const shown = await preview({ lifted });
    expect(shown.masked).toBe('who served on Gråspurven?');
    expect(shown.pieces).toContainEqual(
      expect.objectContaining({ reason: { kind: 'lifted', by: 'owner' } }),
    );
    const answer = await send(shown.id, shown.request?.digest);
    const kinds = (await entriesOf(shown.id)).map(({ kind }) => kind);
    expect([kinds[0], answer.error?.code ?? null]).not.toContain('blocked');
  });

  test('a mark masks what nobody recognised', async () => {
    const shown = await preview({
      question: 'ships of the harbour',
      marks: [{ start: 13, end: 20 }],
    });
    expect(shown.masked).not.toContain('harbour');
    expect(shown.placeholders).toMatchObject([{ source: 'user', value: 'harbour' }]);
  });

  test('a choice settles what a value is', async () => {
    const question = 'what about Vela Brightwater and mineral?';
    const open = await preview({ question });
    const type = open.placeholders[1]?.types[0] ?? '';
    const shown = await preview({ question, choices: [{ start: 32, end: 39, type }] });
    expect(shown.placeholders[1]?.types).toEqual([type]);
    expect(shown.undecided).toEqual([]);
  });

  test('mask says the same without composing anything', async () => {
    const report = await maskQuestion({
      ctx: house.ctx,
      input: { graph: 'harbour', question: QUESTION },
    });
    expect(report).toEqual({
      masked: 'who served on $ship_1?',
      placeholders: [
        {
          name: 'ship_1',
          value: 'Gråspurven',
          types: ['Ship.name'],
          source: 'graph',
          start: 14,
          end: 24,
        },
      ],
      clear: ['who', 'served', 'on'],
      undecided: [],
    });
  });
});

describe('a question on its way', () => {
  test('is stopped before anything is sent where the asker was quicker', async () => {
    const shown = await preview();
    const stop = new AbortController();
    stop.abort();
    const answer = await sendQuestion({
      ctx: house.ctx,
      id: shown.id,
      input: { digest: shown.request?.digest },
      signal: stop.signal,
    });
    expect(answer.error?.code).toBe('cancelled');
    expect(await entriesOf(shown.id)).toEqual([]);
  });

  test('has nothing to stop when it is over', async () => {
    const shown = await preview();
    expect(await cancelQuestion({ ctx: house.ctx, id: shown.id })).toEqual({ stopped: false });
  });
});

describe('rows', () => {
  test('are written as CSV, and the export is an entry before its first byte', async () => {
    const shown = await preview({ question: 'when was Kestrelwing launched?' });
    await send(shown.id, shown.request?.digest);
    let text = '';
    for await (const chunk of exportRows({ ctx: house.ctx, id: shown.id })) text += chunk;
    expect(text.split('\r\n').slice(1).toSorted()).toEqual(['', '1989-07-01', '2019-03-21']);
    const whole = async (format: string) => {
      let all = '';
      for await (const chunk of exportRows({ ctx: house.ctx, id: shown.id, input: { format } })) {
        all += chunk;
      }
      return all;
    };
    expect(JSON.parse(await whole('json'))).toMatchObject({ total: 2, truncated: null });
    expect(await whole('query')).toMatch(/MATCH/);
    expect((await entriesOf(shown.id)).at(-1)).toMatchObject({ action: 'rows.export' });
  });

  test('are read in pages', async () => {
    const shown = await preview({ question: 'when was Kestrelwing launched?' });
    await send(shown.id, shown.request?.digest);
    const page = await listRows({ ctx: house.ctx, id: shown.id, input: { offset: 1, limit: 1 } });
    expect(page).toMatchObject({ offset: 1, total: 2, truncated: null });
    expect(page.rows).toHaveLength(1);
  });
});

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error) return error.code;
  return error.constructor.name === 'ZodError' ? 'invalid-input' : error.constructor.name;
}

/** The application with the on-premises model's calls counted. */
async function counting({ application }: TestApplication) {
  const calls = { compose: 0, answer: 0 };
  const chosen = await application.models.choose('on-premises');
  const local = chosen.model as LocalLanguageModel;
  const model: LocalLanguageModel = {
    ...local,
    compose: (prompt) => {
      calls.compose += 1;
      return local.compose(prompt);
    },
    answer: (captured, signal) => {
      calls.answer += 1;
      return local.answer(captured, signal);
    },
  };
  const models = { ...application.models, choose: async () => ({ ...chosen, model }) };
  return { calls, ctx: createContext({ ...application, models }) };
}
