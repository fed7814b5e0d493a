import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ReviewRow } from '@/lib/contracts/review';
import type { ReviewRecord, ReviewScope } from '@/lib/store/tables/reviews';

import { allRoles } from '../access/find-roles';
import { ANY_GRAPH, hasRight, INSTALLATION, requireRight } from '../access/require-right';
import { rightsIn } from '../access/role';
import type { ServiceContext } from '../service-context';

/** Either lets a person into the review room of a graph; originals take `reveal`. */
export const REVIEWS = ['approve', 'reveal'] as const;

/** What the actor may review; throws `forbidden` where that is nothing anywhere. */
export async function reviewScope(ctx: ServiceContext): Promise<ReviewScope> {
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const names = await ctx.application.store.reviews.graphNames();
  return {
    graphs: names.filter((name) => hasRight(ctx, REVIEWS, name)),
    isWhole: hasRight(ctx, REVIEWS, INSTALLATION),
  };
}

/** A request that the actor may review; the same answer for one that is not there and one that is not theirs. */
export async function findReview(ctx: ServiceContext, sequence: number): Promise<ReviewRecord> {
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const isPlace = Number.isSafeInteger(sequence) && sequence > 0;
  const record = isPlace ? await ctx.application.store.reviews.get(sequence) : null;
  if (record && hasRight(ctx, REVIEWS, record.graph ?? INSTALLATION)) return record;
  throw new AppError('not-found', 'There is no such request to review.');
}

export function rowOf(record: ReviewRecord, findings: readonly string[]): ReviewRow {
  // The three words are those that the verb writes.
  const verdict = record.verdict as ReviewRow['verdict'];
  return { ...record, verdict, findings: [...findings] };
}

/** Ids of the people whose roles let them review anything. */
export async function reviewerIds({ application }: ServiceContext): Promise<readonly string[]> {
  const { store } = application;
  const [roles, people] = await Promise.all([allRoles(store), store.people.list()]);
  const reviewing = new Set(
    roles
      .filter((role) =>
        [role.rights, ...Object.keys(role.graphs).map((graph) => rightsIn(role, graph))].some(
          (rights) => REVIEWS.some((right) => rights.includes(right)),
        ),
      )
      .map(({ name }) => name),
  );
  return people
    .filter(
      ({ state, roles: held }) => state === 'active' && held.some((name) => reviewing.has(name)),
    )
    .map(({ id }) => id);
}
