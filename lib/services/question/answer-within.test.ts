import { afterAll, beforeAll, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { answerWithin, type AnswerWork } from './answer-within';
import { findQuestion } from './find-question';
import { getAnswer } from './get-answer';
import { previewQuestion } from './preview-question';

let house: TestApplication;
beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});
afterAll(() => house.close());

test('an answer that is an error is kept with the entries that were still being written', async () => {
  const { id, answer } = await answeredBy((work) => {
    work.owed.push(later(() => work.draft.egress.push(7)));
    throw new AppError('query-rejected', 'No query.');
  });
  expect(answer).toMatchObject({ egress: [7], error: { code: 'query-rejected' } });
  expect(await getAnswer({ ctx: house.ctx, id })).toMatchObject({ answer: { egress: [7] } });
});

test('what could not be written is the error of an answer that has none, and of no other', async () => {
  const stopped = (): never => {
    throw new AppError('ledger-stopped', 'The ledger has stopped.');
  };
  const fine = await answeredBy((work) => void work.owed.push(later(stopped)));
  expect(fine.answer.error?.code).toBe('ledger-stopped');
  const wrong = await answeredBy((work) => {
    work.owed.push(later(stopped));
    throw new AppError('query-rejected', 'No query.');
  });
  expect(wrong.answer.error?.code).toBe('query-rejected');
});

async function answeredBy(run: (work: AnswerWork) => void) {
  const { ctx } = house;
  const { id } = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question: 'who served on Gråspurven?' },
  });
  const record = await findQuestion(ctx, id);
  const answer = await answerWithin(
    { ctx, record, from: 'previewed', signal: undefined, onEvent: () => undefined },
    async (work) => run(work),
  );
  return { id, answer };
}

async function later<Result>(run: () => Result): Promise<Result> {
  await new Promise((resolve) => setImmediate(resolve));
  return run();
}
