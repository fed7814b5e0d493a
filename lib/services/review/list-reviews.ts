import 'server-only';
import { ReviewFilterInput, type ReviewPage } from '@/lib/contracts/review';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { peopleOf } from '../account/people-of';
import type { ServiceContext } from '../service-context';
import { indexReviews } from './index-reviews';
import { REVIEWS, reviewerIds, reviewScope, rowOf } from './review-scope';
import { wordsIn } from './words-of';

const PAGE = 50;

/** What left and was refused, newest first, of the graphs that the actor reviews. */
export async function listReviews(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ReviewPage> {
  const { ctx } = args;
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const { words = '', open, ...filter } = ReviewFilterInput.parse(args.input);
  const { store } = ctx.application;
  const indexedTo = await indexReviews(store);
  const scope = await reviewScope(ctx);
  const records = await store.reviews.list({
    ...scope,
    ...given(filter),
    words: wordsIn(words),
    isOpen: open === 'true',
    limit: PAGE,
  });
  const [findings, choices, reviewers, head] = await Promise.all([
    store.reviews.findingsOf(records.map(({ sequence }) => sequence)),
    store.reviews.choices(scope),
    reviewerIds(ctx),
    store.ledger.head(),
  ]);
  const mentioned = records.flatMap((row) => [
    ...[row.actor, row.verdictBy, row.confirmedBy, row.assignee],
  ]);
  return {
    rows: records.map((record) => rowOf(record, findings.get(record.sequence) ?? [])),
    next: records.length === PAGE ? (records.at(-1)?.sequence ?? null) : null,
    people: await peopleOf(ctx, [...mentioned, ...choices.actors, ...reviewers]),
    reviewers: [...reviewers],
    choices: {
      graphs: [...choices.graphs],
      actors: [...choices.actors],
      models: [...choices.models],
      findings: [...choices.findings],
    },
    indexedTo,
    head: head?.sequence ?? 0,
  };
}

/** Without what is undefined: a filter that is not named is none. */
function given<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: NonNullable<Value[Key]>;
  };
}
