import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { planQuery } from './plan-query';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

let house: TestApplication;
let id: string;
let digest: string | undefined;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  const shown = await previewQuestion({
    ctx: house.ctx,
    input: { graph: 'harbour', question: 'who served on Gråspurven?' },
  });
  id = shown.id;
  digest = shown.request?.digest;
});

afterAll(() => house.close());

describe('planQuery', () => {
  test('has nothing to plan before there is a query', async () => {
    await expect(planQuery({ ctx: house.ctx, id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('says that the embedded store makes no plans', async () => {
    await sendQuestion({ ctx: house.ctx, id, input: { digest } });
    expect(await planQuery({ ctx: house.ctx, id })).toEqual({ plan: null, reason: 'store' });
  });

  test('answers for somebody else’s question as for none', async () => {
    const other = '00000000-0000-4000-8000-000000000000';
    await expect(planQuery({ ctx: house.ctx, id: other })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
