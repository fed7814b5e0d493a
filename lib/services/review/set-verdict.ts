import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type ReviewRow, VerdictInput } from '@/lib/contracts/review';
import { type MaskingPolicy, wholePolicy } from '@/lib/masking/policy';
import type { ReviewRecord } from '@/lib/store/tables/reviews';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { reviewEntry } from './review-entry';
import { findReview, REVIEWS, rowOf } from './review-scope';

/**
 * A reviewer's verdict on one request, never on one's own. Where policy wants four eyes, the first
 * person's waits for a second one: the same verdict confirms it, another takes its place.
 */
export async function setVerdict(args: {
  ctx: ServiceContext;
  sequence: number;
  input: unknown;
}): Promise<ReviewRow> {
  const { ctx, sequence } = args;
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const { verdict, comment } = VerdictInput.parse(args.input);
  const found = await findReview(ctx, sequence);
  if (found.actor === ctx.actor.id) {
    throw new AppError('forbidden', 'Nobody reviews their own request.');
  }
  if (verdict !== 'fine' && comment === '') {
    throw new AppError('invalid-input', 'A question or an incident needs a comment.');
  }
  const needsSecond = await wantsFourEyes(ctx, found.graph);
  await ctx.application.store.write(async (tx) => {
    const before = await tx.reviews.get(sequence);
    if (!before) throw new AppError('not-found', 'There is no such request to review.');
    const isConfirming =
      needsSecond && before.verdict === verdict && before.verdictBy !== ctx.actor.id;
    await tx.reviews.setVerdict(sequence, {
      verdict,
      verdictBy: isConfirming ? (before.verdictBy ?? ctx.actor.id) : ctx.actor.id,
      comment: commentOf(before, comment, isConfirming),
      needsSecond,
      confirmedBy: isConfirming ? ctx.actor.id : null,
    });
    return {
      result: undefined,
      entry: reviewEntry({
        action: 'review.verdict',
        actor: ctx.actor.id,
        graph: before.graph,
        subject: before.subject,
        facts: { sequence, verdict, before: before.verdict, confirms: isConfirming, needsSecond },
        words: comment,
      }),
    };
  });
  const { reviews } = ctx.application.store;
  const findings = await reviews.findingsOf([sequence]);
  return rowOf((await reviews.get(sequence)) ?? found, findings.get(sequence) ?? []);
}

/** The second person's words are added to the first one's. */
function commentOf(before: ReviewRecord, comment: string, isConfirming: boolean): string | null {
  const said = isConfirming ? [before.comment ?? '', comment] : [comment];
  const whole = said.filter((each) => each !== '').join('\n');
  return whole === '' ? null : whole;
}

async function wantsFourEyes(
  { application }: ServiceContext,
  graph: string | null,
): Promise<boolean> {
  const { graphs, policies } = application.store;
  const record = graph === null ? null : await graphs.getByName(graph);
  const policy = record ? await policies.latest(record.id) : null;
  return policy ? wholePolicy(policy.json as MaskingPolicy).review.fourEyes : false;
}
