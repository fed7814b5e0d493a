import 'server-only';
import { RIGHTS } from '@/lib/contracts/access';
import type { Health } from '@/lib/contracts/health';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { listedGraphs } from '../graph/listed-graphs';
import type { CheckpointState } from '../ledger/checkpoints';
import type { ServiceContext } from '../service-context';

/** Which doors are open, whether the ledger writes, which graphs can be asked. */
export async function getHealth({ ctx }: { ctx: ServiceContext }): Promise<Health> {
  requireRight(ctx, RIGHTS, ANY_GRAPH);
  const { store, models, wall, checkpoints, alarms } = ctx.application;
  const [graphs, head, settings] = await Promise.all([
    listedGraphs(ctx, RIGHTS),
    store.ledger.head(),
    models.settings(),
  ]);
  const states = await Promise.all(
    graphs.map(async ({ id, name, state }) => ({
      name,
      state: (await store.indexes.latest(id)) ? state : 'no index',
    })),
  );
  const refusals = Object.values(wall.refusals()).reduce((sum, count) => sum + count, 0);
  // How many, not which: what a graph did is for its own people.
  const open = (await alarms.list()).filter((one) => one.acknowledgedAt === null).length;
  return {
    version: '0.1.0',
    status: store.stopped || checkpoints?.state.failure || open > 0 ? 'degraded' : 'ok',
    ledger: { state: store.stopped ? 'stopped' : 'ok', head: head?.sequence ?? 0 },
    checkpoint: checkpoints ? checkpointOf(checkpoints.state) : null,
    doors: settings.models.map(({ id, host, outside }) => ({ name: id, open: outside, host })),
    graphs: states,
    alarms: open,
    refusals,
  };
}

function checkpointOf({ size, at, failure, isPublished }: CheckpointState): Health['checkpoint'] {
  const state = failure === null ? (at === null ? 'waiting' : 'signed') : 'failed';
  return { state, size: size ?? 0, at, isOutside: isPublished };
}
