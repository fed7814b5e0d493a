import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { NO_ALIASES } from '@/lib/schema/aliases';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { setPolicy } from '../graph/set-policy';
import { askQuestion } from '../question/ask-question';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { saveTerms } from '../terms/save-terms';
import { removeTaught, restoreTaught } from './change-taught';
import { listTaught } from './list-taught';
import { teachPair } from './teach-pair';

const NAME = 'harbour';
/** A word that nothing in the schema explains. */
const STEERED = 'who steered Gråspurven?';
const LIKE_IT = 'who steered Kestrelwing?';
/** How a question of that word is answered before: by what else it says, and the word is told. */
const UNTAUGHT = { taught: null, unused: ['steered'] };
const CAPTAINS =
  'MATCH (c:Sailor)-[r:SERVED_ON]->(s:Ship) WHERE s.name = $ship_1 AND r.since > 1900 RETURN c.name';
const PLAIN_QUERY =
  'MATCH (c:Sailor)-[r:SERVED_ON]->(s:Ship) WHERE s.name = $ship_1 RETURN DISTINCT c.name';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication({
    models: ['openai:other'],
    openaiKey: 'sk-test',
    // Nobody listens there: what is sent to it fails, after it was checked and recorded.
    openaiBaseUrl: 'http://127.0.0.1:9/v1',
  });
  await house.importHarbour();
});

beforeEach(async () => {
  const { ctx } = house;
  for (const { id, removedAt } of await list()) {
    if (removedAt === null) await removeTaught({ ctx, name: NAME, id });
  }
});

afterAll(() => house.close());

describe('a verified pair', () => {
  test('changes the next answer to a question of its shape, with that question’s own values', async () => {
    expect((await ask(LIKE_IT)).reading).toMatchObject(UNTAUGHT);
    const pair = await teach({ question: STEERED, query: PLAIN_QUERY });
    expect(pair).toMatchObject({
      question: 'who steered $ship_1?',
      refusal: null,
      removedAt: null,
    });
    const answer = await ask(LIKE_IT);
    expect(answer).toMatchObject({ reading: { taught: 'same', covered: 1 } });
    expect(answer.error).toBeUndefined();
    expect(answer.rows.flat().map(String).toSorted()).toEqual(['Desmond Quillfeather']);
    expect(answer.columns).toEqual(['name']);
  });

  test('is kept without a value, and is found again by who may teach', async () => {
    await teach({ question: STEERED, query: PLAIN_QUERY });
    const [view] = await list();
    const stored = await house.application.store.taught.get(view?.id ?? '');
    expect(JSON.stringify([view, stored])).not.toMatch(/Gråspurven|Kestrelwing/);
    expect(view).toMatchObject({ role: 'owner', policyVersion: expect.any(Number) });
  });

  test('is unlearnt and learnt again, each in the ledger', async () => {
    const { ctx } = house;
    const { id } = await teach({ question: STEERED, query: PLAIN_QUERY });
    await removeTaught({ ctx, name: NAME, id });
    expect((await ask(LIKE_IT)).reading).toMatchObject(UNTAUGHT);
    expect((await list()).find((one) => one.id === id)?.removedAt).not.toBeNull();
    await expect(removeTaught({ ctx, name: NAME, id })).rejects.toMatchObject({ code: 'conflict' });
    await restoreTaught({ ctx, name: NAME, id });
    expect((await ask(LIKE_IT)).rows).toEqual([['Desmond Quillfeather']]);
    const entries = await house.application.store.ledger.list({ subject: id, limit: 10 });
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'teach.add',
      'teach.remove',
      'teach.restore',
    ]);
  });

  test('is taught from an answer, with the query that it has', async () => {
    const asked = await answered('who served on Gråspurven?');
    const pair = await teach({ from: asked });
    expect(pair.question).toBe('who served on $ship_1?');
    const answer = await ask("who served on O'Halloran's Pride?");
    expect(answer.reading?.taught).toBe('same');
    expect(answer.rows.flat().map(String).toSorted()).toEqual([
      'Desmond Quillfeather',
      'Tamsin Okereke',
    ]);
    await expect(teach({ from: asked })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is written with values that the question holds, too', async () => {
    const query =
      "MATCH (c:Sailor)-[:SERVED_ON]->(s:Ship {name: 'Gråspurven'}) RETURN DISTINCT c.name";
    const pair = await teach({ question: STEERED, query });
    expect(pair.query).toContain('$ship_1');
    expect(pair.query).not.toContain('Gråspurven');
  });

  test.each([
    ['holds a value that is not in the question', STEERED, CAPTAINS, 'invalid-input'],
    ['names what is not in the schema', STEERED, 'MATCH (c:Pilot) RETURN c.name', 'query-rejected'],
    ['writes', STEERED, 'MATCH (c:Sailor) DETACH DELETE c', 'query-rejected'],
    [
      'has a placeholder of its own',
      STEERED,
      'MATCH (s:Ship {name: $ship_7}) RETURN s.name',
      'query-rejected',
    ],
  ])('is refused where its query %s', async (_case, question, query, code) => {
    await expect(teach({ question, query })).rejects.toMatchObject({ code });
    expect((await list()).filter(({ removedAt }) => removedAt === null)).toEqual([]);
  });

  test('is refused where a mask was taken off, since it would be kept with the value', async () => {
    const { ctx } = house;
    const question = 'who served on Kestrelwing?';
    const start = question.indexOf('Kestrelwing');
    const lifted = [{ start, end: start + 'Kestrelwing'.length }];
    const { id, request } = await previewQuestion({
      ctx,
      input: { graph: NAME, question, lifted },
    });
    const answer = await sendQuestion({ ctx, id, input: { digest: request?.digest } });
    expect(answer.query === null ? answer.error?.code : 'ran').toBeDefined();
    await expect(teach({ from: id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is taught and unlearnt only with the right', async () => {
    const { id } = await teach({ question: STEERED, query: PLAIN_QUERY });
    const role = { name: 'asker', rights: ['ask', 'run'], graphs: {}, scopes: {} } as const;
    const ctx = { ...house.ctx, roles: [role] };
    const input = { question: STEERED, query: PLAIN_QUERY };
    const refusals = [
      teachPair({ ctx, name: NAME, input }),
      removeTaught({ ctx, name: NAME, id }),
      restoreTaught({ ctx, name: NAME, id }),
      listTaught({ ctx, input: { name: NAME } }),
    ];
    for (const refusal of refusals)
      await expect(refusal).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of another graph is not there', async () => {
    const { ctx } = house;
    await house.importHarbour('elsewhere');
    const { id } = await teach({ question: STEERED, query: PLAIN_QUERY });
    const removing = removeTaught({ ctx, name: 'elsewhere', id });
    await expect(removing).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an expert’s synonym', () => {
  test('makes a question of another wording one of the shape that was taught', async () => {
    const { ctx } = house;
    await teach({ question: 'which sailors steered Gråspurven?', query: PLAIN_QUERY });
    expect((await ask('which mariners steered Kestrelwing?')).reading?.taught).not.toBe('same');
    await saveTerms({ ctx, input: { name: NAME, synonyms: { Sailor: ['mariner', 'mariners'] } } });
    const answer = await ask('which mariners steered Kestrelwing?');
    expect(answer.reading?.taught).toBe('same');
    expect(answer.rows).toEqual([['Desmond Quillfeather']]);
  });
});

describe('the prompt of another model', () => {
  test('shows the pair with placeholders of its own, and the request passes the check', async () => {
    await teach({ question: STEERED, query: PLAIN_QUERY });
    const { ctx } = house;
    const input = {
      graph: NAME,
      question: 'who steered Kestrelwing in 1990?',
      model: 'openai:other',
    };
    const preview = await previewQuestion({ ctx, input });
    const body = preview.request?.body ?? '';
    expect(body).toContain('Asked: who steered $ship_2?');
    expect(body).toContain('With: $ship_2: a value of Ship.name');
    expect(body).toMatch(/Query: MATCH [^\\]*= \$ship_2 RETURN DISTINCT v1\.name AS name/);
    expect(body).toContain('who steered $ship_1 in');
    expect(body).not.toMatch(/Gråspurven|Kestrelwing/);
    const answer = await sendQuestion({
      ctx,
      id: preview.id,
      input: { digest: preview.request?.digest },
    });
    // It failed at the wire, not at the check.
    expect(answer.error?.code).not.toBe('blocked');
  });

  test('shows no pair that has nothing in common with the question', async () => {
    await teach({ question: STEERED, query: PLAIN_QUERY });
    expect(await bodyOf('which cargo is spice?')).not.toContain('Asked:');
  });

  test('shows at most three, and few tokens of them', async () => {
    for (const verb of ['steered', 'sailed', 'boarded', 'left', 'joined']) {
      await teach({ question: `who ${verb} Gråspurven?`, query: PLAIN_QUERY });
    }
    expect((await bodyOf(LIKE_IT)).split('Asked: ')).toHaveLength(4);
  });
});

describe('under another policy or role', () => {
  test('a word that is sensitive today is not shown, and the list says why', async () => {
    const { ctx } = house;
    await teach({ question: STEERED, query: PLAIN_QUERY });
    expect(await bodyOf(LIKE_IT)).toContain('Asked:');
    await policy({ mode: 'strict', removedWords: ['steered'] });
    expect(await bodyOf(LIKE_IT)).not.toContain('Asked:');
    expect((await list()).find(({ removedAt }) => removedAt === null)?.refusal).toBe('words');
    await policy({ mode: 'standard', removedWords: [] });
    expect(await bodyOf(LIKE_IT)).toContain('Asked:');
    expect(ctx.actor.kind).toBe('owner');
  });

  test('the schema is spoken of by today’s aliases', async () => {
    await teach({ question: STEERED, query: PLAIN_QUERY });
    await policy({
      aliases: {
        ...NO_ALIASES,
        labels: { Sailor: 'Label_2' },
        relationshipTypes: { SERVED_ON: 'REL_1' },
      },
    });
    const body = await bodyOf(LIKE_IT);
    expect(body).toContain('Asked:');
    expect(body).toContain('REL_1');
    expect(body).not.toMatch(/SERVED_ON|Sailor/);
    expect((await ask(LIKE_IT)).rows).toEqual([['Desmond Quillfeather']]);
    await policy({ aliases: NO_ALIASES });
  });

  test('a role that does not see a part of it is not shown the pair', async () => {
    await teach({ question: STEERED, query: PLAIN_QUERY });
    const scope = {
      labels: ['Ship', 'Port'],
      relationshipTypes: ['CALLED_AT'],
      properties: null,
      rowFilters: [],
    };
    const role = {
      name: 'narrow',
      rights: ['ask', 'run', 'see-values'],
      graphs: {},
      scopes: { [NAME]: scope },
    } as const;
    const ctx = { ...house.ctx, roles: [role] };
    const input = { graph: NAME, question: LIKE_IT, model: 'openai:other' };
    const { request } = await previewQuestion({ ctx, input });
    expect(request?.body).toContain('Question');
    expect(request?.body).not.toContain('Asked:');
  });
});

function teach(input: object) {
  return teachPair({ ctx: house.ctx, name: NAME, input });
}

function list() {
  return listTaught({ ctx: house.ctx, input: { name: NAME } });
}

function ask(question: string) {
  return askQuestion({ ctx: house.ctx, input: { graph: NAME, question } });
}

async function answered(question: string): Promise<string> {
  const { ctx } = house;
  const { id, request } = await previewQuestion({ ctx, input: { graph: NAME, question } });
  await sendQuestion({ ctx, id, input: { digest: request?.digest } });
  return id;
}

async function bodyOf(question: string): Promise<string> {
  const input = { graph: NAME, question, model: 'openai:other' };
  const { request } = await previewQuestion({ ctx: house.ctx, input });
  return request?.body ?? '';
}

function policy(change: object) {
  return setPolicy({ ctx: house.ctx, input: { name: NAME, ...change } });
}
