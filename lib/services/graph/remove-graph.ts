import 'server-only';
import { AppError } from '@/lib/base/errors';

import { noSuchGraph } from '../access/no-such-graph';
import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { REMOVED } from './listed-graphs';

interface GraphArguments {
  readonly ctx: ServiceContext;
  readonly name: string;
}

/** Kind of a removed graph in the bin. */
export const GRAPHS = 'graph';

/** Puts a graph into the bin: nobody can ask it from now on. Its name stays taken until the bin is emptied. */
export async function removeGraph(args: GraphArguments): Promise<void> {
  await change(args, 'graph.remove');
}

/** Takes it out again, with all that was decided about it. */
export async function restoreGraph(args: GraphArguments): Promise<void> {
  await change(args, 'graph.restore');
}

async function change(
  { ctx, name }: GraphArguments,
  action: 'graph.remove' | 'graph.restore',
): Promise<void> {
  requireRight(ctx, 'administer', name);
  requireNotFixed(ctx, 'connection', name);
  const actor = ctx.actor.id;
  await ctx.application.store.write(async (tx) => {
    const record = await tx.graphs.getByName(name);
    if (!record) throw noSuchGraph();
    const { id: subject, state } = record;
    const isRemoval = action === 'graph.remove';
    if ((state === REMOVED) === isRemoval) {
      throw new AppError('conflict', 'It was removed or brought back meanwhile.');
    }
    await tx.graphs.update(subject, { state: isRemoval ? REMOVED : 'ready' });
    if (isRemoval) await tx.removals.add({ kind: GRAPHS, subject, actor });
    else await tx.removals.takeOut(GRAPHS, subject);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor,
        graph: name,
        subject,
        intent: null,
        facts: {},
        payload: new Uint8Array(),
      },
    };
  });
}
