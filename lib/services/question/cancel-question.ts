import 'server-only';
import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { withdraw } from './await-approval';
import { findQuestion, graphOf } from './find-question';

/**
 * Stops a question on its way, down to the database; false where it was over already. One that was only
 * shown is dropped: nobody is asked about it again.
 */
export async function cancelQuestion(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<{ readonly stopped: boolean }> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'ask', graphOf(record), record.role);
  const { running, store } = ctx.application;
  if (record.state === 'previewed') {
    await store.keep((tx) => tx.questions.update(id, ['previewed'], { state: 'dropped' }));
  }
  if (record.state === 'awaiting') await withdraw(ctx, record);
  return { stopped: running.stop(record.id) };
}
