import 'server-only';
import { FiguresInput, type ReviewFigures } from '@/lib/contracts/review';
import { CLEAR_PARTS } from '@/lib/store/tables/reviews';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { indexReviews } from './index-reviews';
import { REVIEWS, reviewScope } from './review-scope';

const WORDS = 20;
const DAY = 24 * 60 * 60 * 1000;

/** Sends by day, graph, model and verdict, and the clear words that left most often. */
export async function getFigures(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ReviewFigures> {
  const { ctx } = args;
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const { days, ordinary } = FiguresInput.parse(args.input);
  const { store } = ctx.application;
  await indexReviews(store);
  const scope = await reviewScope(ctx);
  const since = new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10);
  const parts = CLEAR_PARTS.filter((part) => part !== 'vocabulary' || ordinary === 'true');
  const [sends, words] = await Promise.all([
    store.reviews.countByDay(scope, since),
    store.reviews.countWords(scope, { parts, since, limit: WORDS }),
  ]);
  return {
    days,
    today: new Date().toISOString().slice(0, 10),
    sends: sends.map((each) => ({ ...each })),
    words: words.map((each) => ({ ...each })),
  };
}
