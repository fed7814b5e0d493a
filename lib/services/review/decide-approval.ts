import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type ApprovalRow, DecideInput } from '@/lib/contracts/review';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { approvalRow, findApproval } from './list-approvals';
import { reviewEntry } from './review-entry';

/**
 * A second person's word on the bytes that they were shown, which `digest` names. Never on one's own
 * request; a refusal says why. Approved bytes serve one send, until they expire.
 */
export async function decideApproval(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<ApprovalRow> {
  const { ctx, id } = args;
  requireRight(ctx, 'approve', ANY_GRAPH);
  const { decision, digest, comment } = DecideInput.parse(args.input);
  const record = await findApproval(ctx, id);
  requireRight(ctx, 'approve', record.graph);
  if (record.actor === ctx.actor.id) {
    throw new AppError('forbidden', 'Nobody approves their own request.');
  }
  if (record.digest !== digest) {
    throw new AppError('conflict', 'These are not the bytes that you looked at. Look again.');
  }
  if (decision === 'refuse' && comment === '') {
    throw new AppError('invalid-input', 'A refusal says why.');
  }
  const isApproved = decision === 'approve';
  await ctx.application.store.write(async (tx) => {
    const isMoved = await tx.approvals.move(id, 'waiting', {
      state: isApproved ? 'approved' : 'refused',
      decidedBy: ctx.actor.id,
      comment: comment === '' ? null : comment,
    });
    if (!isMoved) {
      throw new AppError('conflict', 'This request waits no more: it was decided or has expired.');
    }
    if (!isApproved) await tx.questions.update(record.subject, ['awaiting'], { state: 'refused' });
    return {
      result: undefined,
      entry: reviewEntry({
        action: isApproved ? 'approval.approve' : 'approval.refuse',
        actor: ctx.actor.id,
        graph: record.graph,
        subject: record.subject,
        facts: { approval: id, requestDigest: digest, asker: record.actor },
        words: comment,
      }),
    };
  });
  return approvalRow(ctx, await findApproval(ctx, id));
}
