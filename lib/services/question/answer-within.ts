import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer, ErrorView } from '@/lib/contracts/question';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { ServiceContext } from '../service-context';
import { emptyAnswer } from './answer-view';
import type { PreparedQuestion } from './prepared-question';
import { type OnEvent, Progress } from './progress';
import type { ReadyQuery } from './ready-query';
import { Taking } from './taking';
import type { EarlyWords } from './words-of';

/** An answer that is being found out; what is known when something fails is kept with the error. */
export type AnswerDraft = { -readonly [Key in keyof Answer]: Answer[Key] };

export interface AnswerWork {
  readonly draft: AnswerDraft;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Kept with the answer, for a question that waits for the asker's word. */
  query: ReadyQuery | null;
  /** What is being said of a query while it goes on its way. */
  early: EarlyWords | null;
  /** Makes the question this process's to answer. */
  readonly taking: Taking;
  /** What must be on the disk before there is an answer. */
  readonly owed: Promise<unknown>[];
}

interface AnswerRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  /** State that the question must be in; anything else is `conflict`. */
  readonly from:
    | 'previewed'
    | 'awaiting'
    | 'waiting'
    | 'answered'
    | 'failed'
    | 'cancelled'
    | 'interrupted';
  readonly signal: AbortSignal | undefined;
  readonly onEvent: OnEvent;
  /** True where `run` takes the question itself, with what it records before it does what cannot be undone. */
  readonly takesItself?: boolean;
}

/**
 * Runs the part of a question that takes time: once at a time, stoppable, and whatever happens ends in
 * an answer that is kept. An error thrown on purpose becomes the answer's `error`.
 */
export async function answerWithin(
  { ctx, record, from, signal, onEvent, takesItself = false }: AnswerRequest,
  run: (work: AnswerWork) => Promise<void>,
): Promise<Answer> {
  const { running, store } = ctx.application;
  const stop = running.begin(record.id, signal);
  if (!stop) throw new AppError('conflict', 'This question is on its way already.');
  try {
    const taking = new Taking(store, { id: record.id, from });
    if (!takesItself) await taking.now();
    const progress = new Progress(onEvent);
    const draft: AnswerDraft = { ...emptyAnswer(record, record.vault as PreparedQuestion) };
    // What was sent before the asker's word was asked for.
    draft.egress = [...((record.result as Answer | null)?.egress ?? [])];
    const work: AnswerWork = {
      draft,
      progress,
      signal: stop,
      query: null,
      early: null,
      taking,
      owed: [],
    };
    try {
      await run(work);
    } catch (error) {
      draft.error = describe(error, stop);
    }
    // Also of an answer that is an error: it names the entries of what was sent for it.
    for (const outcome of await Promise.allSettled(work.owed)) {
      if (outcome.status === 'rejected') draft.error ??= describe(outcome.reason, stop);
    }
    await taking.now();
    draft.timings = Object.fromEntries(
      [record.timings, progress.timings].flatMap(Object.entries<number>),
    );
    await keepAnswer(ctx, record, work);
    onEvent({ kind: 'answer', answer: draft });
    return draft;
  } finally {
    running.end(record.id);
  }
}

async function keepAnswer(
  { application: { store } }: ServiceContext,
  record: QuestionRecord,
  { draft, query }: AnswerWork,
): Promise<void> {
  const state = draft.error?.code === 'confirmation-required' ? 'waiting' : stateOf(draft.error);
  const { changes } = store;
  const kept = [
    changes.updateQuestion(record.id, ['sending'], {
      state,
      result: draft,
      ...(query === null ? {} : { query }),
      timings: draft.timings,
      errorCode: draft.error?.code ?? null,
    }),
    changes.endRun(record.id),
  ];
  // What left and what came back the ledger has by now; the answer the disk has within a second.
  await store.apply(kept, { isEarly: true });
}

function stateOf(error: ErrorView | null): string {
  if (!error) return 'answered';
  return error.code === 'cancelled' ? 'cancelled' : 'failed';
}

function describe(error: unknown, stop: AbortSignal): ErrorView {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (stop.aborted) return { code: 'cancelled', message: 'Stopped.' };
  return {
    code: 'internal',
    message: 'Something went wrong inside Sotto; nothing was sent after that.',
  };
}
