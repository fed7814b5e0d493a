import 'server-only';
import { AppError } from '@/lib/base/errors';

import { requireRight } from '../access/require-right';
import { graphOf } from '../graph/graph-of';
import type { ServiceContext } from '../service-context';
import { findThread } from './find-thread';
import { THREADS } from './thread-bin';

interface ThreadArguments {
  readonly ctx: ServiceContext;
  readonly id: string;
}

/** Puts a conversation into the bin; what left for it stays in the ledger. */
export async function removeThread(args: ThreadArguments): Promise<void> {
  await change(args, 'thread.remove');
}

/** Takes it out again, while the bin still holds it. */
export async function restoreThread(args: ThreadArguments): Promise<void> {
  await change(args, 'thread.restore');
}

async function change(
  { ctx, id }: ThreadArguments,
  action: 'thread.remove' | 'thread.restore',
): Promise<void> {
  const thread = await findThread(ctx, id);
  const { name: graph } = await graphOf(ctx, thread.graphId);
  requireRight(ctx, 'ask', graph);
  const actor = ctx.actor.id;
  await ctx.application.store.write(async (tx) => {
    const isDone =
      action === 'thread.remove'
        ? await tx.removals.add({ kind: THREADS, subject: id, actor })
        : await tx.removals.takeOut(THREADS, id);
    if (!isDone) throw new AppError('conflict', 'It was removed or brought back meanwhile.');
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor,
        graph,
        subject: id,
        intent: null,
        facts: {},
        payload: new Uint8Array(),
      },
    };
  });
}
