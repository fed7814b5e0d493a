import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { saveValueAliases } from '../terms/save-value-aliases';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  const written = [{ alias: 'kestrelwing', value: 'Tamsin Okereke', property: 'Sailor.name' }];
  await saveValueAliases({ ctx: house.ctx, input: { name: 'harbour', written } });
});

afterAll(() => house.close());

async function ask(question: string, more: object = {}) {
  const shown = await previewQuestion({
    ctx: house.ctx,
    input: { graph: 'harbour', question, ...more },
  });
  await sendQuestion({ ctx: house.ctx, id: shown.id, input: { digest: shown.request?.digest } });
  return shown;
}

test('a value keeps its name in a thread, and what was chosen for it holds until another choice', async () => {
  const question = 'what is known of Kestrelwing?';
  const first = await ask(question);
  expect(first.masked).toBe('what is known of $value_1?');
  const { thread } = first;
  const [undecided] = first.undecided;
  expect(undecided?.types.toSorted()).toEqual(['Sailor.name', 'Ship.name']);

  const choices = [{ start: 17, end: 28, type: 'Ship.name' }];
  const chosen = await ask(question, { thread, choices });
  expect(chosen.masked).toBe('what is known of $ship_1?');
  const kept = await ask('and what else of Kestrelwing and Gråspurven?', { thread });
  expect(kept.masked).toBe('and what else of $ship_1 and $ship_2?');
  expect(kept.undecided).toEqual([]);

  const other = await ask(question, { thread, choices: [{ ...choices[0], type: 'Sailor.name' }] });
  expect(other.masked).toBe('what is known of $sailor_1?');
  const elsewhere = await ask('what is known of Gråspurven?');
  expect(elsewhere.masked).toBe('what is known of $ship_1?');
});
