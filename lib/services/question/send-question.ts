import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type Answer, SendInput } from '@/lib/contracts/question';
import { requestDigest } from '@/lib/egress/serialize-request';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { askForAmendment } from '../amendment/ask-for-amendment';
import { requireChosen } from '../reading/require-chosen';
import { sayingWhyNot } from '../reading/saying-why-not';
import { takeApproval } from '../review/seek-approval';
import type { ServiceContext } from '../service-context';
import { answerWithin } from './answer-within';
import { askForQuery } from './ask-for-query';
import { approvalToWaitFor, unapprovedAnswer } from './await-approval';
import { findQuestion, graphOf } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import type { OnEvent } from './progress';
import { liftCount, recordLifts } from './record-lifts';
import { runQueryOf } from './run-query-of';

interface SendRequest {
  readonly ctx: ServiceContext;
  readonly id: string;
  readonly input: unknown;
  readonly signal?: AbortSignal;
  readonly onEvent?: OnEvent;
}

/**
 * Sends what the asker saw, and nothing else: `input.digest` names those bytes. Reads the reply, binds
 * the values, checks and runs the query. What goes wrong on the way is the answer's `error`; thrown are
 * only an unknown question, other bytes than were seen, and a question that is on its way already.
 */
export async function sendQuestion(args: SendRequest): Promise<Answer> {
  const { ctx, id } = args;
  const { digest } = SendInput.parse(args.input);
  const shown = ctx.application.running.recall(id);
  if (shown?.actor === ctx.actor.id) {
    try {
      return await send(args, shown, digest);
    } catch (error) {
      // It has gone on since it was shown, by another server or by its asker: the store knows how far.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }
  return send(args, await findQuestion(ctx, id), digest);
}

async function send(
  { ctx, signal, onEvent = () => undefined }: SendRequest,
  record: QuestionRecord,
  digest: string,
): Promise<Answer> {
  requireRight(ctx, 'ask', graphOf(record), record.role);
  // The same send again gets the same answer: nothing goes out twice.
  if (record.result !== null) return record.result as Answer;
  requireSeen(record, digest);
  const waiting = await approvalToWaitFor(ctx, record);
  if (waiting && waiting.state !== 'approved') {
    const answer = await unapprovedAnswer(ctx, record, waiting);
    onEvent({ kind: 'answer', answer });
    return answer;
  }
  const from = record.state === 'awaiting' ? 'awaiting' : 'previewed';
  // It is taken with the intent's entry in one commit; what is recorded before that waits for it.
  const takesItself = waiting === null && liftCount(record) === 0;
  return answerWithin({ ctx, record, from, signal, onEvent, takesItself }, async (work) => {
    const { progress } = work;
    progress.done('scope', record.timings['scope'] ?? 0);
    progress.done('mask', record.timings['mask'] ?? 0);
    await recordLifts(ctx, record);
    const approval = waiting ? await takeApproval(ctx, waiting.id) : null;
    if ((record.vault as PreparedQuestion).amends) {
      await askForAmendment({ ctx, record, digest, work, approval });
      return;
    }
    const query = await sayingWhyNot({ ctx, record, work }, () =>
      askForQuery({ ctx, record, digest, work, approval }),
    );
    requireChosen(work, query);
    await runQueryOf({ ctx, record, query, work, isConfirmed: false });
  });
}

function requireSeen(record: QuestionRecord, digest: string): void {
  if (record.state === 'blocked' || !record.request) {
    throw new AppError(
      'blocked',
      'This question is blocked, so nothing is sent. The preview says why.',
    );
  }
  if (requestDigest(record.request) !== digest) {
    throw new AppError(
      'conflict',
      'This is not what you were shown, so nothing was sent. Look at it again.',
    );
  }
}
