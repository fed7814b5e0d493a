import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { AnswerWork } from '../question/answer-within';
import type { ReadyQuery } from '../question/ready-query';

/**
 * Readings that are alike: none of them runs before the asker has chosen. They are kept with the
 * question meanwhile.
 */
export function requireChosen(work: AnswerWork, query: ReadyQuery): void {
  if (!query.mustChoose) return;
  work.query = query;
  throw new AppError(
    'confirmation-required',
    'The question can be read in more than one way, and none is plainly meant. Choose one, and it runs.',
  );
}
