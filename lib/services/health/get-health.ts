import 'server-only';
import { RIGHTS } from '@/lib/contracts/access';
import type { Health } from '@/lib/contracts/health';

import { ANY_GRAPH, hasRight, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** Which doors are open, whether the ledger writes, which graphs can be asked. */
export async function getHealth({ ctx }: { ctx: ServiceContext }): Promise<Health> {
  requireRight(ctx, RIGHTS, ANY_GRAPH);
  const { store, models, wall } = ctx.application;
  const [all, head] = await Promise.all([store.graphs.list(), store.ledger.head()]);
  const graphs = all.filter(({ name }) => hasRight(ctx, RIGHTS, name));
  const states = await Promise.all(
    graphs.map(async ({ id, name, state }) => ({
      name,
      state: (await store.indexes.latest(id)) ? state : 'no index',
    })),
  );
  const refusals = Object.values(wall.refusals()).reduce((sum, count) => sum + count, 0);
  return {
    version: '0.1.0',
    status: store.stopped ? 'degraded' : 'ok',
    ledger: { state: store.stopped ? 'stopped' : 'ok', head: head?.sequence ?? 0 },
    doors: models.list().map(({ id, host, outside }) => ({ name: id, open: outside, host })),
    graphs: states,
    refusals,
  };
}
