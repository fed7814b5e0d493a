import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/lib/base/errors';
import { openAiModel, openAiPin } from '@/lib/llm/langchain/openai-model';
import type { CapturedRequest, LanguageModel } from '@/lib/llm/language-model';
import { ON_PREMISES_PIN, onPremisesModel } from '@/lib/llm/on-premises/on-premises-model';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { staticSegmentDigests, staticSetOf } from '@/lib/llm/prompts/static-set';
import type { Prompt } from '@/lib/masking/segment';
import {
  type MemoryLedger,
  type MemoryLedgerOptions,
  memoryLedger,
} from '@/lib/testing/memory-ledger';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';
import {
  type RecordingServer,
  type Script,
  type ScriptedReply,
  startRecordingServer,
} from '@/lib/testing/recording-server';

import { type Gateway, type SendRequest, openGateway } from './gateway';
import { generate } from './generate';
import type { LeakMatcher } from './leak-matcher-port';
import { requestDigest, serializeRequest } from './serialize-request';

const SECRET = 'sk-the-secret-key';
const QUERY = 'MATCH (b:Book {title: $book_1})<-[:AUTHORED]-(a) RETURN a.name';
const staticSet = staticSetOf(staticSegmentDigests(libraryGraph));
const masking = maskingOf('who wrote $book_1?');
const prompt = composeQueryPrompt({ graph: libraryGraph, masking });
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  vi.unstubAllEnvs();
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the door', () => {
  test('sends exactly the captured bytes, recorded before the first of them, and reads the reply', async () => {
    const order: string[] = [];
    const stage = await open(
      () => {
        order.push('received');
        return { kind: 'text', text: QUERY };
      },
      { onAppend: (draft) => void order.push(draft.kind) },
    );
    const captured = await stage.model.compose(prompt);
    const answer = await stage.send({ captured });

    expect(answer.text).toBe(QUERY);
    expect(order.indexOf('intent')).toBeLessThan(order.indexOf('received'));
    expect(stage.ledger.kinds()).toEqual(['intent', 'sent', 'replied']);
    const [intent, sent, replied] = stage.ledger.drafts;
    expect(intent?.payload).toEqual(serializeRequest(captured));
    expect(intent?.facts).toMatchObject({
      model: 'openai:gpt-4o-mini',
      policyVersion: 'policy-7',
      requestDigest: requestDigest(captured),
      keyId: 'key-1',
      approved: false,
    });
    expect([sent?.intent, replied?.intent]).toEqual([1, 1]);
    expect(Buffer.from(replied?.payload ?? []).toString()).toContain('chat.completion');
    const [received] = stage.server.requests;
    expect(Buffer.compare(received?.body ?? Buffer.alloc(0), captured.body)).toBe(0);
    expect(received?.path).toBe('/v1/chat/completions');
  });

  test('tells the reply while it is being recorded, and answers once it is', async () => {
    const order: string[] = [];
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const stage = await open([{ kind: 'text', text: QUERY }], {
      onAppend: async ({ kind }) => {
        if (kind === 'replied') await told;
        order.push(kind);
      },
    });
    await stage.send({
      onReply: ({ text }) => {
        order.push(text);
        tell();
      },
    });
    expect(order).toEqual(['intent', 'sent', QUERY, 'replied']);
  });

  test('L8 sends no header but the fixed ones, the length, the host and the credential', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    await stage.send({});
    expect(stage.server.requests[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${SECRET}`,
      connection: 'keep-alive',
      'content-length': '2048',
      'content-type': 'application/json',
      host: `127.0.0.1:${stage.server.port}`,
      'user-agent': 'sotto',
    });
  });

  test('keeps the credential out of the record', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    await stage.send({});
    expect(recorded(stage.ledger)).not.toContain(SECRET);
  });

  test('composes once for one send', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    let composed = 0;
    const model: LanguageModel = {
      ...stage.model,
      compose: (given) => {
        composed += 1;
        return stage.model.compose(given);
      },
    };
    await generate(stage.gateway, stage.request({ model }));
    expect([composed, stage.server.requests.length]).toEqual([1, 1]);
  });

  test('L5 makes bodies of one bucket from questions of different length', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const longer = composeQueryPrompt({
      graph: libraryGraph,
      masking: maskingOf('who wrote $book_1 and which other books are by the same people?'),
    });
    const sizes = [await stage.model.compose(prompt), await stage.model.compose(longer)].map(
      ({ body }) => body.length,
    );
    expect(sizes).toEqual([2048, 2048]);
  });
});

describe('the door stays shut', () => {
  test.each<[string, (captured: CapturedRequest) => CapturedRequest, string]>([
    [
      'a word that is not in the prompt',
      (c) => withBody(c, (t) => t.replace('who wrote', 'who wr0te')),
      'other-text-than-prompt',
    ],
    [
      'a field that the pin does not have',
      (c) => withBody(c, (t) => t.replace('"stream":false', '"stream":false,"user":"x"')),
      'unexpected-field',
    ],
    [
      'a field of a message besides its text',
      (c) => withBody(c, (t) => t.replace('"role":"user"', '"role":"user","name":"x"')),
      'unreadable-body',
    ],
    [
      'a key that comes twice',
      (c) => withBody(c, (t) => t.replace('{"model"', '{"model":"x","model"')),
      'unreadable-body',
    ],
    ['bytes behind the JSON', (c) => withBody(c, (t) => `${t.trimEnd()} x`), 'unreadable-body'],
    ['invalid UTF-8', (c) => ({ ...c, body: Uint8Array.of(...c.body, 0xff) }), 'unreadable-body'],
    ['another address', (c) => ({ ...c, url: `${c.url}?q=x` }), 'unexpected-address'],
    [
      'another header',
      (c) => ({ ...c, headers: [...c.headers, ['x-note', 'y']] }),
      'unexpected-header',
    ],
    ['another model', (c) => ({ ...c, model: 'openai:other' }), 'unknown-model'],
  ])('to %s', async (_case, change, reason) => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const captured = change(await stage.model.compose(prompt));
    await expect(stage.send({ captured })).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, reason);
  });

  test('to a static segment that nobody saved', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const other = composeQueryPrompt({
      graph: { ...libraryGraph, notes: ['Falcon Nine'] },
      masking,
    });
    await expect(stage.send({ prompt: other })).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, 'unknown-static-segment');
  });

  test('to a placeholder that was not issued', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const policy = { ...stage.request({}).policy, placeholders: ['author_1'] };
    await expect(stage.send({ policy })).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, 'unknown-placeholder');
  });

  test('to a value that the matcher finds', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }], { values: ['Falcon Nine'] });
    const leaking = composeQueryPrompt({
      graph: libraryGraph,
      masking: maskingOf('who wrote Falcon Nine'),
    });
    await expect(stage.send({ prompt: leaking })).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, 'leak');
    expect(recorded(stage.ledger)).not.toContain('Falcon');
  });

  test('to a model without a pin', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const model = openAiModel({ name: 'gpt-5', baseUrl: stage.server.baseUrl });
    await expect(stage.send({ model })).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, 'unknown-model');
  });

  test('to other bytes than a person approved', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    await expect(stage.send({ approvedDigest: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'conflict',
    });
    expectNothingLeft(stage, 'other-bytes-than-approved');
  });

  test('to the same request a second time, even at once', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const captured = await stage.model.compose(prompt);
    const outcomes = await Promise.allSettled([stage.send({ captured }), stage.send({ captured })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(stage.server.requests).toHaveLength(1);
  });

  test('to bytes changed after the check', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }], {
      onAppend: () => void captured.body.fill(0x41),
    });
    const captured = await stage.model.compose(prompt);
    const before = Buffer.from(captured.body);
    await stage.send({ captured });
    expect(Buffer.compare(stage.server.requests[0]?.body ?? Buffer.alloc(0), before)).toBe(0);
  });

  test('H1 where the matcher throws', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }], { values: null });
    await expect(stage.send({})).rejects.toMatchObject({ code: 'blocked' });
    expectNothingLeft(stage, 'check-failed');
  });

  test.each([
    [Number.NaN, Number.NaN],
    [5, 2],
    [-1, 1e9],
  ])('H1 where the matcher gives the span %d to %d', async (start, end) => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const policy = stage.request({}).policy;
    const leakMatcher: LeakMatcher = { find: () => [{ start, end, how: 'exact' }] };
    await expect(stage.send({ policy: { ...policy, leakMatcher } })).rejects.toMatchObject({
      code: 'blocked',
    });
    expectNothingLeft(stage, 'leak');
  });

  test('H4 where the intent cannot be recorded', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }], { failAt: 0 });
    await expect(stage.send({})).rejects.toMatchObject({ code: 'ledger-stopped' });
    expect(stage.server.connections()).toBe(0);
  });

  test.each([
    ['sent', 1],
    ['replied', 2],
  ])('H4 gives no answer where "%s" cannot be recorded', async (_kind, failAt) => {
    const stage = await open([{ kind: 'text', text: QUERY }], { failAt });
    await expect(stage.send({})).rejects.toMatchObject({ code: 'ledger-stopped' });
    expect(stage.ledger.kinds()[0]).toBe('intent');
  });

  test('where what is to be changed with the intent cannot be, and tells whoever asked for it', async () => {
    const changes = [{ text: 'UPDATE', values: [], mustChange: true }];
    const stage = await open([{ kind: 'text', text: QUERY }], {
      onAppend: (_draft, options) => {
        if (options.changes === changes) throw new AppError('conflict', 'not yours');
      },
    });
    const begun: Promise<unknown>[] = [];
    const together = { changes, onBegun: (committed: Promise<unknown>) => begun.push(committed) };
    await expect(stage.send({ together })).rejects.toThrow('not yours');
    await expect(begun[0]).rejects.toMatchObject({ code: 'conflict' });
    expect([stage.server.connections(), stage.ledger.drafts.length]).toEqual([0, 0]);
  });

  test('to a refused request, with which nothing is changed', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    const onBegun = vi.fn<(committed: Promise<unknown>) => void>();
    const refused = stage.send({ approvedDigest: 'other', together: { changes: [], onBegun } });
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect(onBegun).not.toHaveBeenCalled();
  });

  test('where the connection may not be begun', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }], {
      permit: () => {
        throw new Error('no');
      },
    });
    await expect(stage.send({})).rejects.toMatchObject({ code: 'model-failed' });
    expect(stage.ledger.kinds()).toEqual(['intent', 'failed']);
    expect(stage.server.connections()).toBe(0);
  });

  test('H7 where the asker had stopped', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    await expect(stage.send({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect([stage.server.connections(), stage.ledger.drafts.length]).toEqual([0, 0]);
  });
});

describe('a model that does not answer as it should', () => {
  test.each<[string, ScriptedReply, string, readonly string[]]>([
    [
      'E14 answers 500',
      { kind: 'status', status: 500, body: '{"error":{"message":"Falcon"}}' },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    [
      'E14 answers 429',
      { kind: 'status', status: 429 },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    ['E14 resets the connection', { kind: 'reset' }, 'model-failed', ['intent', 'sent', 'unknown']],
    ['cuts its answer short', { kind: 'cut' }, 'model-failed', ['intent', 'sent', 'unknown']],
    [
      'E4 answers ten megabytes',
      { kind: 'huge', bytes: 10_000_000 },
      'model-failed',
      ['intent', 'sent', 'failed'],
    ],
    [
      'E4 answers invalid UTF-8',
      { kind: 'invalid-utf-8' },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    ['E4 answers a web page', { kind: 'html' }, 'model-failed', ['intent', 'sent', 'replied']],
    ['E4 answers {}', { kind: 'empty' }, 'model-failed', ['intent', 'sent', 'replied']],
    [
      'E4 answers no choice',
      { kind: 'json', value: { choices: [] } },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    [
      'E4 answers a choice without message',
      { kind: 'json', value: { choices: [{}] } },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    [
      'E4 answers nothing',
      { kind: 'text', text: '' },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
    ['E4 never ends', { kind: 'endless' }, 'deadline', ['intent', 'sent', 'unknown']],
    ['stays silent', { kind: 'silent' }, 'deadline', ['intent', 'sent', 'unknown']],
    [
      'E11 sends us elsewhere',
      { kind: 'redirect', to: 'http://127.0.0.1:1/farther' },
      'model-failed',
      ['intent', 'sent', 'failed'],
    ],
    [
      'E12 answers a tool call alone',
      { kind: 'json', value: toolCall() },
      'model-failed',
      ['intent', 'sent', 'replied'],
    ],
  ])('%s: one try, one record, one sentence', async (_case, reply, code, kinds) => {
    const stage = await open([reply]);
    const error: unknown = await stage.send({ deadline: 1_500 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toMatch(/Falcon|farther|lookup/);
    expect(stage.ledger.kinds()).toEqual(kinds);
    expect(stage.server.requests).toHaveLength(1);
  });

  test('E12 reads the text and leaves the tool call', async () => {
    const stage = await open([{ kind: 'json', value: toolCall(QUERY) }]);
    expect((await stage.send({})).text).toBe(QUERY);
    expect(stage.server.requests).toHaveLength(1);
  });

  test('H7 the asker stops it', async () => {
    const stop = new AbortController();
    const stage = await open(() => {
      stop.abort();
      return { kind: 'silent' };
    });
    await expect(stage.send({ signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(stage.ledger.kinds()).toEqual(['intent', 'sent', 'unknown']);
  });

  test('E11 reaches the pinned host alone, whatever the proxy variables say', async () => {
    const proxy = await open([{ kind: 'text', text: 'from the proxy' }]);
    for (const name of [
      'HTTP_PROXY',
      'http_proxy',
      'HTTPS_PROXY',
      'ALL_PROXY',
      'NODE_USE_ENV_PROXY',
    ]) {
      vi.stubEnv(name, proxy.server.baseUrl);
    }
    const stage = await open([{ kind: 'text', text: QUERY }]);
    expect((await stage.send({})).text).toBe(QUERY);
    expect(proxy.server.connections()).toBe(0);
  });

  test('a closed port is a failure that never left', async () => {
    const stage = await open([{ kind: 'text', text: QUERY }]);
    await stage.server.close();
    await expect(stage.send({})).rejects.toMatchObject({ code: 'model-failed' });
    expect(stage.ledger.kinds()).toEqual(['intent', 'failed']);
    expect(stage.ledger.drafts[1]?.facts['reason']).toBe('ECONNREFUSED');
  });
});

describe('the on-premises model', () => {
  test('leaves the same entries and opens no socket', async () => {
    const ledger = memoryLedger();
    const model = onPremisesModel(() => ({ ok: true, query: QUERY }));
    const gateway = openGateway({ ledger, pins: [ON_PREMISES_PIN], permit: forbidden });
    const answer = await generate(gateway, requestFor(model, matcherOf([])));
    expect(answer.text).toBe(QUERY);
    expect(ledger.kinds()).toEqual(['intent', 'sent', 'replied']);
    expect(ledger.drafts[0]?.facts).toMatchObject({ model: 'on-premises', host: 'on-premises' });
  });

  test('says its own sentence where it does not understand', async () => {
    const model = onPremisesModel(() => ({ ok: false, sentence: 'Say which book.' }));
    const ledger = memoryLedger();
    const gateway = openGateway({ ledger, pins: [ON_PREMISES_PIN], permit: forbidden });
    await expect(generate(gateway, requestFor(model, matcherOf([])))).rejects.toMatchObject({
      code: 'model-failed',
      message: 'Say which book.',
    });
    expect(ledger.kinds()).toEqual(['intent', 'sent', 'replied']);
  });

  test('is stopped at the deadline', async () => {
    const model = onPremisesModel(() => new Promise(() => undefined));
    const ledger = memoryLedger();
    const gateway = openGateway({ ledger, pins: [ON_PREMISES_PIN], permit: forbidden });
    const request = { ...requestFor(model, matcherOf([])), deadline: 50 };
    await expect(generate(gateway, request)).rejects.toMatchObject({ code: 'deadline' });
    expect(ledger.kinds()).toEqual(['intent', 'sent', 'failed']);
  });
});

interface Stage {
  readonly server: RecordingServer;
  readonly ledger: MemoryLedger;
  readonly gateway: Gateway;
  readonly model: LanguageModel;
  request(changes: Partial<SendRequest>): Omit<SendRequest, 'captured'>;
  send(changes: Partial<SendRequest>): ReturnType<Gateway['send']>;
}

interface StageOptions {
  readonly failAt?: number;
  readonly onAppend?: NonNullable<MemoryLedgerOptions['onAppend']>;
  /** Values that the matcher finds; null for one that throws. */
  readonly values?: readonly string[] | null;
  readonly permit?: <Result>(run: () => Result) => Result;
}

async function open(script: Script, options: StageOptions = {}): Promise<Stage> {
  const { values = [], permit = (run) => run(), ...ledgerOptions } = options;
  const server = await startRecordingServer(script);
  const ledger = memoryLedger(ledgerOptions);
  const provider = { name: 'gpt-4o-mini', baseUrl: server.baseUrl };
  const model = openAiModel(provider);
  const gateway = openGateway({ ledger, permit, pins: [openAiPin(provider)] });
  closing.push(
    () => gateway.close(),
    () => server.close(),
  );
  const request = (changes: Partial<SendRequest>) => ({
    ...requestFor(model, matcherOf(values)),
    ...changes,
  });
  return {
    server,
    ledger,
    gateway,
    model,
    request,
    async send(changes) {
      const whole = request(changes);
      const captured = changes.captured ?? (await whole.model.compose(whole.prompt));
      return gateway.send({ ...whole, captured });
    },
  };
}

function requestFor(
  model: LanguageModel,
  leakMatcher: LeakMatcher,
): Omit<SendRequest, 'captured'> & { prompt: Prompt } {
  return {
    model,
    prompt,
    approvedDigest: null,
    policy: {
      version: 'policy-7',
      staticSet,
      leakMatcher,
      placeholders: ['book_1'],
      needsApproval: false,
    },
    context: {
      actor: 'owner',
      graph: 'library',
      subject: 'question-1',
      attempt: 1,
      action: 'question.send',
    },
    credential: { keyId: 'key-1', header: 'authorization', value: `Bearer ${SECRET}` },
    deadline: 10_000,
  };
}

function matcherOf(values: readonly string[] | null): LeakMatcher {
  return {
    find(text) {
      if (values === null) throw new Error('torn index');
      return values.flatMap((value) => {
        const start = text.indexOf(value);
        return start < 0 ? [] : [{ start, end: start + value.length, how: 'exact' }];
      });
    },
  };
}

function withBody(captured: CapturedRequest, change: (text: string) => string): CapturedRequest {
  return {
    ...captured,
    body: new TextEncoder().encode(change(new TextDecoder().decode(captured.body))),
  };
}

function expectNothingLeft({ server, ledger }: Stage, reason: string): void {
  expect(server.connections()).toBe(0);
  expect(ledger.kinds()).toEqual(['refused']);
  expect(String(ledger.drafts[0]?.facts['reasons']).split(' ')).toContain(reason);
  expect(ledger.drafts[0]?.payload).toHaveLength(0);
}

function recorded(ledger: MemoryLedger): string {
  return ledger.drafts
    .map((draft) => JSON.stringify(draft.facts) + Buffer.from(draft.payload).toString())
    .join('\n');
}

function forbidden(): never {
  throw new Error('A model on the premises opened a socket.');
}

function toolCall(content: string | null = null): unknown {
  const call = {
    id: 'c',
    type: 'function',
    function: { name: 'lookup', arguments: '{"url":"http://127.0.0.1:1"}' },
  };
  return {
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: { role: 'assistant', content, tool_calls: [call] },
      },
    ],
  };
}
