import 'server-only';
import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { findQuestion, graphOf } from './find-question';

/** Stops a question on its way, down to the database; false where it was over already. */
export async function cancelQuestion(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<{ readonly stopped: boolean }> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'ask', graphOf(record), record.role);
  return { stopped: ctx.application.running.stop(record.id) };
}
