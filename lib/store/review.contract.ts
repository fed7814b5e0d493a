import 'server-only';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bytesOf, keepNewQuestion } from './__fixtures__/records';
import type { Store } from './store';
import type { StoreContract } from './store-contract';
import type { NewReview } from './tables/reviews';

const LATER = '2100-01-01T00:00:00.000Z';

/** What both application databases must do alike with questions under way, their versions and what is looked over. */
export function describeReview({ name, open, close, sql }: StoreContract): void {
  describe(`runs, versions and review on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => close(store));

    test('remembers which questions are under way, and who has them in hand', async () => {
      const { questionId } = await keepNewQuestion(store);
      const { changes } = store;
      const own = async () =>
        (await store.runs.list()).filter((run) => run.questionId === questionId);
      await store.apply([changes.beginRun(questionId, 'server-1')]);
      expect(await own()).toEqual([{ questionId, writer: 'server-1' }]);
      await expect(store.apply([changes.beginRun(questionId, 'server-2')])).rejects.toMatchObject({
        code: 'conflict',
      });
      await store.keep((tx) => tx.runs.end(questionId));
      expect(await own()).toEqual([]);
    });

    test('keeps versions in their order, and shows none of their words in the database', async () => {
      const { questionId } = await keepNewQuestion(store);
      const first = versionOf(questionId, 1, null);
      const second = versionOf(questionId, 2, first.id);
      const made = await store.keep(async (tx) => {
        await tx.versions.create(second);
        return tx.versions.create(first);
      });
      expect(made).toMatchObject(first);
      expect(await store.versions.get(first.id)).toEqual(made);
      expect((await store.versions.list(questionId)).map(({ number }) => number)).toEqual([1, 2]);
      await store.keep((tx) => tx.versions.rename(first.id, 'name-canary'));
      expect(await store.versions.get(first.id)).toMatchObject({ name: 'name-canary' });
      const [row] = await sql(`SELECT * FROM "QueryVersion" WHERE "id" = '${first.id}'`);
      expect(bytesOf(row)).not.toContain('canary');
      const again = store.keep((tx) =>
        tx.versions.create({ ...versionOf(questionId, 2, null), id: randomUUID() }),
      );
      await expect(again).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.versions.get('none')).toBeNull();
    });

    test('moves the head from where it was seen, and of two at once only one', async () => {
      const { questionId } = await keepNewQuestion(store);
      const [first, second] = [versionOf(questionId, 1, null), versionOf(questionId, 2, null)];
      await store.keep(async (tx) => {
        await tx.versions.create(first);
        await tx.versions.create(second);
      });
      expect(await store.versions.head(questionId)).toBeNull();
      const to = (versionId: string, revision: number | null, undone: readonly string[] = []) =>
        store.keep((tx) => tx.versions.moveHead({ questionId, versionId, undone }, revision));
      expect(await to(first.id, null)).toBe(true);
      const twins = await Promise.all([to(second.id, 1), to(second.id, 1)]);
      expect(twins.filter((isMoved) => isMoved)).toHaveLength(1);
      expect(await to(first.id, 2, [second.id])).toBe(true);
      expect(await store.versions.head(questionId)).toEqual({
        questionId,
        versionId: first.id,
        undone: [second.id],
        revision: 3,
      });
    });

    test('keeps what amends a question, newest first, in no list of questions, and settles it once', async () => {
      const { questionId } = await keepNewQuestion(store);
      const [older, newer] = [await keepNewQuestion(store), await keepNewQuestion(store)];
      for (const { questionId: id } of [older, newer]) {
        await store.keep((tx) =>
          tx.amendments.create({ id, amends: questionId, versionId: null, revision: null }),
        );
      }
      const { amendments, questions } = store;
      expect(await amendments.get(older.questionId)).toMatchObject({
        amends: questionId,
        versionId: null,
        revision: null,
        made: null,
      });
      const listed = (await amendments.list(questionId, 10)).map(({ id }) => id);
      expect(listed.toSorted()).toEqual([older.questionId, newer.questionId].toSorted());
      expect(await amendments.list(questionId, 1)).toHaveLength(1);
      const shown = (await questions.list({ limit: 1_000 })).map(({ id }) => id);
      expect(shown).toContain(questionId);
      expect(shown).not.toContain(older.questionId);
      const settle = (made: string) =>
        store.keep((tx) => tx.amendments.settle(older.questionId, made));
      const twins = await Promise.all([settle('v1'), settle('v2')]);
      expect(twins.filter((isSettled) => isSettled)).toHaveLength(1);
      expect(await amendments.get('none')).toBeNull();
    });

    test('tells which of many ids are there', async () => {
      const { questionId } = await keepNewQuestion(store);
      const record = await store.questions.get(questionId);
      const others = Array.from({ length: 1_200 }, () => randomUUID());
      const found = await store.questions.existing([...others, questionId]);
      expect([...found]).toEqual([questionId]);
      const threads = await store.threads.existing([record?.threadId ?? '', ...others]);
      expect([...threads]).toEqual([record?.threadId]);
    });

    test('lists what left by who may see it, by page and by filter', async () => {
      const [graph, other] = [randomUUID(), randomUUID()];
      const [one, two, three, four] = [
        reviewOf(graph),
        reviewOf(graph),
        reviewOf(other),
        reviewOf(null),
      ];
      await store.keep(async (tx) => {
        for (const review of [one, two, three, four]) await tx.reviews.add(review);
        await tx.reviews.add({ ...one, actor: 'somebody else' });
        await tx.reviews.addWords(one.sequence, [
          { word: 'falcon_100%', part: 'vocabulary' },
          { word: 'again', part: 'reply' },
        ]);
        await tx.reviews.addWords(two.sequence, [{ word: 'falconry', part: 'vocabulary' }]);
        await tx.reviews.setOutcome(two.sequence, 'replied');
        await tx.reviews.settle(two.sequence, ['unused-words']);
        await tx.reviews.assign(two.sequence, 'Rev');
      });
      const whole = { graphs: [graph, other], isWhole: false, limit: 10 };
      const found = async (filter: object) =>
        (await store.reviews.list({ ...whole, ...filter })).map(({ sequence }) => sequence);
      expect(await store.reviews.get(one.sequence)).toMatchObject(one);
      expect(await found({})).toEqual([three, two, one].map(({ sequence }) => sequence));
      expect(await found({ limit: 1, before: three.sequence })).toEqual([two.sequence]);
      expect(await found({ after: one.sequence })).toEqual([two.sequence, three.sequence]);
      expect(await found({ isWhole: true, graphs: [] })).toContain(four.sequence);
      expect(await found({ isWhole: true, graphs: [] })).not.toContain(one.sequence);
      expect(await found({ words: ['falcon_'] })).toEqual([one.sequence]);
      expect(await found({ words: ['falcon', 'again'] })).toEqual([one.sequence]);
      expect(await found({ finding: 'unused-words' })).toEqual([two.sequence]);
      expect(await found({ outcome: 'replied', assignee: 'Rev' })).toEqual([two.sequence]);
      expect(
        (await store.reviews.findingsOf([one.sequence, two.sequence])).get(two.sequence),
      ).toEqual(['unused-words']);
      const unsettled = (await store.reviews.unsettled(1_000)).map(({ sequence }) => sequence);
      expect(unsettled).toContain(one.sequence);
      expect(unsettled).not.toContain(two.sequence);
      expect(await store.reviews.choices(whole)).toMatchObject({
        graphs: [graph, other].toSorted(),
        findings: ['unused-words'],
      });
      expect(await store.reviews.graphNames()).toEqual(expect.arrayContaining([graph, other]));
    });

    test('keeps verdicts with a sealed word, and asks for a second where policy wants one', async () => {
      const review = reviewOf(randomUUID());
      const scope = { graphs: [review.graph ?? ''], isWhole: false };
      const verdict = { verdict: 'concern', verdictBy: 'Rev', comment: 'word-canary' };
      await store.keep(async (tx) => {
        await tx.reviews.add(review);
        await tx.reviews.addWords(review.sequence, [{ word: 'aardvark', part: 'lifted' }]);
        await tx.reviews.setVerdict(review.sequence, {
          ...verdict,
          needsSecond: true,
          confirmedBy: null,
        });
      });
      const isOpen = async () =>
        (await store.reviews.list({ ...scope, isOpen: true, limit: 9 })).length === 1;
      expect(await isOpen()).toBe(true);
      const [row] = await sql(`SELECT * FROM "ReviewItem" WHERE "sequence" = ${review.sequence}`);
      expect(bytesOf(row)).not.toContain('canary');
      await store.keep((tx) =>
        tx.reviews.setVerdict(review.sequence, {
          ...verdict,
          needsSecond: true,
          confirmedBy: 'Two',
        }),
      );
      expect(await isOpen()).toBe(false);
      expect(await store.reviews.get(review.sequence)).toMatchObject({
        ...verdict,
        needsSecond: true,
        confirmedBy: 'Two',
        verdictAt: expect.stringMatching(/^20/),
      });
      const since = '2020-01-01';
      expect(await store.reviews.countByDay(scope, since)).toEqual([
        {
          day: '2026-03-04',
          graph: review.graph,
          model: review.model,
          verdict: 'concern',
          kind: 'intent',
          count: 1,
        },
      ]);
      const words = () => store.reviews.countWords(scope, { parts: ['lifted'], since, limit: 5 });
      expect(await words()).toEqual([{ word: 'aardvark', part: 'lifted', count: 1 }]);
      await store.keep((tx) => tx.reviews.forgetWords(review.sequence, 'all'));
      expect(await words()).toEqual([]);
      expect(await store.reviews.get(review.sequence)).toMatchObject({ masked: null });
    });

    test('an approval is decided once, in its time, and serves one send', async () => {
      const approval = approvalOf(LATER);
      await store.keep((tx) => tx.approvals.create(approval));
      const { id, graph, actor, digest, subject } = approval;
      expect(await store.approvals.get(id)).toMatchObject({ ...approval, state: 'waiting' });
      expect(await store.approvals.latest(actor, digest)).toMatchObject({ id });
      expect(await store.approvals.latestOf(subject)).toMatchObject({ id });
      const waiting = { graphs: [graph], states: ['waiting'] as const, limit: 5 };
      expect((await store.approvals.list(waiting)).map((each) => each.id)).toEqual([id]);
      const [row] = await sql(`SELECT * FROM "Approval" WHERE "id" = '${id}'`);
      expect(bytesOf(row)).not.toContain('canary');
      const decide = (decidedBy: string) =>
        store.keep((tx) =>
          tx.approvals.move(id, 'waiting', { state: 'approved', decidedBy, comment: 'yes-canary' }),
        );
      const decided = await Promise.all([decide('Rev'), decide('Two')]);
      expect(decided.filter((isDone) => isDone)).toHaveLength(1);
      expect(await store.approvals.get(id)).toMatchObject({ comment: 'yes-canary' });
      const use = () => store.keep((tx) => tx.approvals.move(id, 'approved', { state: 'used' }));
      expect([await use(), await use()]).toEqual([true, false]);
      expect(await store.approvals.list(waiting)).toEqual([]);

      const late = approvalOf('2020-01-01T00:00:00.000Z');
      await store.keep((tx) => tx.approvals.create(late));
      const tried = store.keep((tx) =>
        tx.approvals.move(late.id, 'waiting', { state: 'approved' }),
      );
      expect(await tried).toBe(false);
    });

    test('lists alarms, those first that nobody has acknowledged, and takes one word for each', async () => {
      const alarm = () => ({ id: randomUUID(), kind: 'chain', graph: null, sequence: 7 });
      const [first, second] = [alarm(), alarm()];
      await store.keep(async (tx) => {
        await tx.alarms.add(first);
        await tx.alarms.add(second);
      });
      const acknowledge = () => store.keep((tx) => tx.alarms.acknowledge(second.id, 'Rev'));
      expect([await acknowledge(), await acknowledge()]).toEqual([true, false]);
      expect(await store.alarms.get(second.id)).toMatchObject({
        ...second,
        acknowledgedBy: 'Rev',
        acknowledgedAt: expect.stringMatching(/^20/),
      });
      const own = (await store.alarms.list(100)).filter(
        ({ id }) => id === first.id || id === second.id,
      );
      expect(own.map(({ id }) => id)).toEqual([first.id, second.id]);
    });

    test('keeps checkpoints, one of a size, the greatest first', async () => {
      const part = (size: number) => ({ size, root: new Uint8Array([0, 127, 255]) });
      const checkpoint = { size: 1_000_000, note: 'a note\n', parts: [part(999_999), part(1)] };
      await store.keep((tx) => tx.checkpoints.add(checkpoint));
      await store.keep((tx) => tx.checkpoints.add({ ...checkpoint, size: 999_999 }));
      expect(await store.checkpoints.latest()).toMatchObject(checkpoint);
      expect((await store.checkpoints.list(2)).map(({ size }) => size)).toEqual([
        1_000_000, 999_999,
      ]);
      await expect(store.keep((tx) => tx.checkpoints.add(checkpoint))).rejects.toMatchObject({
        code: 'conflict',
      });
    });
  });
}

function versionOf(questionId: string, number: number, parentId: string | null) {
  return {
    id: randomUUID(),
    questionId,
    parentId,
    number,
    name: null,
    entries: [3, 4],
    author: 'hand' as const,
    actor: 'owner',
    content: { query: 'RETURN $canary', amendment: 'words-canary' },
  };
}

/** Entries of nobody else's: each review names another. */
let sequence = 0;

function reviewOf(graph: string | null): NewReview {
  sequence += 1;
  return {
    sequence,
    kind: 'intent',
    action: 'question.send',
    graph,
    actor: 'Ana',
    subject: 'q',
    model: 'openai:m',
    host: 'llm.house',
    time: '2026-03-04T05:06:07.000Z',
    bytes: 9,
    masked: 'who is $value_1',
    outcome: null,
  };
}

function approvalOf(expiresAt: string) {
  const body = new TextEncoder().encode('body-canary');
  return {
    id: randomUUID(),
    graph: randomUUID(),
    actor: randomUUID(),
    subject: randomUUID(),
    action: 'question.send',
    digest: 'd'.repeat(64),
    segments: '[]',
    expiresAt,
    model: 'openai:m',
    host: 'llm.house',
    policyVersion: 2,
    request: { model: 'm', method: 'POST', url: 'https://x', headers: [['a', 'b']] as const, body },
  };
}
