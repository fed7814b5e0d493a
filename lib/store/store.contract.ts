import 'server-only';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';

import { change } from './__fixtures__/drafts';
import { bytesOf, newGraph, newQuestion } from './__fixtures__/records';
import type { Store } from './store';
import type { StoreContract } from './store-contract';
import type { NewQuestion } from './tables/questions';

/** What both application databases must do alike. */
export function describeStore({ name, open, close, sql }: StoreContract): void {
  describe(`store on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => close(store));

    test('gives a graph back as it was saved, and shows nothing of its connection in the database', async () => {
      const graph = newGraph({ connection: { url: 'bolt://x', password: 'hunter2-canary' } });
      const { result, receipt } = await store.write(async (tx) => ({
        result: await tx.graphs.create(graph),
        entry: change('graph.add', graph.id),
      }));
      expect(result).toMatchObject(graph);
      expect(receipt.sequence).toBeGreaterThan(0);
      expect(await store.graphs.get(graph.id)).toEqual(result);
      expect(await store.graphs.getByName(graph.name)).toEqual(result);
      expect((await store.graphs.list()).map(({ id }) => id)).toContain(graph.id);
      const [row] = await sql(`SELECT * FROM "Graph" WHERE "id" = '${graph.id}'`);
      expect(bytesOf(row)).not.toContain('hunter2-canary');
    });

    test('opens no sealed column that was moved to another row', async () => {
      const [from, to] = [
        newGraph({ connection: { secret: 1 } }),
        newGraph({ connection: { secret: 2 } }),
      ];
      await store.keep(async (tx) => {
        await tx.graphs.create(from);
        await tx.graphs.create(to);
      });
      await sql(
        `UPDATE "Graph" SET "connection" = (SELECT "connection" FROM "Graph" WHERE "id" = '${from.id}') WHERE "id" = '${to.id}'`,
      );
      await expect(store.graphs.get(to.id)).rejects.toMatchObject({
        code: 'internal',
        message: expect.stringContaining('Sealed'),
      });
      await store.keep((tx) => tx.graphs.delete(to.id));
    });

    test('commits neither the change nor its entry where the change fails', async () => {
      const graph = newGraph();
      const before = await store.ledger.head();
      await expect(
        store.write(async (tx) => {
          await tx.graphs.create(graph);
          throw new AppError('forbidden', 'Not you.');
        }),
      ).rejects.toMatchObject({ code: 'forbidden' });
      expect(await store.graphs.get(graph.id)).toBeNull();
      expect(await store.ledger.head()).toEqual(before);
    });

    test('commits no change whose entry is refused', async () => {
      const graph = newGraph();
      await expect(
        store.write(async (tx) => ({
          result: await tx.graphs.create(graph),
          entry: change('graph\u0000add', graph.id),
        })),
      ).rejects.toMatchObject({ code: 'invalid-input' });
      expect(await store.graphs.get(graph.id)).toBeNull();
    });

    test('says conflict, and nothing of the row, where a name is taken', async () => {
      const graph = newGraph();
      await store.keep((tx) => tx.graphs.create(graph));
      const failure = store.keep((tx) => tx.graphs.create({ ...newGraph(), name: graph.name }));
      await expect(failure).rejects.toMatchObject({ code: 'conflict' });
      await expect(failure).rejects.not.toThrow(graph.name);
    });

    test('updates what a patch names and leaves the rest', async () => {
      const graph = newGraph({ connection: { a: 1 } });
      await store.keep((tx) => tx.graphs.create(graph));
      await store.keep((tx) =>
        tx.graphs.update(graph.id, { state: 'ready', settings: { notes: 'x' } }),
      );
      expect(await store.graphs.get(graph.id)).toMatchObject({
        ...graph,
        state: 'ready',
        settings: { notes: 'x' },
      });
      await expect(
        store.keep((tx) => tx.graphs.update('none', { state: 'ready' })),
      ).rejects.toMatchObject({ code: 'not-found' });
    });

    test('counts versions of schema and policy from 1, and keeps old policies', async () => {
      const graph = newGraph();
      await store.keep(async (tx) => {
        await tx.graphs.create(graph);
        await tx.schemas.add(graph.id, { labels: [] });
        await tx.schemas.add(graph.id, { labels: ['x'] });
        await tx.policies.add(graph.id, { mode: 'strict' }, 'owner');
        await tx.policies.add(graph.id, { mode: 'standard' }, 'owner');
      });
      expect(await store.schemas.latest(graph.id)).toMatchObject({
        version: 2,
        json: { labels: ['x'] },
      });
      expect(await store.policies.latest(graph.id)).toMatchObject({
        version: 2,
        json: { mode: 'standard' },
      });
      expect(await store.policies.get(graph.id, 1)).toMatchObject({
        version: 1,
        json: { mode: 'strict' },
        actor: 'owner',
      });
      expect(await store.policies.get(graph.id, 3)).toBeNull();
    });

    test('replaces the state of an index, its version going on', async () => {
      const graph = newGraph();
      const state = {
        graphId: graph.id,
        builtAt: '2026-01-02T03:04:05.678Z',
        valueCount: 3,
        byteCount: 1_000,
        file: 'x.index',
      };
      await store.keep(async (tx) => {
        await tx.graphs.create(graph);
        await tx.indexes.replace(state);
        await tx.indexes.replace({ ...state, valueCount: 4 });
      });
      expect(await store.indexes.latest(graph.id)).toEqual({ ...state, valueCount: 4, version: 2 });
    });

    test('gives a question back whole, with the exact bytes of its request, and shows none of it in the database', async () => {
      const { graph, threadId } = await newThread(store);
      const question: NewQuestion = {
        ...newQuestion({ graphId: graph.id, threadId }),
        original: 'Falcon Nine Group 🚀',
        vault: [{ name: 'value_1', text: 'Falcon Nine Group' }],
        request: {
          model: 'm',
          method: 'POST',
          url: 'https://x',
          headers: [['a', 'b']],
          body: new Uint8Array([0, 255, 10, 128]),
        },
        query: { text: 'Falcon Nine Group' },
        result: { rows: [['Falcon Nine Group']] },
      };
      await store.keep((tx) => tx.questions.create(question));
      expect(await store.questions.get(question.id)).toMatchObject(question);
      expect(
        await store.questions.getByIdempotencyKey(question.actor, question.idempotencyKey),
      ).toMatchObject({ id: question.id });
      const [row] = await sql(`SELECT * FROM "Question" WHERE "id" = '${question.id}'`);
      expect(bytesOf(row)).not.toContain('Falcon');
      expect(JSON.stringify(await store.questions.listByThread(threadId))).not.toContain('Falcon');
    });

    test('moves a question on only from the states that were named', async () => {
      const { graph, threadId } = await newThread(store);
      const question = newQuestion({ graphId: graph.id, threadId });
      await store.keep((tx) => tx.questions.create(question));
      expect(
        await store.keep((tx) =>
          tx.questions.update(question.id, ['asked'], { state: 'sent', timings: { mask: 2 } }),
        ),
      ).toBe(true);
      expect(
        await store.keep((tx) =>
          tx.questions.update(question.id, ['asked'], { state: 'cancelled' }),
        ),
      ).toBe(false);
      expect(await store.questions.get(question.id)).toMatchObject({
        state: 'sent',
        timings: { mask: 2 },
        original: question.original,
      });
    });

    test('H7: takes one question for one idempotency key of an actor, also from two at once', async () => {
      const { graph, threadId } = await newThread(store);
      const first = newQuestion({ graphId: graph.id, threadId });
      const twins = [first, { ...first, id: randomUUID() }].map((question) =>
        store.keep((tx) => tx.questions.create(question)),
      );
      const outcomes = await Promise.allSettled(twins);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await store.keep((tx) =>
        tx.questions.create({ ...first, id: randomUUID(), actor: 'someone-else' }),
      );
    });

    test('applies planned changes together or not at all', async () => {
      const { graph, threadId } = await newThread(store);
      const moment = new Date().toISOString();
      const question = {
        ...newQuestion({ graphId: graph.id, threadId }),
        createdAt: moment,
        updatedAt: moment,
      };
      const { changes } = store;
      expect(await store.apply([changes.createQuestion(question)])).toBe(true);
      expect(await store.questions.get(question.id)).toEqual(question);

      const other = { ...question, id: randomUUID(), idempotencyKey: randomUUID() };
      const isDone = await store.apply([
        changes.createQuestion(other),
        changes.updateQuestion(question.id, ['answered'], { state: 'sent' }),
      ]);
      expect(isDone).toBe(false);
      expect(await store.questions.get(other.id)).toBeNull();

      const twin = store.apply([
        changes.updateQuestion(question.id, ['asked'], { state: 'sent' }),
        changes.createQuestion({ ...other, idempotencyKey: question.idempotencyKey }),
      ]);
      await expect(twin).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.questions.get(question.id)).toMatchObject({ state: 'asked' });

      const orphan = { ...other, threadId: randomUUID() };
      await expect(store.apply([changes.createQuestion(orphan)])).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('lets nobody read past a change that may wait, and writes it though nobody asks', async () => {
      const { graph, threadId } = await newThread(store);
      const next = () => {
        const moment = new Date().toISOString();
        const question = newQuestion({ graphId: graph.id, threadId });
        return { ...question, createdAt: moment, updatedAt: moment };
      };
      const wait = (question: ReturnType<typeof next>) =>
        store.apply([store.changes.createQuestion(question)], { isEarly: true, mayWait: true });

      const [first, second, third, fourth] = [next(), next(), next(), next()];
      expect(await wait(first)).toBe(true);
      expect(await store.questions.get(first.id)).toEqual(first);

      await wait(second);
      await store.keep(async (tx) => {
        expect(await tx.questions.get(second.id)).toEqual(second);
      });

      await wait(third);
      const taken = store.changes.updateQuestion(third.id, ['asked'], { state: 'sending' });
      const draft = change('question.send', third.id);
      await store.ledgerWriter.append(draft, { changes: [taken] });
      expect(await store.questions.get(third.id)).toMatchObject({ state: 'sending' });

      // What is broken is told of to nobody, and takes nothing with it.
      await wait(fourth);
      await wait({ ...next(), idempotencyKey: fourth.idempotencyKey }).catch(() => false);
      const isThere = () => sql(`SELECT 1 FROM "Question" WHERE "id" = '${fourth.id}'`);
      await expect.poll(isThere, { timeout: 5_000 }).toHaveLength(1);
    });

    test('records an entry and its planned changes together or not at all', async () => {
      const { graph, threadId } = await newThread(store);
      const question = await store.keep((tx) =>
        tx.questions.create(newQuestion({ graphId: graph.id, threadId })),
      );
      const { changes, ledgerWriter } = store;
      const draft = (subject: string) => ({ ...change('question.send', subject) });
      const taken = () => [
        changes.updateQuestion(question.id, ['asked'], { state: 'sending' }),
        changes.beginRun(question.id, store.writer),
      ];
      const first = randomUUID();
      const { sequence } = await ledgerWriter.append(draft(first), { changes: taken() });
      expect(await store.ledger.list({ subject: first, limit: 9 })).toMatchObject([{ sequence }]);
      expect(await store.questions.get(question.id)).toMatchObject({ state: 'sending' });

      const others = [
        { subject: randomUUID(), changes: taken() },
        { subject: randomUUID(), changes: [changes.beginRun(question.id, store.writer)] },
        { subject: 'not\nwell', changes: [changes.endRun(question.id)] },
      ];
      for (const { subject, changes: some } of others) {
        await expect(ledgerWriter.append(draft(subject), { changes: some })).rejects.toBeInstanceOf(
          AppError,
        );
        expect(await store.ledger.list({ subject, limit: 9 })).toEqual([]);
      }
      // The last of them took nothing away with it, and the ledger goes on.
      await expect(
        store.apply([changes.beginRun(question.id, store.writer)]),
      ).rejects.toMatchObject({ code: 'conflict' });
      expect((await ledgerWriter.append(draft(first))).sequence).toBeGreaterThan(sequence);
    });

    test('keeps what many apply at once, and a broken one spoils none of the others', async () => {
      const { graph, threadId } = await newThread(store);
      const moment = new Date().toISOString();
      const questions = Array.from({ length: 40 }, () => ({
        ...newQuestion({ graphId: graph.id, threadId }),
        createdAt: moment,
        updatedAt: moment,
      }));
      const [first] = questions;
      if (first === undefined) throw new Error('There are forty.');
      const broken = { ...first, id: randomUUID() };
      const outcomes = await Promise.allSettled(
        [...questions, broken].map((question) =>
          store.apply([store.changes.createQuestion(question)]),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      for (const question of questions.slice(1)) {
        expect(await store.questions.get(question.id)).toMatchObject({ id: question.id });
      }
    });

    test('keeps settings, open and secret', async () => {
      await store.keep(async (tx) => {
        await tx.settings.set('theme', { dark: true });
        await tx.settings.setSecret('credential', 'sk-canary');
      });
      await store.keep((tx) => tx.settings.set('theme', { dark: false }));
      expect(await store.settings.get('theme')).toEqual({ dark: false });
      expect(await store.settings.get('credential')).toBe('sk-canary');
      expect(await store.settings.get('none')).toBeNull();
      const rows = await sql(`SELECT * FROM "Setting"`);
      expect(rows.map(bytesOf).join()).not.toContain('sk-canary');
    });

    test('remembers a thread, and deletes with a graph what hangs on it, the ledger aside', async () => {
      const { graph, threadId } = await newThread(store);
      await store.keep((tx) => tx.threads.remember(threadId, { placeholders: ['$value_1'] }));
      expect(await store.threads.get(threadId)).toMatchObject({
        memory: { placeholders: ['$value_1'] },
      });
      expect(await store.threads.list({ graphId: graph.id, limit: 10 })).toMatchObject([
        { id: threadId, memory: null },
      ]);
      const head = await store.ledger.head();
      await store.keep((tx) => tx.graphs.delete(graph.id));
      expect(await store.threads.get(threadId)).toBeNull();
      expect(await store.ledger.head()).toEqual(head);
    });
  });
}

async function newThread(store: Store) {
  const graph = newGraph();
  const threadId = randomUUID();
  await store.keep(async (tx) => {
    await tx.graphs.create(graph);
    await tx.threads.create({ id: threadId, graphId: graph.id, actor: 'owner', memory: null });
  });
  return { graph, threadId };
}
