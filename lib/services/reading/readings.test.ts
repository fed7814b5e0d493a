import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Answer } from '@/lib/contracts/question';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { importGraph } from '../graph/import-graph';
import { askQuestion } from '../question/ask-question';
import { confirmQuestion } from '../question/confirm-question';
import { getAnswer } from '../question/get-answer';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { teachPair } from '../teach/teach-pair';
import { listVersions } from '../version/list-versions';
import { firmLines } from './__fixtures__/firm-graph';

/** Two relationships join employees and departments, and "belong to" says which of neither. */
const EITHER = 'Which employees belong to Blue Foundry?';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication({ models: ['openai:other'], openaiKey: 'sk-test' });
  const file = path.join(house.dataFolder, 'firm.jsonl');
  await writeFile(file, firmLines());
  await importGraph({ ctx: house.ctx, input: { name: 'firm', paths: [file] } });
});

afterAll(() => house.close());

describe('a question with two readings that are alike', () => {
  test('runs neither, and offers both in words with the values and a count each', async () => {
    const { answer } = await asked(EITHER);
    expect(answer).toMatchObject({
      query: null,
      rows: [],
      error: { code: 'confirmation-required' },
      reading: { covered: 1, margin: 0, unused: [], chosen: null },
    });
    const choices = answer.reading?.choices ?? [];
    expect(choices).toHaveLength(2);
    const byCount = new Map(choices.map((each) => [each.count, each]));
    expect(byCount.get(1)).toMatchObject({ value: 'Odalys Ferrant', isMore: false });
    expect(byCount.get(2)).toMatchObject({ value: null, isMore: false });
    for (const { summary } of choices) {
      expect(summary.en).toContain('Blue Foundry');
      expect(summary.de).toContain('Blue Foundry');
    }
    expect(new Set(choices.map(({ summary }) => summary.en)).size).toBe(2);
  });

  test('runs the one that is chosen, keeps the choice, and can be read the other way later', async () => {
    const { id, answer } = await asked(EITHER);
    const numbers = (answer.reading?.choices ?? []).map(({ count }) => count);
    const one = await choose(id, numbers.indexOf(1) + 1);
    expect(one).toMatchObject({ error: null, rows: [['Odalys Ferrant']], total: 1 });
    expect(one.query).toContain('ADVISES');
    const kept = await getAnswer({ ctx: house.ctx, id });
    expect(kept).toMatchObject({
      state: 'answered',
      answer: { total: 1, reading: { chosen: numbers.indexOf(1) + 1 } },
    });
    const other = await choose(id, numbers.indexOf(2) + 1);
    expect(other).toMatchObject({ error: null, total: 2 });
    expect(other.reading?.choices).toHaveLength(2);
    // What can be amended is what was chosen.
    expect(await listVersions({ ctx: house.ctx, id })).toMatchObject({ versions: [] });
  });

  test('is run by no confirmation that chooses nothing, and by no number that is none', async () => {
    const { id } = await asked(EITHER);
    const confirmed = confirmQuestion({ ctx: house.ctx, id, input: { confirm: true } });
    await expect(confirmed).rejects.toMatchObject({ code: 'conflict' });
    await expect(choose(id, 7)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getAnswer({ ctx: house.ctx, id })).toMatchObject({ state: 'waiting' });
  });

  test('runs the only one that finds something, says that it was close, and can be read the other way', async () => {
    const { id, answer } = await asked('Which employees belong to Quiet Mill?');
    expect(answer).toMatchObject({ error: null, rows: [['Ilkka Vanhanen']] });
    expect(answer.findings.map(({ code }) => code)).toContain('close-reading');
    const counts = (answer.reading?.choices ?? []).map(({ count }) => count);
    expect(new Set(counts)).toEqual(new Set([0, 1]));
    expect(answer.reading?.chosen).toBe(counts.indexOf(1) + 1);
    const other = await choose(id, counts.indexOf(0) + 1);
    expect(other).toMatchObject({ error: null, total: 0 });
  });

  test('reads farther where nothing likely finds anything, and says so', async () => {
    const { answer } = await asked('tools by Ilkka Vanhanen');
    expect(answer).toMatchObject({ error: null, rows: [['Lathe']] });
    expect(answer.query).toContain('USES');
    expect(answer.findings.map(({ code }) => code)).toContain('close-reading');
    expect(answer.reading?.choices.map(({ count }) => count)).toEqual([0, 1]);
    expect(answer.reading?.chosen).toBe(2);
    // What the likeliest reading finds is not left for another.
    const made = await asked('tools by Odalys Ferrant');
    expect(made.answer).toMatchObject({ error: null, rows: [['Lathe']] });
    expect(made.answer.query).toContain('CREATED');
  });

  test('is answered at the command line by the number of a reading', async () => {
    const first = await ask({ question: EITHER });
    expect(first).toMatchObject({ query: null, error: { code: 'confirmation-required' } });
    const advises = first.readings?.find(({ query }) => query.includes('ADVISES'));
    expect(advises).toMatchObject({ count: 1, more: false });
    expect(advises?.summary).toContain('Blue Foundry');
    const second = await ask({ question: EITHER, reading: advises?.reading });
    expect(second.error).toBeUndefined();
    expect(second).toMatchObject({
      rows: [['Odalys Ferrant']],
      reading: { chosen: advises?.reading },
    });
  });

  test('that names what it means has one reading and says how sure it is', async () => {
    const { answer } = await asked('Who advises Blue Foundry?');
    expect(answer).toMatchObject({ error: null, total: 1, reading: { covered: 1, choices: [] } });
    expect(answer.reading?.margin).toBeGreaterThan(0.15);
  });

  test('counts nothing for somebody who may not run queries', async () => {
    const role = { name: 'asker', rights: ['ask', 'see-values'], graphs: {}, scopes: {} } as const;
    const ctx = { ...house.ctx, roles: [role] };
    const preview = await previewQuestion({ ctx, input: { graph: 'firm', question: EITHER } });
    const input = { digest: preview.request?.digest };
    const answer = await sendQuestion({ ctx, id: preview.id, input });
    expect(answer.error?.code).toBe('forbidden');
    expect(answer.reading?.choices ?? []).toEqual([]);
  });
});

describe('a question that comes back to things like the one it starts from', () => {
  test('says whether that one is an answer, and is read the other way by one word', async () => {
    const { ctx } = house;
    const query =
      "MATCH (a:Employee {name: 'Thibaud Mercer'})-[:WORKS_IN]->(:Department)<-[:WORKS_IN]-(b:Employee) RETURN DISTINCT b.name";
    const input = { question: 'Which employees sit with Thibaud Mercer?', query };
    await teachPair({ ctx, name: 'firm', input });
    const { id, answer } = await asked('Which employees sit with Odalys Ferrant?');
    expect(answer).toMatchObject({
      rows: [['Thibaud Mercer']],
      start: { label: 'Employee', belongs: false },
    });
    const other = await start(id, 'belongs');
    expect(other).toMatchObject({ error: null, start: { belongs: true } });
    expect(other.rows.flat().map(String).toSorted()).toEqual(['Odalys Ferrant', 'Thibaud Mercer']);
    expect(other.explanation?.en.summary).not.toBe(answer.explanation?.en.summary);
    // What was said of the reading stays with the question.
    expect(other.reading?.taught).toBe('same');
    const back = await start(id, 'left-out');
    expect(back).toMatchObject({ rows: [['Thibaud Mercer']], start: { belongs: false } });
  });

  test('is no matter where the question does not come back', async () => {
    const { id, answer } = await asked('Who advises Blue Foundry?');
    expect(answer.start).toBeUndefined();
    await expect(start(id, 'belongs')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a question that is below the threshold', () => {
  test('says which words it did not use, and which models may be asked', async () => {
    const { answer } = await asked('Which employees skippered Blue Foundry?');
    expect(answer).toMatchObject({
      query: null,
      error: { code: 'model-failed' },
      reading: {
        unused: ['skippered'],
        offers: [{ id: 'openai:other', needsApproval: false }],
      },
    });
    expect(answer.reading?.covered).toBeLessThan(0.6);
    const entries = await house.application.store.ledger.list({ limit: 50 });
    // An offer is no request: nothing went to the model that was offered.
    expect(entries.filter(({ kind }) => kind === 'intent').length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('openai:other');
  });
});

async function asked(question: string): Promise<{ readonly id: string; readonly answer: Answer }> {
  const { ctx } = house;
  const { id, request } = await previewQuestion({ ctx, input: { graph: 'firm', question } });
  const answer = await sendQuestion({ ctx, id, input: { digest: request?.digest } });
  return { id, answer };
}

function choose(id: string, reading: number): Promise<Answer> {
  return confirmQuestion({ ctx: house.ctx, id, input: { confirm: true, reading } });
}

function start(id: string, wanted: 'belongs' | 'left-out'): Promise<Answer> {
  return confirmQuestion({ ctx: house.ctx, id, input: { confirm: true, start: wanted } });
}

function ask(input: object) {
  return askQuestion({ ctx: house.ctx, input: { graph: 'firm', ...input } });
}
