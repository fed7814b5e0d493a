import 'server-only';
import { AppError } from '@/lib/base/errors';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** Closes a link for good; whoever opens it from now on finds nothing. */
export async function revokeLink(args: { ctx: ServiceContext; id: string }): Promise<void> {
  const { ctx, id } = args;
  requireRight(ctx, 'ask', ANY_GRAPH);
  const actor = ctx.actor.id;
  await ctx.application.store.write(async (tx) => {
    const link = await tx.links.get(id);
    // The same answer for an unknown one and for somebody else's.
    if (link?.actor !== actor) throw new AppError('not-found', 'There is no such link.');
    if (!(await tx.links.revoke(id))) {
      throw new AppError('conflict', 'This link was revoked before.');
    }
    const question = await tx.questions.get(link.questionId);
    const graph = question && (await tx.graphs.get(question.graphId));
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'link.revoke',
        actor,
        graph: graph?.name ?? null,
        subject: link.questionId,
        intent: null,
        facts: { link: id },
        payload: new Uint8Array(),
      },
    };
  });
}
