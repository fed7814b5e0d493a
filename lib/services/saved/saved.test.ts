import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '@/lib/store/sqlite/open-database';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';

import { OWNER, type Role } from '../access/role';
import { emptyBin } from '../bin/empty-bin';
import { listQuestions } from '../question/list-questions';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import type { ServiceContext } from '../service-context';
import { getThread } from '../thread/get-thread';
import { listThreads } from '../thread/list-threads';
import { removeThread, restoreThread } from '../thread/remove-thread';
import { removeSaved, renameSaved, restoreSaved } from './change-saved';
import { listLinks } from './list-links';
import { listSaved } from './list-saved';
import { openLink } from './open-link';
import { revokeLink } from './revoke-link';
import { saveQuestion } from './save-question';
import { shareQuestion } from './share-question';

const QUESTION = 'who served on Gråspurven?';
const WEEK = 7 * 24 * 60 * 60 * 1_000;

let house: TestApplication;
let ctx: ServiceContext;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  ctx = house.ctx;
});

afterAll(() => house.close());

/** Somebody else, in a role of the given rights. */
function person(id: string, role: Partial<Role>): ServiceContext {
  const held: Role = { ...OWNER, name: 'someone', ...role };
  return { ...ctx, actor: { id, kind: 'person' }, roles: [held] };
}

async function answered(input: Readonly<Record<string, unknown>> = {}) {
  const shown = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question: QUESTION, ...input },
  });
  await sendQuestion({ ctx, id: shown.id, input: { digest: shown.request?.digest } });
  return shown;
}

async function lastEntry() {
  const [entry] = await house.application.store.ledger.list({ limit: 1 });
  return entry;
}

async function columnsOf(table: string): Promise<string> {
  const client = openDatabase(`${house.dataFolder}/sotto.db`);
  try {
    const { rows } = await client.execute(`SELECT * FROM "${table}"`);
    return rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : String(value),
      )
      .join('\n');
  } finally {
    client.close();
  }
}

describe('a saved question', () => {
  test('is kept masked, and sealed as it was typed', async () => {
    const { id } = await answered();
    const saved = await saveQuestion({ ctx, input: { question: id, name: 'Crew of Gråspurven' } });
    expect(saved).toMatchObject({
      name: 'Crew of Gråspurven',
      question: QUESTION,
      masked: 'who served on $ship_1?',
      graph: 'harbour',
      from: id,
    });
    expect(await listSaved({ ctx })).toContainEqual(saved);
    expect(await columnsOf('SavedQuestion')).not.toContain('spurven');
    expect(await lastEntry()).toMatchObject({ action: 'saved.add', subject: saved.id });
  });

  test('is renamed, removed and brought back', async () => {
    const { id } = await answered();
    const saved = await saveQuestion({ ctx, input: { question: id, name: 'One' } });
    await renameSaved({ ctx, id: saved.id, input: { name: 'Two' } });
    await removeSaved({ ctx, id: saved.id });
    expect((await listSaved({ ctx })).map(({ id: one }) => one)).not.toContain(saved.id);
    await restoreSaved({ ctx, id: saved.id });
    expect(await listSaved({ ctx })).toContainEqual({ ...saved, name: 'Two' });
  });

  test('of somebody else is not found', async () => {
    const { id } = await answered();
    const saved = await saveQuestion({ ctx, input: { question: id, name: 'Mine' } });
    const other = person('other', {});
    const tries = [
      () => renameSaved({ ctx: other, id: saved.id, input: { name: 'Theirs' } }),
      () => removeSaved({ ctx: other, id: saved.id }),
      () => saveQuestion({ ctx: other, input: { question: id, name: 'Theirs' } }),
    ];
    for (const run of tries) await expect(run()).rejects.toMatchObject({ code: 'not-found' });
    expect(await listSaved({ ctx: other })).toEqual([]);
  });
});

describe('a link', () => {
  test('opens the answer, and no table of the database holds what opens it', async () => {
    const { id } = await answered();
    const link = await shareQuestion({ ctx, input: { question: id } });
    const token = link.path.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    expect(await openLink({ ctx, token })).toMatchObject({
      question: QUESTION,
      answer: { rows: [['Bjørn Aaltonen']] },
    });
    expect(await columnsOf('ShareLink')).not.toContain(token);
    expect(await listLinks({ ctx, input: { question: id } })).toEqual([link]);
  });

  test.each<[string, Partial<Role>, boolean]>([
    ['who may see values', { rights: ['see-values'] }, true],
    ['who may not see values', { rights: ['ask', 'approve'] }, false],
    ['of no right in this graph', { graphs: { harbour: [] } }, false],
    [
      'whose role sees a part of the graph',
      {
        scopes: {
          harbour: { labels: ['Ship'], relationshipTypes: [], properties: [], rowFilters: [] },
        },
      },
      false,
    ],
  ])('opens for somebody %s: %s', async (_case, role, isOpen) => {
    const { id } = await answered();
    const link = await shareQuestion({ ctx, input: { question: id } });
    const token = link.path.split('/').at(-1) ?? '';
    const opened = await openLink({ ctx: person('reader', role), token }).catch(
      (error: unknown) => error,
    );
    const entry = await lastEntry();
    expect(opened).toMatchObject(isOpen ? { question: QUESTION } : { code: 'not-found' });
    expect(entry).toMatchObject(
      isOpen ? { action: 'link.open', actor: 'reader', subject: id } : { action: 'link.add' },
    );
  });

  test('of a part opens for the role that sees this part, and no more once it sees less', async () => {
    const scope = { labels: null, relationshipTypes: null, properties: null };
    const hiding = (name: string): Partial<Role> => {
      const rowFilters = [
        { label: 'Ship', property: 'name', operator: '<>' as const, values: [name] },
      ];
      return { name: 'crew', scopes: { harbour: { ...scope, rowFilters } } };
    };
    const own = person('crew-1', hiding('Nowhere'));
    const { id, request } = await previewQuestion({
      ctx: own,
      input: { graph: 'harbour', question: QUESTION },
    });
    const answer = await sendQuestion({ ctx: own, id, input: { digest: request?.digest } });
    expect(answer.total).toBeGreaterThan(0);
    const link = await shareQuestion({ ctx: own, input: { question: id } });
    const token = link.path.split('/').at(-1) ?? '';
    const open = (reader: ServiceContext) =>
      openLink({ ctx: reader, token }).catch((error: unknown) => error);
    expect(await open(person('crew-2', hiding('Nowhere')))).toMatchObject({ question: QUESTION });
    expect(await open(person('crew-2', hiding('Gråspurven')))).toMatchObject({ code: 'not-found' });
    expect(await open(person('crew-2', { ...hiding('Nowhere'), name: 'other' }))).toMatchObject({
      code: 'not-found',
    });
    expect(await open(person('captain', {}))).toMatchObject({ question: QUESTION });
  });

  test('says by name who shared it', async () => {
    const { id } = await addPerson(house.application, ['analyst'], 'shar-er');
    const sharer = { ...ctx, actor: { id, kind: 'person' as const } };
    const asked = await previewQuestion({
      ctx: sharer,
      input: { graph: 'harbour', question: QUESTION },
    });
    await sendQuestion({ ctx: sharer, id: asked.id, input: { digest: asked.request?.digest } });
    const link = await shareQuestion({ ctx: sharer, input: { question: asked.id } });
    const token = link.path.split('/').at(-1) ?? '';
    expect(await openLink({ ctx, token })).toMatchObject({ sharedBy: 'shar-er' });
  });

  test('that was revoked opens for nobody, and reads like one that never was', async () => {
    const { id } = await answered();
    const link = await shareQuestion({ ctx, input: { question: id } });
    const token = link.path.split('/').at(-1) ?? '';
    await expect(revokeLink({ ctx: person('other', {}), id: link.id })).rejects.toMatchObject({
      code: 'not-found',
    });
    await revokeLink({ ctx, id: link.id });
    const messages = await Promise.all(
      [token, 'x'.repeat(43), '../x'].map((one) =>
        openLink({ ctx, token: one }).catch((error: unknown) => String(error)),
      ),
    );
    expect(new Set(messages).size).toBe(1);
    await expect(revokeLink({ ctx, id: link.id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is made only of an answer', async () => {
    const shown = await previewQuestion({ ctx, input: { graph: 'harbour', question: QUESTION } });
    await expect(shareQuestion({ ctx, input: { question: shown.id } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a conversation', () => {
  test('holds the questions that were asked in it, in order', async () => {
    const first = await answered();
    const second = await answered({ thread: first.thread, question: 'which ships are there?' });
    expect(second.thread).toBe(first.thread);
    const thread = await getThread({ ctx, id: first.thread });
    expect(thread.questions.map(({ id }) => id)).toEqual([first.id, second.id]);
    const [newest] = (await listThreads({ ctx, input: {} })).threads;
    expect(newest).toMatchObject({ id: first.thread, title: QUESTION, questions: 2 });
  });

  test('leaves out a preview that was masked anew before it was sent', async () => {
    const first = await previewQuestion({ ctx, input: { graph: 'harbour', question: QUESTION } });
    const again = await previewQuestion({
      ctx,
      input: { graph: 'harbour', question: QUESTION, thread: first.thread },
    });
    const { questions } = await getThread({ ctx, id: first.thread });
    expect(questions).toEqual([{ id: again.id, state: 'previewed' }]);
  });

  test('of somebody else cannot be gone on with, read or removed', async () => {
    const { thread } = await answered();
    const other = person('other', {});
    const tries = [
      () =>
        previewQuestion({ ctx: other, input: { graph: 'harbour', question: QUESTION, thread } }),
      () => getThread({ ctx: other, id: thread }),
      () => removeThread({ ctx: other, id: thread }),
    ];
    for (const run of tries) await expect(run()).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is removed with its questions, brought back, and deleted after a week', async () => {
    const { id, thread } = await answered();
    const isListed = async () =>
      (await listQuestions({ ctx, input: {} })).questions.some((row) => row.id === id);
    await removeThread({ ctx, id: thread });
    expect(await isListed()).toBe(false);
    await restoreThread({ ctx, id: thread });
    expect(await isListed()).toBe(true);
    await removeThread({ ctx, id: thread });
    expect(await emptyBin({ ctx, now: Date.now() + WEEK - 60_000 })).toBe(0);
    expect(await emptyBin({ ctx, now: Date.now() + WEEK + 60_000 })).toBe(1);
    expect(await house.application.store.questions.get(id)).toBeNull();
    await expect(restoreThread({ ctx, id: thread })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the history', () => {
  test.each([
    ['every word, wherever it stands', 'GRASPURVEN who', true],
    ['no word that is missing', 'graspurven when', false],
  ])('is searched for %s', async (_case, search, isFound) => {
    const { id } = await answered();
    const { questions } = await listQuestions({ ctx, input: { search } });
    expect(questions.some((row) => row.id === id)).toBe(isFound);
  });

  test('is narrowed to states and to a graph', async () => {
    await answered();
    const { questions } = await listQuestions({ ctx, input: { state: 'answered' } });
    expect(new Set(questions.map(({ state }) => state))).toEqual(new Set(['answered']));
    expect((await listQuestions({ ctx, input: { graph: 'nowhere' } })).questions).toEqual([]);
  });

  test('comes page by page without a gap or a repeat', async () => {
    for (let asked = 0; asked < 55; asked += 1) {
      await previewQuestion({
        ctx,
        input: { graph: 'harbour', question: `which ships are there ${asked}?` },
      });
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listQuestions({
        ctx,
        input: { search: 'which ships are there', ...(after === null ? {} : { after }) },
      });
      seen.push(...page.questions.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(55);
  });
});
