import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { NO_ALIASES } from '@/lib/schema/aliases';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { setPolicy } from '../graph/set-policy';
import { createContext } from '../service-context';
import { findCanary } from './find-canary';
import { CANARY_GRAPH } from './open-canary-house';
import { runSelfTest } from './run-self-test';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});

afterAll(() => house.close());

const NAME = 'harbour';

describe('planted canaries', () => {
  test('none leaves, wherever it is put, and the ledger keeps the verdict', async () => {
    const report = await runSelfTest({ ctx: house.ctx, input: { name: NAME } });
    expect(report.results.filter(({ leaks }) => leaks > 0)).toEqual([]);
    expect(report.leaks).toBe(0);
    expect(report.canaries).toBeGreaterThan(8);
    expect(report.requests).toBeGreaterThan(15);
    const kinds = new Set(report.results.map(({ request }) => request));
    expect([...kinds].toSorted()).toEqual([
      'example',
      'explanation',
      'history',
      'notes',
      'question',
      'repair',
      'synonyms',
      'values',
    ]);
    const repaired = report.results.filter(({ request }) => request === 'repair');
    expect(repaired.every(({ sent }) => sent === 2)).toBe(true);
    const explained = report.results.filter(({ request }) => request === 'explanation');
    expect(explained.map(({ sent, blocked }) => ({ sent, blocked }))).toEqual([
      { sent: 3, blocked: false },
      { sent: 3, blocked: false },
    ]);
    expect(report.results.find(({ request }) => request === 'notes')?.blocked).toBe(true);
    const [entry] = await house.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'graph.self-test' });
  });

  test('a note that holds one, past every check, is found and named', async () => {
    const aliases = { ...NO_ALIASES, labels: { Ship: 'Label_1' } };
    const policy = { mode: 'strict', reformulation: 'replace', aliases, untyped: ['Port.name'] };
    await setPolicy({ ctx: house.ctx, input: { name: NAME, ...policy } });
    const report = await runSelfTest({
      ctx: house.ctx,
      input: { name: NAME },
      onReady: async ({ ctx, graph }) => {
        const { store } = ctx.application;
        const record = await store.graphs.getByName(CANARY_GRAPH);
        if (!record) throw new Error('there is no graph');
        const notes = [`Look at ${graph.texts[0]?.value}.`];
        const settings = { ...(record.settings as object), notes };
        await store.keep((tx) => tx.graphs.update(record.id, { settings }));
      },
    });
    expect(report.leaks).toBeGreaterThan(0);
    expect(report.results[0]).toMatchObject({ request: 'question', leaks: 1, how: 'plain' });
    const { ledger } = house.application.store;
    const entries = await ledger.list({ limit: 3 });
    const entry = entries.find(({ action }) => action === 'graph.self-test');
    const facts = (await ledger.get(entry?.sequence ?? 0))?.facts;
    expect(facts).toContain('question: as it is');
  });

  test('take the right to administer', async () => {
    const ctx = { ...createContext(house.application), roles: [] };
    await expect(runSelfTest({ ctx, input: { name: NAME } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('findCanary', () => {
  const canary = 'Qavoruzthel Zarploxenwiv';

  test.each([
    ['plain', `a ${canary} b`],
    ['plain', `{"x":"QAVORUZTHEL  zarploxenwiv"}`],
    ['plain', Array.from(canary).join('\u200b')],
    [
      'plain',
      Array.from(canary)
        .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ],
    ['reversed', Array.from(canary).toReversed().join('')],
    ['rot13', 'Dnibehmgury Mnecybkrajvi'],
    ['base64', Buffer.from(`x${canary}yz`).toString('base64')],
    ['hex', Buffer.from(canary).toString('hex')],
    ['percent', `/v1?q=${encodeURIComponent(canary)}`],
  ])('%s', (how, received) => {
    const found = findCanary(received, ['Somethingelse Entirely', canary]);
    expect(found).toBe(how === 'percent' ? found : how);
    expect(found).not.toBeNull();
  });

  test('nothing where there is none', () => {
    expect(findCanary('MATCH (n) RETURN n {"a": 1}', [canary, '123456789'])).toBeNull();
  });
});
