import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { askForWords } from './ask-for-words';
import { getAnswer } from './get-answer';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

let house: TestApplication;
let id: string;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  const shown = await previewQuestion({
    ctx: house.ctx,
    input: { graph: 'harbour', question: 'who served on Gråspurven?' },
  });
  id = shown.id;
  await sendQuestion({ ctx: house.ctx, id, input: { digest: shown.request?.digest } });
});

afterAll(() => house.close());

describe('an answer', () => {
  test('says what its query asks, values restored, with steps in the text that ran', async () => {
    const { answer } = await getAnswer({ ctx: house.ctx, id });
    const said = answer?.explanation?.en;
    expect(said?.summary).toMatchInlineSnapshot(
      `"Shows, without repeats, the name of every sailor who served on a ship whose name is “Gråspurven”."`,
    );
    expect(answer?.explanation?.de.summary).toMatchInlineSnapshot(
      `"Zeigt ohne Wiederholungen name jedes Sailor-Eintrags, von dem „served on“ zu einem Ship-Eintrag führt, dessen name „Gråspurven“ ist."`,
    );
    const text = answer?.query ?? '';
    expect(said?.steps.map(({ start, end }) => text.slice(start, end))).toMatchInlineSnapshot(`
      [
        "(sailor:Sailor)",
        "(ship:Ship)",
        "-[:SERVED_ON]->",
        "ship.name IN $ship_1",
        "sailor.name AS sailorName",
      ]
    `);
  });
});

describe("a model's words", () => {
  test('are asked for with nothing but the schema, the grammar and placeholders', async () => {
    const { request, words } = await askForWords({ ctx: house.ctx, id, input: {} });
    expect(words).toBeNull();
    expect(request.body).toContain('$ship_1');
    expect(request.body).not.toContain('Gråspurven');
  });

  test('leave as they were shown, come back restored and compared, and are kept', async () => {
    const { request } = await askForWords({ ctx: house.ctx, id, input: {} });
    const { words } = await askForWords({
      ctx: house.ctx,
      id,
      input: { digest: request.digest },
    });
    expect(words?.text).toContain('Gråspurven');
    expect(words?.disagreements).toEqual([]);
    const entries = await house.application.store.ledger.list({ subject: id, limit: 50 });
    const own = entries.filter(({ sequence }) => words?.egress.includes(sequence));
    expect(own.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
      'intent question.explain',
      'replied question.explain',
      'sent question.explain',
    ]);
    const { answer } = await getAnswer({ ctx: house.ctx, id });
    expect(answer?.words?.text).toBe(words?.text);
  });

  test('are asked for as the published pipeline does: one message, the query alone, no schema', async () => {
    const { request } = await askForWords({ ctx: house.ctx, id, input: { profile: 'published' } });
    const { messages } = JSON.parse(request.body) as {
      messages: { role: string; content: string }[];
    };
    expect(messages.map(({ role }) => role)).toEqual(['user']);
    expect(messages[0]?.content).toContain('$ship_1');
    expect(request.body).not.toMatch(/Gråspurven|Schema|STRING/);
    const { words } = await askForWords({
      ctx: house.ctx,
      id,
      input: { profile: 'published', digest: request.digest },
    });
    expect(words).toMatchObject({ profile: 'published', disagreements: [] });
    expect(words?.text).toContain('Gråspurven');
  });

  test('are not sent when the profile is another than was shown', async () => {
    const { request } = await askForWords({ ctx: house.ctx, id, input: { profile: 'published' } });
    const input = { profile: 'own', digest: request.digest };
    await expect(askForWords({ ctx: house.ctx, id, input })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('are not sent when the bytes are others than were shown', async () => {
    const input = { digest: '0'.repeat(64) };
    await expect(askForWords({ ctx: house.ctx, id, input })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
