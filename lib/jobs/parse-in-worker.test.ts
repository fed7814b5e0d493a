import { afterAll, describe, expect, test } from 'vitest';

import { parseInWorker, stopParser, warmParser } from './parse-in-worker';

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
    const slow = `RETURN [${'1,'.repeat(90_000)}1] AS xs`;
    const checked = await parseInWorker(slow, { deadline: 50 });
    expect(checked.ok || checked.diagnostics[0]?.code).toBe('too-large');
    expect((await parseInWorker('RETURN 1 AS x', { deadline: 20_000 })).ok).toBe(true);
  });
});
