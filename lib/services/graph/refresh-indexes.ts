import 'server-only';
import { openSchedule, type Schedule } from '@/lib/jobs/schedule';
import type { MaskingPolicy } from '@/lib/masking/policy';

import type { ServiceContext } from '../service-context';
import { indexAge } from './index-age';
import { indexGraph } from './index-graph';

/** Milliseconds between looks at which index is due. */
const EVERY = 60_000;

/** The ledger's name for who builds an index that is due. */
const SCHEDULE = 'schedule';

/** Builds every index that its policy calls too old, one graph after the other; the number of them. */
export async function refreshDueIndexes({ ctx }: { ctx: ServiceContext }): Promise<number> {
  const { store, jobs } = ctx.application;
  const acting: ServiceContext = { ...ctx, actor: { id: SCHEDULE, kind: 'owner' } };
  let built = 0;
  for (const { id, name } of await store.graphs.list()) {
    const [state, policy] = await Promise.all([
      store.indexes.latest(id),
      store.policies.latest(id),
    ]);
    if (!state || !policy) continue;
    const { dueAt } = indexAge(state.builtAt, policy.json as MaskingPolicy);
    const isBusy = jobs.list().some((job) => job.graph === name && job.state === 'running');
    if (dueAt === null || isBusy || Date.parse(dueAt) > Date.now()) continue;
    const job = jobs.start({
      kind: 'index',
      graph: name,
      run: (work) => indexGraph({ ctx: acting, input: { name }, work }),
    });
    await jobs.ended(job.id);
    built += 1;
  }
  return built;
}

/** Looks every minute, for as long as the server runs. */
export function scheduleRefreshes(
  ctx: ServiceContext,
  onFailure: (error: unknown) => void,
): Schedule {
  return openSchedule({
    every: EVERY,
    round: async () => void (await refreshDueIndexes({ ctx })),
    onFailure,
  });
}
