import { afterAll, describe, expect, test } from 'vitest';

import type { BoundReply } from '@/lib/language/cypher/reply/bind-reply';
import type { ReplyContext } from '@/lib/language/cypher/reply/reply-context';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import {
  bindInWorker,
  parseInWorker,
  sayInWorker,
  stopParser,
  warmParser,
} from './parse-in-worker';

const PATIENT = { deadline: 20_000 };
const SLOW = `RETURN [${'1,'.repeat(90_000)}1] AS xs`;
const { values, clearWords } = maskingOf('who wrote $book_1?');
const REPLY = {
  text: 'MATCH (b:Book {title: $book_1})<-[:AUTHORED]-(a:Author) RETURN a.name AS name',
  values,
  clearWords,
};

const AUDIENCE = { question: 'who wrote it?', dialect: 'neo4j', rows: 11 } as const;

afterAll(stopParser);

describe('parseInWorker', () => {
  test('gives the query as the parser does', async () => {
    warmParser();
    const checked = await parseInWorker('MATCH (n) RETURN n', { deadline: 20_000 });
    expect(checked.ok && checked.query.parts.length).toBe(1);
  });

  test('answers each caller with its own query', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `RETURN ${index} AS n`);
    const all = await Promise.all(texts.map((text) => parseInWorker(text, { deadline: 20_000 })));
    expect(all.map((each) => (each.ok ? each.query.span.end : 0))).toEqual(
      texts.map((text) => text.length),
    );
  });

  test('refuses what the guard refuses', async () => {
    const checked = await parseInWorker('MATCH (n) DELETE n', { deadline: 20_000 });
    expect(checked.ok || checked.diagnostics[0]?.code).toBe('write-not-allowed');
  });

  test('refuses at the deadline, and reads again afterwards', async () => {
    const checked = await parseInWorker(SLOW, { deadline: 50 });
    expect(checked.ok || checked.diagnostics[0]?.code).toBe('too-large');
    expect((await parseInWorker('RETURN 1 AS x', { deadline: 20_000 })).ok).toBe(true);
  });
});

describe('a reply in the worker', () => {
  test('is bound, checked and put into words against the graph that was posted', async () => {
    const context = contextOf('title');
    const bound = await bindInWorker(REPLY, context, PATIENT).bound;
    if (!bound.ok) throw new Error(bound.diagnostics[0]?.message);
    expect(Object.keys(bound.times)).toEqual(['parse', 'restore', 'verify']);
    const said = await say(bound, context);
    expect(said).toMatchObject({
      ok: true,
      text: expect.stringContaining('LIMIT 11'),
      explanation: { en: { summary: expect.stringContaining('book') } },
    });
  });

  test('is put into words in the same turn for whom it was read', async () => {
    const context = contextOf('title');
    const { bound, said } = bindInWorker(REPLY, context, { ...PATIENT, audience: AUDIENCE });
    const read = await bound;
    if (!read.ok) throw new Error(read.diagnostics[0]?.message);
    expect(await said).toEqual(await say(read, context));
  });

  test('has no words where it may not run, and where nobody is to hear them', async () => {
    const context = contextOf('title');
    const audience = AUDIENCE;
    const write = { ...REPLY, text: 'MATCH (n) DELETE n' };
    const refused = bindInWorker(write, context, { ...PATIENT, audience });
    expect(await refused.bound).toMatchObject({ ok: false });
    expect(await refused.said).toBeNull();
    expect(await bindInWorker(REPLY, context, PATIENT).said).toBeNull();
    const lost = bindInWorker({ ...REPLY, text: SLOW }, context, { deadline: 50, audience });
    expect(await lost.bound).toMatchObject({ ok: false, diagnostics: [{ code: 'too-large' }] });
    expect(await lost.said).toBeNull();
  });

  test('is read against its own graph, also where more are asked than the worker keeps', async () => {
    const contexts = Array.from({ length: 40 }, (_, index) =>
      contextOf(index % 2 === 0 ? 'title' : 'heading'),
    );
    const outcomes = await Promise.all(
      [...contexts, ...contexts].map((context) => bindInWorker(REPLY, context, PATIENT).bound),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual(
      [...contexts, ...contexts].map((_, index) => index % 2 === 0),
    );
  });

  test('is put into words although somebody else’s text cost the worker its life', async () => {
    const context = contextOf('title');
    const bound = await bindInWorker(REPLY, context, PATIENT).bound;
    if (!bound.ok) throw new Error(bound.diagnostics[0]?.message);
    const slow = parseInWorker(SLOW, { deadline: 50 });
    expect(await say(bound, context)).toMatchObject({ ok: true });
    expect(await slow).toMatchObject({ ok: false, diagnostics: [{ code: 'too-large' }] });
  });
});

/** A library whose books have a property of that name. */
function contextOf(property: string): ReplyContext {
  const { labels } = libraryGraph.schema;
  const named = labels.map((label) => ({
    ...label,
    properties: label.properties.map((each) =>
      each.name === 'title' ? { ...each, name: property } : each,
    ),
  }));
  return {
    schema: { ...libraryGraph.schema, labels: named },
    statistics: null,
    publicValues: [],
    realNames: { labels: new Map(), relationshipTypes: new Map(), properties: new Map() },
    synonyms: {},
  };
}

function say(
  { query, parameters, findings }: Extract<BoundReply, { ok: true }>,
  context: ReplyContext,
) {
  return sayInWorker({ ...AUDIENCE, query, parameters, findings, values }, context, PATIENT);
}
