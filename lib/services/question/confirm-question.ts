import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type Answer, ConfirmInput } from '@/lib/contracts/question';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { chosenReading } from '../reading/chosen-reading';
import { switchedStart } from '../reading/switched-start';
import type { ServiceContext } from '../service-context';
import { rememberAnswer } from '../thread/thread-overlay';
import { answerWithin } from './answer-within';
import { findQuestion, graphOf } from './find-question';
import { fixedQuery } from './fixed-query';
import type { OnEvent } from './progress';
import type { ReadyQuery } from './ready-query';
import { runQueryOf } from './run-query-of';

/**
 * Runs a query that waited for the asker's word because of a finding, or the query that a finding's fix
 * proposes; nothing is sent again.
 */
export async function confirmQuestion(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
  signal?: AbortSignal;
  onEvent?: OnEvent;
}): Promise<Answer> {
  const { ctx, id, signal, onEvent = () => undefined } = args;
  const { fix, reading, start } = ConfirmInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'run', graphOf(record), record.role);
  const query = record.query as ReadyQuery | null;
  if (fix && query && isFixable(record.state)) {
    const fixed = await fixedQuery({ ctx, record, query, fix });
    await rememberAnswer(ctx, record);
    return answerWithin({ ctx, record, from: record.state, signal, onEvent }, (work) => {
      work.draft.version = null;
      return runQueryOf({ ctx, record, query: fixed, work, isConfirmed: false });
    });
  }
  if ((reading !== undefined || start) && query && isFixable(record.state)) {
    const other = start
      ? { query: switchedStart(query, start === 'belongs'), view: readingOf(record) }
      : chosenReading({ record, query, number: reading ?? 0 });
    await rememberAnswer(ctx, record);
    const isAmended = (await ctx.application.store.versions.head(id)) !== null;
    return answerWithin({ ctx, record, from: record.state, signal, onEvent }, (work) => {
      if (other.view) work.draft.reading = other.view;
      if (isAmended) work.draft.version = null;
      return runQueryOf({ ctx, record, query: other.query, work, isConfirmed: false });
    });
  }
  if (fix || reading || start || record.state !== 'waiting' || !query || query.mustChoose) {
    throw new AppError('conflict', 'This question does not wait for your word.');
  }
  return answerWithin({ ctx, record, from: 'waiting', signal, onEvent }, (work) => {
    const view = readingOf(record);
    if (view) work.draft.reading = view;
    return runQueryOf({ ctx, record, query, work, isConfirmed: true });
  });
}

function readingOf({ result }: QuestionRecord): Answer['reading'] {
  return (result as Answer | null)?.reading;
}

/** A query that ran, failed or waits may be mended; one that is on its way may not. */
function isFixable(state: string): state is 'waiting' | 'answered' | 'failed' {
  return state === 'waiting' || state === 'answered' || state === 'failed';
}
