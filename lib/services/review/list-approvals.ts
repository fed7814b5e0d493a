import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ApprovalDetail, ApprovalList, ApprovalRow } from '@/lib/contracts/review';
import { serializeRequest } from '@/lib/egress/serialize-request';
import type { ApprovalRecord } from '@/lib/store/tables/approvals';

import { ANY_GRAPH, hasRight, requireRight } from '../access/require-right';
import { peopleOf } from '../account/people-of';
import type { ServiceContext } from '../service-context';
import { messagesOf, readRequest } from './read-request';
import { reviewScope } from './review-scope';
import { approvalView } from './seek-approval';
import { maskedTextOf } from './words-of';

const MOST = 200;

/** Requests that wait for a second person, oldest first, of the graphs that the actor approves for. */
export async function listApprovals({ ctx }: { ctx: ServiceContext }): Promise<ApprovalList> {
  requireRight(ctx, 'approve', ANY_GRAPH);
  const { graphs } = await reviewScope(ctx);
  const records = await ctx.application.store.approvals.list({
    graphs: graphs.filter((name) => hasRight(ctx, 'approve', name)),
    states: ['waiting'],
    limit: MOST,
  });
  const rows = await Promise.all(records.map((record) => approvalRow(ctx, record)));
  return {
    approvals: rows.filter(({ state }) => state === 'waiting'),
    people: await peopleOf(
      ctx,
      rows.map(({ actor }) => actor),
    ),
  };
}

/** One of them with the exact bytes. */
export async function getApproval(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<ApprovalDetail> {
  const { ctx, id } = args;
  requireRight(ctx, 'approve', ANY_GRAPH);
  const record = await findApproval(ctx, id);
  const request = await readRequest(serializeRequest(record.request), record.segments);
  if (!request) throw new AppError('internal', 'This request cannot be read.');
  const { [record.actor]: person = record.actor } = await peopleOf(ctx, [record.actor]);
  return { approval: await approvalRow(ctx, record), person, request };
}

/** The same answer for one that is not there and one that is not the actor's to approve. */
export async function findApproval(ctx: ServiceContext, id: string): Promise<ApprovalRecord> {
  const record = await ctx.application.store.approvals.get(id);
  if (record && hasRight(ctx, 'approve', record.graph)) return record;
  throw new AppError('not-found', 'There is no such request.');
}

export async function approvalRow(
  ctx: ServiceContext,
  record: ApprovalRecord,
): Promise<ApprovalRow> {
  const { graph, action, actor, model, host, createdAt, request } = record;
  return {
    ...(await approvalView(ctx, record)),
    graph,
    action,
    actor,
    model,
    host,
    createdAt,
    bytes: request.body.length,
    masked: maskedTextOf(messagesOf(request.body, record.segments)),
    isOwn: actor === ctx.actor.id,
  };
}
