import 'server-only';
import { AppError } from '@/lib/base/errors';
import { AssignInput, type ReviewRow } from '@/lib/contracts/review';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { reviewEntry } from './review-entry';
import { findReview, REVIEWS, reviewerIds, rowOf } from './review-scope';

/** Gives a request to a reviewer, or to nobody. */
export async function assignReview(args: {
  ctx: ServiceContext;
  sequence: number;
  input: unknown;
}): Promise<ReviewRow> {
  const { ctx, sequence } = args;
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const { person } = AssignInput.parse(args.input);
  const record = await findReview(ctx, sequence);
  if (person !== null && !(await reviewerIds(ctx)).includes(person)) {
    throw new AppError('invalid-input', 'This person reviews nothing here.');
  }
  if (person === record.actor) {
    throw new AppError('forbidden', 'Nobody reviews their own request.');
  }
  const { store } = ctx.application;
  await store.write(async (tx) => {
    await tx.reviews.assign(sequence, person);
    return {
      result: undefined,
      entry: reviewEntry({
        action: 'review.assign',
        actor: ctx.actor.id,
        graph: record.graph,
        subject: record.subject,
        facts: { sequence, assignee: person },
      }),
    };
  });
  const findings = await store.reviews.findingsOf([sequence]);
  return rowOf({ ...record, assignee: person }, findings.get(sequence) ?? []);
}
