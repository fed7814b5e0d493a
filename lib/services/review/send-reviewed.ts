import 'server-only';
import type { ModelAnswer, SendRequest } from '@/lib/egress/gateway';
import { wholePolicy } from '@/lib/masking/policy';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { requireApproval } from './seek-approval';
import { sendPolicy } from './send-policy';

interface ReviewedSend {
  readonly ctx: ServiceContext;
  /** Name of the graph. */
  readonly graph: string;
  readonly snapshot: GraphSnapshot;
  readonly placeholders: readonly string[];
  readonly send: Omit<SendRequest, 'policy' | 'approval'>;
}

/**
 * Sends by the graph's policy. Where that asks for a second person, the first call puts the bytes
 * before the reviewers and throws `blocked`; the same bytes asked again after their word are sent.
 */
export async function sendReviewed(request: ReviewedSend): Promise<ModelAnswer> {
  const { ctx, graph, snapshot, placeholders, send } = request;
  const policy = sendPolicy(snapshot, send.model.id, placeholders);
  const hours = wholePolicy(snapshot.policy).review.approvalHours;
  const approval = await requireApproval({ ctx, graph, hours, send: { ...send, policy } });
  return ctx.application.gateway.send({ ...send, policy, approval });
}
