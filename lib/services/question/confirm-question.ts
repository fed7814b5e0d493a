import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type Answer, ConfirmInput } from '@/lib/contracts/question';

import { requireRight } from '../access/require-right';
import { chosenReading } from '../reading/chosen-reading';
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
  const { fix, reading } = ConfirmInput.parse(args.input);
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
  if (reading !== undefined && query && isFixable(record.state)) {
    const chosen = chosenReading({ record, query, number: reading });
    await rememberAnswer(ctx, record);
    const isAmended = (await ctx.application.store.versions.head(id)) !== null;
    return answerWithin({ ctx, record, from: record.state, signal, onEvent }, (work) => {
      work.draft.reading = chosen.view;
      if (isAmended) work.draft.version = null;
      return runQueryOf({ ctx, record, query: chosen.query, work, isConfirmed: false });
    });
  }
  if (fix || reading !== undefined || record.state !== 'waiting' || !query || query.mustChoose) {
    throw new AppError('conflict', 'This question does not wait for your word.');
  }
  return answerWithin({ ctx, record, from: 'waiting', signal, onEvent }, (work) => {
    const { reading: said } = (record.result ?? {}) as Partial<Answer>;
    if (said) work.draft.reading = said;
    return runQueryOf({ ctx, record, query, work, isConfirmed: true });
  });
}

/** A query that ran, failed or waits may be mended; one that is on its way may not. */
function isFixable(state: string): state is 'waiting' | 'answered' | 'failed' {
  return state === 'waiting' || state === 'answered' || state === 'failed';
}
