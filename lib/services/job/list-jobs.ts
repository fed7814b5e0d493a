import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { JobView } from '@/lib/contracts/job';

import { ANY_GRAPH, hasRight, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** Long work on the graphs that the actor administers, newest first. */
export async function listJobs({ ctx }: { ctx: ServiceContext }): Promise<readonly JobView[]> {
  requireRight(ctx, 'administer', ANY_GRAPH);
  return ctx.application.jobs.list().filter(({ graph }) => hasRight(ctx, 'administer', graph));
}

/** Stops long work; the graph stays as it was before. */
export async function cancelJob({
  ctx,
  id,
}: {
  readonly ctx: ServiceContext;
  readonly id: string;
}): Promise<void> {
  const job = (await listJobs({ ctx })).find((candidate) => candidate.id === id);
  if (!job) throw new AppError('not-found', 'There is no such work.');
  ctx.application.jobs.cancel(id);
}
