import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { CapturedRequest, ModelReply } from '@/lib/llm/language-model';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { composeQueryPrompt } from '../prompts/compose-query-prompt';
import { composeRepairPrompt } from '../prompts/compose-repair-prompt';
import { messageText } from '../prompts/message-text';
import { readRequestBody } from '../request-body';
import { capture } from './capture';
import { createProvider } from './create-provider';
import { disableTracing } from './disable-tracing';

interface Fixture {
  readonly url: string;
  readonly roles: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reply: unknown;
}

const BASE_URL = 'http://127.0.0.1:9/v1';
const QUERY = 'MATCH (a:Author)-[:AUTHORED]->(b:Book {title: $book_1}) RETURN a.name';
const masking = maskingOf('who wrote $book_1?');
const prompt = composeQueryPrompt({ graph: libraryGraph, masking });
const repair = composeRepairPrompt({
  graph: libraryGraph,
  masking,
  query: QUERY,
  codes: ['other'],
});

describe.each([['gpt-4o-mini'], ['gpt-5'], ['gpt-5.2-codex']])('openai:%s', (name) => {
  const fixture = readFixture(name);
  const { model, pin } = createProvider({ id: `openai:${name}`, baseUrl: BASE_URL });

  test('composes the request of the fixture, the same bytes each time', async () => {
    const captured = await model.compose(repair);
    const value = JSON.parse(new TextDecoder().decode(captured.body)) as Record<string, unknown>;
    const messages = (value['messages'] ?? value['input']) as readonly { readonly role: string }[];
    expect(captured.url).toBe(fixture.url);
    expect(messages.map(({ role }) => role)).toEqual(fixture.roles);
    expect(captured.headers).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['user-agent', 'sotto'],
    ]);
    expect(Buffer.compare(captured.body, (await model.compose(repair)).body)).toBe(0);
  });

  test('has a pin that says what the request says', async () => {
    const captured = await model.compose(repair);
    const body = readRequestBody(captured.body);
    expect(pin).toEqual({ model: `openai:${name}`, url: fixture.url, fields: fixture.fields });
    expect(body?.fields).toEqual(fixture.fields);
    expect(body?.messages.map(({ text }) => text)).toEqual(repair.messages.map(messageText));
  });

  test('reads the reply of the fixture', async () => {
    const captured = await model.compose(prompt);
    expect(await model.read(captured, replyOf(fixture.reply))).toBe(QUERY);
  });

  test('refuses a reply to another request', async () => {
    const captured = await model.compose(prompt);
    const other: CapturedRequest = { ...captured, url: `${BASE_URL}/other` };
    await expect(model.read(other, replyOf(fixture.reply))).rejects.toMatchObject({
      code: 'model-failed',
    });
  });
});

describe('createProvider', () => {
  test.each([
    ['a provider that has no capture', { id: 'anthropic:claude' }],
    ['no name', { id: 'openai:' }],
    ['an address with a password', { id: 'openai:x', baseUrl: 'https://user:word@host/v1' }],
    ['an address with a query', { id: 'openai:x', baseUrl: 'https://host/v1?key=1' }],
    ['an address that is a file', { id: 'openai:x', baseUrl: 'file:///etc/passwd' }],
    ['no address', { id: 'openai:x', baseUrl: 'host' }],
  ])('refuses %s', (_case, options) => {
    expect(() => createProvider(options)).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
  });

  test('takes an address with or without its last slash', async () => {
    const { model, pin } = createProvider({
      id: 'openai:llama3',
      baseUrl: 'http://127.0.0.1:9/v1/',
    });
    expect((await model.compose(prompt)).url).toBe(pin.url);
  });

  test('does not take an address or an organisation from the environment', async () => {
    process.env['OPENAI_BASE_URL'] = 'http://127.0.0.1:1/v1';
    process.env['OPENAI_ORG_ID'] = 'org';
    const { model } = createProvider({ id: 'openai:llama3', baseUrl: BASE_URL });
    const captured = await model.compose(prompt);
    delete process.env['OPENAI_BASE_URL'];
    delete process.env['OPENAI_ORG_ID'];
    expect(captured.url).toBe(`${BASE_URL}/chat/completions`);
  });
});

describe('capture', () => {
  test.each([
    ['asks for nothing', () => Promise.resolve()],
    [
      'asks twice',
      async (fetch: typeof globalThis.fetch) => {
        await fetch(BASE_URL).catch(() => undefined);
        await fetch(BASE_URL);
      },
    ],
  ])('refuses a provider that %s', async (_case, invoke) => {
    await expect(capture(invoke)).rejects.toMatchObject({ code: 'internal' });
  });
});

test('E13 disableTracing leaves none of the variables but the two that say no', () => {
  process.env['LANGSMITH_API_KEY'] = 'key';
  process.env['LANGCHAIN_ENDPOINT'] = 'http://127.0.0.1:1';
  process.env['LANGSMITH_TRACING'] = 'true';
  disableTracing();
  const left = Object.entries(process.env).filter(([name]) => /^LANG(?:SMITH|CHAIN)/.test(name));
  expect(Object.fromEntries(left)).toEqual({
    LANGCHAIN_TRACING_V2: 'false',
    LANGSMITH_TRACING: 'false',
  });
});

function replyOf(value: unknown): ModelReply {
  return { status: 200, headers: [], body: new TextEncoder().encode(JSON.stringify(value)) };
}

function readFixture(name: string): Fixture {
  const url = new URL(`__fixtures__/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Fixture;
}
