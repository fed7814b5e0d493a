import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '@/lib/testing/postgres-database';

import { change, end, intent } from './__fixtures__/drafts';
import { verifyLedger } from './ledger/ledger-bundle';
import { openStore } from './open-store';
import type { Store } from './store';

const server = process.env['SOTTO_TEST_POSTGRES'] ?? '';

// Where there is no PostgreSQL `npm test` says what was left out.
if (server !== '')
  describe('several servers on one PostgreSQL', () => {
    let database: TestDatabase;
    const folder = mkdtempSync(path.join(tmpdir(), 'sotto-several-'));
    const environment = {
      SOTTO_MASTER_KEY: randomBytes(32).toString('base64'),
      SOTTO_INSTANCES: 'several',
    };
    const open = (settings: Record<string, string> = environment): Promise<Store> =>
      openStore({
        dataFolder: folder,
        databaseUrl: database.url,
        role: 'server',
        environment: settings,
      });
    const stores: Store[] = [];

    beforeAll(async () => {
      database = await createTestDatabase(server, 'several');
      stores.push(await open(), await open(), await open());
    });
    afterAll(async () => {
      for (const store of stores) await store.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    });

    test('I11: chain what all of them append at once, without a gap or a fork', async () => {
      const [first] = stores;
      if (!first) throw new Error('No store.');
      const before = (await first.ledger.head())?.sequence ?? 0;
      const receipts = await Promise.all(
        Array.from({ length: 300 }, async (_, index) => {
          const store = stores[index % stores.length] ?? first;
          if (index % 15 !== 0) return store.ledgerWriter.append(change('test', `${index}`));
          const { receipt } = await store.write(async (tx) => ({
            result: await tx.settings.set(`count-${index}`, index),
            entry: change('count', `${index}`),
          }));
          return receipt;
        }),
      );
      const sequences = receipts.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
      expect(sequences).toEqual(Array.from({ length: 300 }, (_, index) => before + 1 + index));
      for (const store of stores) {
        expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true, entries: before + 300 });
      }
    });

    test('an intent is ended once, whichever of them ends it', async () => {
      const [one, other] = stores;
      if (!one || !other) throw new Error('No store.');
      const { sequence } = await one.ledgerWriter.append(intent());
      const ends = await Promise.allSettled(
        [one, other].map((store) => store.ledgerWriter.append(end('failed', sequence))),
      );
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('one that starts ends the sends of those that are gone, and of no other', async () => {
      const gone = await open();
      const [alive] = stores;
      const left = await gone.ledgerWriter.append(intent('left'));
      const held = await alive?.ledgerWriter.append(intent('held'));
      await gone.close();
      const next = await open();
      stores.push(next);
      expect((await next.ledger.openIntents()).map(({ sequence }) => sequence)).toEqual([
        held?.sequence,
      ]);
      const [closed] = await next.ledger.list({ kind: 'unknown', limit: 1 });
      expect(closed?.intent).toBe(left.sequence);
      await alive?.ledgerWriter.append(end('failed', held?.sequence ?? 0));
    });

    test('a server that is the only one is refused beside another such', async () => {
      const { SOTTO_INSTANCES: _instances, ...alone } = environment;
      const only = await open(alone);
      await expect(open(alone)).rejects.toMatchObject({ code: 'conflict' });
      await only.close();
    });

    test('the review room’s tables are alike: items, words, findings, approvals, alarms', async () => {
      const [store] = stores;
      if (!store) throw new Error('No store.');
      const item = {
        sequence: 1,
        kind: 'intent',
        action: 'question.send',
        graph: 'g',
        actor: 'a',
        subject: 's',
        model: 'm',
        host: 'h',
        time: '2026-01-02T03:04:05.678Z',
        bytes: 9,
        masked: 'who',
        outcome: null,
      };
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const request = {
        model: 'm',
        method: 'POST',
        url: 'x:',
        headers: [],
        body: new Uint8Array([1, 2]),
      };
      await store.keep(async (tx) => {
        await tx.reviews.add(item);
        await tx.reviews.add(item);
        await tx.reviews.addWords(1, [{ word: 'who', part: 'vocabulary' }]);
        await tx.reviews.settle(1, ['fan-out', 'fan-out']);
        await tx.reviews.setOutcome(1, 'replied');
        await tx.alarms.add({ id: 'a1', kind: 'leak-refused', graph: 'g', sequence: 1 });
        await tx.approvals.create({
          id: 'p1',
          graph: 'g',
          actor: 'a',
          action: 'question.send',
          subject: 's',
          digest: 'd',
          request,
          segments: 's1',
          model: 'm',
          host: 'h',
          policyVersion: 1,
          expiresAt,
        });
      });
      const scope = { graphs: ['g'], isWhole: true };
      const found = { ...scope, limit: 5, words: ['wh'], finding: 'fan-out', isOpen: true };
      expect(await store.reviews.list(found)).toMatchObject([{ ...item, outcome: 'replied' }]);
      expect(await store.reviews.list({ ...found, words: ['%'] })).toEqual([]);
      expect(await store.reviews.countByDay(scope, '2026-01-01')).toMatchObject([
        { day: '2026-01-02', count: 1 },
      ]);
      expect(
        await store.reviews.countWords(scope, {
          parts: ['vocabulary'],
          since: '2026-01-01',
          limit: 5,
        }),
      ).toEqual([{ word: 'who', part: 'vocabulary', count: 1 }]);
      expect(await store.reviews.findingsOf([1])).toEqual(new Map([[1, ['fan-out']]]));
      expect(await store.approvals.latest('a', 'd')).toMatchObject({ expiresAt, request });
      const decide = () =>
        store.keep((tx) =>
          tx.approvals.move('p1', 'waiting', { state: 'approved', decidedBy: 'b', comment: 'c' }),
        );
      expect([await decide(), await decide()]).toEqual([true, false]);
      expect(await store.approvals.get('p1')).toMatchObject({ state: 'approved', comment: 'c' });
      expect(await store.keep((tx) => tx.alarms.acknowledge('a1', 'b'))).toBe(true);
      expect(await store.alarms.list(5)).toMatchObject([{ id: 'a1', acknowledgedBy: 'b' }]);
    });
  });
