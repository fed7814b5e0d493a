import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer } from '@/lib/contracts/question';
import type { ReadingView } from '@/lib/contracts/reading';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { ReadyQuery } from '../question/ready-query';

/** The reading of that number, to be run, and the readings beside it, which can be chosen later. */
export function chosenReading({
  record,
  query: { readings = [] },
  number,
}: {
  readonly record: QuestionRecord;
  readonly query: ReadyQuery;
  readonly number: number;
}): { readonly query: ReadyQuery; readonly view: ReadingView } {
  const chosen = readings[number - 1];
  const view = (record.result as Answer | null)?.reading;
  if (!chosen || !view) {
    throw new AppError('conflict', 'There is no such reading of this question.');
  }
  return { query: { ...chosen, readings }, view: { ...view, chosen: number } };
}
