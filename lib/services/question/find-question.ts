import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { ServiceContext } from '../service-context';
import type { PreparedQuestion } from './prepared-question';

/** A question of the asker's own; the same answer for an unknown one and for somebody else's. */
export async function findQuestion(ctx: ServiceContext, id: string): Promise<QuestionRecord> {
  const record = await ctx.application.store.questions.get(id);
  if (record?.actor === ctx.actor.id) return record;
  throw new AppError('not-found', 'There is no such question.');
}

/** The name of the graph that a question is about, for the right to go on with it. */
export function graphOf({ vault }: QuestionRecord): string {
  return (vault as PreparedQuestion).graph;
}
