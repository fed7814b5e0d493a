import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { type Preview, PreviewInput } from '@/lib/contracts/question';
import { requestDigest } from '@/lib/egress/serialize-request';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { wholePolicy } from '@/lib/masking/policy';
import type { NewQuestion, QuestionRecord } from '@/lib/store/tables/questions';

import { rightsIn } from '../access/role';
import { needsApproval } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import { examplesFor } from '../teach/taught-examples';
import { findThread } from '../thread/find-thread';
import { threadOverlay } from '../thread/thread-overlay';
import { liftingOf } from './check-lifts';
import { maskInput } from './mask-input';
import type { PreparedQuestion } from './prepared-question';
import { previewOf } from './preview-view';
import { promptGraphFor } from './relevant-notes';
import { threadValues } from './thread-values';

/**
 * Masks a question and composes the very request that would be sent, without sending it. Both are kept
 * (sealed), so that what is sent is what was seen. The same idempotency key gives the same question.
 */
export function previewQuestion(args: { ctx: ServiceContext; input: unknown }): Promise<Preview> {
  return args.ctx.application.running.inTurn(() => preview(args));
}

async function preview(args: { ctx: ServiceContext; input: unknown }): Promise<Preview> {
  const { ctx } = args;
  const input = PreviewInput.parse(args.input);
  const { store, models } = ctx.application;
  const known =
    input.idempotencyKey === undefined
      ? null
      : await store.questions.getByIdempotencyKey(ctx.actor.id, input.idempotencyKey);
  if (known) return requireSame(known, input.question);
  const thread = input.thread === undefined ? null : await findThread(ctx, input.thread);

  const timings: Record<string, number> = {};
  const started = performance.now();
  const { role, snapshot, masking, lifts } = await maskInput(
    ctx,
    input,
    thread
      ? {
          thread: await threadValues(ctx, thread.id),
          overlay: await threadOverlay(ctx, thread.id),
        }
      : {},
  );
  timings['mask'] = performance.now() - started;
  if (thread && thread.graphId !== snapshot.record.id) {
    throw new AppError('conflict', 'This conversation is about another graph; begin a new one.');
  }
  const chosen = await models.choose(input.model, ctx.actor.kind === 'owner');
  const examples = masking.blocked ? [] : await examplesFor(ctx, snapshot, masking);
  const prompt = composeQueryPrompt({
    graph: promptGraphFor(snapshot, [
      ...masking.clearWords,
      ...examples.flatMap(({ clearWords }) => clearWords),
    ]),
    masking,
    examples,
  });
  const composing = performance.now();
  const captured = masking.blocked ? null : await chosen.model.compose(prompt);
  timings['compose'] = performance.now() - composing;

  const prepared: PreparedQuestion = {
    graph: input.graph,
    role: role.name,
    masking,
    prompt,
    ...(lifts ? { lifts } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    lifting: liftingOf(snapshot.policy),
    ...(rightsIn(role, input.graph).includes('see-values') ? { seesValues: true } : {}),
    ...(needsApproval(snapshot.policy, chosen.model.id)
      ? { approvalHours: wholePolicy(snapshot.policy).review.approvalHours }
      : {}),
  };
  const id = randomUUID();
  const question: NewQuestion = {
    id,
    threadId: thread?.id ?? id,
    graphId: snapshot.record.id,
    actor: ctx.actor.id,
    role: role.name,
    state: masking.blocked ? 'blocked' : 'previewed',
    maskedText: masking.text,
    pieces: masking.pieces,
    original: input.question,
    vault: prepared,
    request: captured,
    query: null,
    result: null,
    model: chosen.model.id,
    host: chosen.model.host,
    policyVersion: snapshot.policy.version,
    idempotencyKey: input.idempotencyKey ?? id,
    timings,
    errorCode: null,
  };
  const record = await keepQuestion(ctx, question, prepared).catch(async (error: unknown) => {
    // Two clicks at once: the other one was first, and its question is this one.
    const other = await store.questions.getByIdempotencyKey(ctx.actor.id, question.idempotencyKey);
    if (other) return other;
    throw error;
  });
  if (record.id !== id) return requireSame(record, input.question);
  return previewOf(record, prepared, captured ? requestDigest(captured) : null);
}

/** A question that policy blocks is kept with the refusal's entry, together or not at all. */
async function keepQuestion(
  { application: { store, running }, actor }: ServiceContext,
  question: NewQuestion,
  { graph, masking }: PreparedQuestion,
): Promise<QuestionRecord> {
  const { id, threadId, graphId } = question;
  const isFirst = threadId === id;
  const opened = { id: threadId, graphId, actor: actor.id, memory: null };
  const { blocked } = masking;
  if (!blocked) {
    // Nothing is awaited from here until it is remembered, so of two clicks at once one is the first.
    const first = running.keeping(question);
    if (first !== undefined) {
      await first;
      throw new AppError('conflict', 'This key was used a moment ago.');
    }
    const now = new Date().toISOString();
    const record = { createdAt: now, updatedAt: now, ...question };
    const { changes } = store;
    const thread = isFirst
      ? [changes.createThread({ createdAt: now, updatedAt: now, ...opened })]
      : [];
    // What is lost with the process is asked again; nothing of it has left. It is written with its intent.
    const kept = store.apply([...thread, changes.createQuestion(record)], {
      isEarly: true,
      mayWait: true,
    });
    await running.remember(record, kept);
    return record;
  }
  const { result } = await store.write(async (tx) => {
    if (isFirst) await tx.threads.create(opened);
    return {
      result: await tx.questions.create(question),
      entry: {
        kind: 'refused',
        action: 'question.preview',
        actor: actor.id,
        graph,
        subject: id,
        intent: null,
        facts: { reasons: blocked.reason, policyVersion: `${question.policyVersion}` },
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}

async function requireSame(record: QuestionRecord, question: string): Promise<Preview> {
  if (record.original !== question) {
    throw new AppError(
      'conflict',
      'This key was used for another question. Ask again with a new one.',
    );
  }
  const { request } = record;
  return previewOf(
    record,
    record.vault as PreparedQuestion,
    request ? requestDigest(request) : null,
  );
}
