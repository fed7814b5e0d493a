import 'server-only';
import { AppError } from '@/lib/base/errors';
import { PLAN_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';
import type { PlanView } from '@/lib/contracts/plan';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { planForRole } from '../query/read-for-role';
import type { ServiceContext } from '../service-context';
import { findQuestion } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';

/**
 * How the store would go about the query of a question; nothing is run. A store that makes no plans gives
 * none, and neither does a role that sees part of the graph: estimates count what it may not see.
 */
export async function planQuery(args: {
  ctx: ServiceContext;
  id: string;
  signal?: AbortSignal;
}): Promise<PlanView> {
  const { ctx, id, signal } = args;
  const record = await findQuestion(ctx, id);
  const { graph } = record.vault as PreparedQuestion;
  const role = requireRight(ctx, 'run', graph, record.role);
  const ready = record.query as ReadyQuery | null;
  if (!ready) throw new AppError('conflict', 'This question has no query that could be planned.');
  const snapshot = await graphSnapshot(ctx, graph, role);
  if (isNarrow(snapshot.scope)) return { plan: null, reason: 'role' };
  const database = await ctx.application.graphs.database(snapshot.record);
  if (!database.capabilities.plans) return { plan: null, reason: 'store' };
  const plan = await planForRole({
    database,
    snapshot,
    asker: { actor: ctx.actor.id, role: role.name },
    query: ready.query,
    parameters: ready.parameters,
    rowCap: ROW_CAP,
    deadline: PLAN_DEADLINE,
    signal,
  });
  return { plan, reason: null };
}
