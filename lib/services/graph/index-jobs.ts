import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { IndexView } from '@/lib/contracts/policy';
import { allSensitive, DEFAULT_INDEX_AGE, type MaskingPolicy } from '@/lib/masking/policy';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import { scopeIn } from '../access/role';
import type { ServiceContext } from '../service-context';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { graphSnapshot } from './graph-snapshot';
import { indexAge } from './index-age';
import { indexGraph } from './index-graph';

const Named = z.strictObject({ name: GRAPH_NAME });

/** How old the value index of a graph is, when it is built next, and how far a build under way is. */
export async function getIndex(args: { ctx: ServiceContext; input: unknown }): Promise<IndexView> {
  const { ctx } = args;
  const { name } = Named.parse(args.input);
  const role = requireRight(ctx, ['ask', 'administer'], name);
  const { store, jobs } = ctx.application;
  const record = await findGraph(ctx, name);
  const [state, stored] = await Promise.all([
    store.indexes.latest(record.id),
    store.policies.latest(record.id),
  ]);
  const policy = (stored?.json as MaskingPolicy | undefined) ?? allSensitive('strict');
  const seen = state && isNarrow(scopeIn(role, name)) ? await graphSnapshot(ctx, name, role) : null;
  const age = state ? indexAge(state.builtAt, policy) : null;
  const job = jobs.list().find((one) => one.graph === name && one.kind === 'index');
  return {
    version: state?.version ?? null,
    builtAt: state?.builtAt ?? null,
    ageHours: age?.hours ?? null,
    values: seen?.index.report.entries ?? state?.valueCount ?? 0,
    bytes: seen?.index.report.bytes ?? state?.byteCount ?? 0,
    ...(policy.index ?? DEFAULT_INDEX_AGE),
    dueAt: age?.dueAt ?? null,
    isTooOld: age?.isTooOld ?? false,
    job: job
      ? {
          state: job.state,
          progress: job.progress ?? 0,
          startedAt: job.startedAt,
          error: job.error,
        }
      : null,
  };
}

/** Begins to build the index anew; the one before serves until the new one is whole. */
export async function startIndex(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<IndexView> {
  const { ctx } = args;
  const { name } = Named.parse(args.input);
  requireRight(ctx, 'administer', name);
  await findGraph(ctx, name);
  ctx.application.jobs.start({
    kind: 'index',
    graph: name,
    run: (work) => indexGraph({ ctx, input: { name }, work }),
  });
  return getIndex({ ctx, input: { name } });
}

/** Stops a build under way; the index stays the one it was. */
export async function cancelIndex(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<IndexView> {
  const { ctx } = args;
  const { name } = Named.parse(args.input);
  requireRight(ctx, 'administer', name);
  const { jobs } = ctx.application;
  const job = jobs
    .list()
    .find((one) => one.graph === name && one.kind === 'index' && one.state === 'running');
  if (!job) throw new AppError('conflict', 'The index is not being built at the moment.');
  jobs.cancel(job.id);
  await jobs.ended(job.id);
  return getIndex({ ctx, input: { name } });
}
