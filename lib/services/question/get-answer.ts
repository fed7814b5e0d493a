import 'server-only';
import type { Answer, Preview } from '@/lib/contracts/question';
import type { ApprovalView } from '@/lib/contracts/review';
import { requestDigest } from '@/lib/egress/serialize-request';

import { requireRight } from '../access/require-right';
import { approvalView } from '../review/seek-approval';
import type { ServiceContext } from '../service-context';
import { findQuestion, graphOf } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import { previewOf } from './preview-view';

/**
 * A question as it stands: what leaves or left, and the answer where there is one. `entries` are those
 * of the ledger, where no answer names them: what an interrupted question sent stands there.
 */
export async function getAnswer(args: { ctx: ServiceContext; id: string }): Promise<{
  readonly question: string;
  readonly state: string;
  readonly entries: readonly number[];
  readonly preview: Preview;
  readonly answer: Answer | null;
  readonly approval: ApprovalView | null;
}> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'see-values', graphOf(record), record.role);
  const digest = record.request ? requestDigest(record.request) : null;
  const preview = await previewOf(record, record.vault as PreparedQuestion, digest);
  const { original: question, state } = record;
  const answer = record.result as Answer | null;
  const entries = answer?.egress ?? (await entriesOf(ctx, id));
  const asked = await ctx.application.store.approvals.latestOf(id);
  const approval = asked ? await approvalView(ctx, asked) : null;
  return { question, state, entries, preview, answer, approval };
}

/** Oldest first; no question causes more. */
async function entriesOf({ application }: ServiceContext, subject: string): Promise<number[]> {
  const entries = await application.store.ledger.list({ subject, limit: 50 });
  return entries.map(({ sequence }) => sequence).toReversed();
}
