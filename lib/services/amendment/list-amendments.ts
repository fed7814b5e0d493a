import 'server-only';
import type { AmendmentList } from '@/lib/contracts/amendment';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';

/** Amendments of one question that are listed. */
const MOST = 100;

/** What was said of a question's query, and what came of it; newest first. */
export async function listAmendments(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<AmendmentList> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'see-values', graphOf(record), record.role);
  const { amendments, questions } = ctx.application.store;
  const found = await amendments.list(id, MOST);
  const records = await Promise.all(found.map((each) => questions.get(each.id)));
  return {
    amendments: found.flatMap(({ versionId, made, createdAt }, place) => {
      const one = records[place];
      if (!one) return [];
      const { original: text, state, model } = one;
      return [{ id: one.id, text, state, model, version: versionId, createdAt, made }];
    }),
  };
}
