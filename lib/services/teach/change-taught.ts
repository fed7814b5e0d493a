import 'server-only';
import { AppError } from '@/lib/base/errors';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { TAUGHT } from './taught-kind';

interface TaughtArguments {
  readonly ctx: ServiceContext;
  /** Of the graph. */
  readonly name: string;
  readonly id: string;
}

/** Puts a verified pair into the bin: from the next question on nobody is shown it. */
export async function removeTaught(args: TaughtArguments): Promise<void> {
  requireRight(args.ctx, 'teach', args.name);
  await change(args, 'teach.remove');
}

/** Takes it out again, while the bin still holds it. */
export async function restoreTaught(args: TaughtArguments): Promise<void> {
  requireRight(args.ctx, 'teach', args.name);
  await change(args, 'teach.restore');
}

async function change(
  { ctx, name, id }: TaughtArguments,
  action: 'teach.remove' | 'teach.restore',
): Promise<void> {
  const actor = ctx.actor.id;
  await ctx.application.store.write(async (tx) => {
    const pair = await tx.taught.get(id);
    const graph = pair ? await tx.graphs.get(pair.graphId) : null;
    // The same answer for an unknown one and for another graph's.
    if (!pair || graph?.name !== name) {
      throw new AppError('not-found', 'There is no such verified pair.');
    }
    const isDone =
      action === 'teach.remove'
        ? await tx.removals.add({ kind: TAUGHT, subject: id, actor })
        : await tx.removals.takeOut(TAUGHT, id);
    if (!isDone) throw new AppError('conflict', 'It was removed or brought back meanwhile.');
    await tx.graphs.update(graph.id, {});
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor,
        graph: name,
        subject: id,
        intent: null,
        facts: {},
        payload: new Uint8Array(),
      },
    };
  });
}
