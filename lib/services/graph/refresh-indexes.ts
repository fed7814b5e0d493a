import 'server-only';
import path from 'node:path';

import { openSchedule, type Schedule } from '@/lib/jobs/schedule';
import { isOfOtherVersion } from '@/lib/masking/index-file';
import type { MaskingPolicy } from '@/lib/masking/policy';

import type { ServiceContext } from '../service-context';
import { indexAge } from './index-age';
import { indexGraph } from './index-graph';

/** Milliseconds between looks at which index is due. */
const EVERY = 60_000;

/** The ledger's name for who builds an index that is due. */
const SCHEDULE = 'schedule';

/** Index files that are of this version: a file never changes. */
const known = new WeakMap<object, Set<string>>();

/**
 * Builds every index that its policy calls too old, or that another version of the program wrote, one graph after the
 * other; the number of them.
 */
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
    if (isBusy) continue;
    const isDue = dueAt !== null && Date.parse(dueAt) <= Date.now();
    if (!isDue && !(await isOutdated(ctx, state.file))) continue;
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

/** Until it is built anew, nothing is asked by it. One that is damaged stays for somebody to look at. */
async function isOutdated({ application }: ServiceContext, file: string): Promise<boolean> {
  const current = known.get(application) ?? new Set();
  known.set(application, current);
  if (current.has(file)) return false;
  const whole = path.join(application.environment.dataFolder, file);
  const bytes = await application.store.files.read(whole).catch(() => null);
  if (bytes && isOfOtherVersion(bytes)) return true;
  current.add(file);
  return false;
}

/** Looks at once and every minute, for as long as the server runs. */
export function scheduleRefreshes(
  ctx: ServiceContext,
  onFailure: (error: unknown) => void,
): Schedule {
  return openSchedule({
    every: EVERY,
    first: 0,
    round: async () => void (await refreshDueIndexes({ ctx })),
    onFailure,
  });
}
