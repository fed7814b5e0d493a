import 'server-only';
import { AppError } from '@/lib/base/errors';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';

/** Turns a proposal down. The query stays as it is, and so does what was said. */
export async function rejectAmendment(args: {
  ctx: ServiceContext;
  id: string;
  amendment: string;
}): Promise<void> {
  const { ctx, id, amendment } = args;
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  requireRight(ctx, 'amend', graph, record.role);
  await ctx.application.store.write(async (tx) => {
    const known = await tx.amendments.get(amendment);
    if (known?.amends !== id) throw new AppError('not-found', 'There is no such proposal.');
    if (!(await tx.questions.update(amendment, ['answered', 'failed'], { state: 'rejected' }))) {
      throw new AppError('conflict', 'This proposal was decided about already.');
    }
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'amendment.reject',
        actor: ctx.actor.id,
        graph,
        subject: id,
        intent: null,
        facts: { amendment },
        payload: new Uint8Array(),
      },
    };
  });
}
