import 'server-only';
import { MODEL_DEADLINE } from '@/lib/contracts/limits';
import type { Answer } from '@/lib/contracts/question';
import type { ApprovalRecord } from '@/lib/store/tables/approvals';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { reviewEntry } from '../review/review-entry';
import { approvalError, approvalView, seekApproval } from '../review/seek-approval';
import { sendPolicy } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import { emptyAnswer } from './answer-view';
import { requireSamePolicy } from './ask-for-query';
import { issuedNames, type PreparedQuestion } from './prepared-question';

/** Where the second person's word stands that a question needs; null where it needs none. */
export async function approvalToWaitFor(
  ctx: ServiceContext,
  record: QuestionRecord,
): Promise<ApprovalRecord | null> {
  const prepared = record.vault as PreparedQuestion;
  const { graph, prompt, approvalHours } = prepared;
  if (approvalHours === undefined || !record.request) return null;
  const role = requireRight(ctx, 'ask', graph, record.role);
  const snapshot = await graphSnapshot(ctx, graph, role);
  requireSamePolicy(snapshot, record);
  const { model, credential } = await ctx.application.models.choose(
    record.model,
    ctx.actor.kind === 'owner',
  );
  const placeholders = issuedNames(prepared);
  return seekApproval({
    ctx,
    graph,
    hours: approvalHours,
    send: {
      model,
      credential,
      prompt,
      captured: record.request,
      deadline: MODEL_DEADLINE,
      policy: sendPolicy(snapshot, model.id, placeholders),
      context: {
        actor: ctx.actor.id,
        graph,
        subject: record.id,
        attempt: 1,
        action: prepared.amends ? 'question.amend' : 'question.send',
      },
    },
    onAsked: async (tx) => {
      await tx.questions.update(record.id, ['previewed', 'awaiting'], { state: 'awaiting' });
    },
  });
}

/** Nothing was sent, and why; kept nowhere, since the question may still be. */
export async function unapprovedAnswer(
  ctx: ServiceContext,
  record: QuestionRecord,
  approval: ApprovalRecord,
): Promise<Answer> {
  const { code, message } = approvalError(approval);
  return {
    ...emptyAnswer(record, record.vault as PreparedQuestion),
    error: { code, message },
    approval: await approvalView(ctx, approval),
  };
}

/** The asker wants it no more: the reviewers are not asked any longer. */
export async function withdraw(
  { application: { store }, actor }: ServiceContext,
  { id, vault }: QuestionRecord,
): Promise<void> {
  const asked = await store.approvals.latestOf(id);
  await store.write(async (tx) => {
    await tx.questions.update(id, ['awaiting'], { state: 'dropped' });
    if (asked) {
      await tx.approvals.move(asked.id, 'waiting', { state: 'withdrawn' });
      await tx.approvals.move(asked.id, 'approved', { state: 'withdrawn' });
    }
    return {
      result: undefined,
      entry: reviewEntry({
        action: 'approval.withdraw',
        actor: actor.id,
        graph: (vault as PreparedQuestion).graph,
        subject: id,
        facts: { approval: asked?.id ?? null },
      }),
    };
  });
}
