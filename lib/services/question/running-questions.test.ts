import { expect, test } from 'vitest';

import type { QuestionRecord } from '@/lib/store/tables/questions';

import { RunningQuestions } from './running-questions';

function record(id: string, idempotencyKey = id): QuestionRecord {
  return { id, actor: 'asker', idempotencyKey } as QuestionRecord;
}

test('what was shown is recalled once, and its key is known until many others were shown', async () => {
  const running = new RunningQuestions();
  await running.remember(record('one'), Promise.resolve());
  expect(running.recall('one')).toMatchObject({ id: 'one' });
  expect(running.recall('one')).toBeNull();
  expect(running.keeping(record('again', 'one'))).toBeInstanceOf(Promise);
  expect(running.keeping({ ...record('again', 'one'), actor: 'another' })).toBeUndefined();
  for (let number = 0; number < 200; number += 1) {
    await running.remember(record(`${number}`), Promise.resolve());
  }
  expect(running.keeping(record('again', 'one'))).toBeUndefined();
  expect(running.recall('199')).toMatchObject({ id: '199' });
});

test('what could not be kept is asked again under its key', async () => {
  const running = new RunningQuestions();
  const kept = Promise.reject(new Error('disk full'));
  const remembered = running.remember(record('one'), kept);
  expect(running.keeping(record('other', 'one'))).toBe(kept);
  await expect(remembered).rejects.toThrow('disk full');
  expect(running.keeping(record('other', 'one'))).toBeUndefined();
  expect(running.recall('one')).toBeNull();
});
