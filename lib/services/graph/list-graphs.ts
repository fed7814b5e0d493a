import 'server-only';
import type { GraphSummary } from '@/lib/contracts/graph';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { isNarrow } from '@/lib/schema/role-scope';
import { starterQuestions } from '@/lib/schema/starter-questions';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { scopeIn } from '../access/role';
import type { ServiceContext } from '../service-context';
import { fixedBy } from '../settings/fixed';
import { GraphSettings } from './graph-settings';
import { graphSnapshot } from './graph-snapshot';
import { listedGraphs } from './listed-graphs';

/** The graphs that the actor may ask, oldest first. */
export async function listGraphs({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<readonly GraphSummary[]> {
  requireRight(ctx, 'ask', ANY_GRAPH);
  const records = await listedGraphs(ctx, 'ask');
  const inOrder = records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return Promise.all(inOrder.map((record) => summarize(ctx, record)));
}

async function summarize(ctx: ServiceContext, record: GraphRecord): Promise<GraphSummary> {
  const { schemas, policies, indexes } = ctx.application.store;
  const [schema, policy, index] = await Promise.all([
    schemas.latest(record.id),
    policies.latest(record.id),
    indexes.latest(record.id),
  ]);
  const whole = schema?.json as GraphSchema | undefined;
  const role = requireRight(ctx, 'ask', record.name);
  const seen =
    index && isNarrow(scopeIn(role, record.name))
      ? await graphSnapshot(ctx, record.name, role)
      : { schema: whole, settings: GraphSettings.parse(record.settings), index: null };
  const { settings, schema: shape } = seen;
  const indexed = index && {
    values: seen.index?.report.entries ?? index.valueCount,
    builtAt: index.builtAt,
    bytes: seen.index?.report.bytes ?? index.byteCount,
  };
  const [connection, rules] = (['connection', 'policy'] as const).map((what) =>
    fixedBy(ctx.application, what, record.name),
  );
  return {
    name: record.name,
    title: settings.title,
    description: settings.description,
    kind: record.kind === 'neo4j' ? 'neo4j' : 'embedded',
    mode: (policy?.json as MaskingPolicy | undefined)?.mode ?? 'strict',
    nodes: shape?.nodeCount ?? 0,
    relationships: shape?.relationshipCount ?? 0,
    index: indexed,
    starters:
      settings.starters.length > 0 || shape === undefined
        ? settings.starters
        : [...starterQuestions(shape)],
    ...(connection || rules
      ? { fixedBy: { ...(connection ? { connection } : {}), ...(rules ? { policy: rules } : {}) } }
      : {}),
  };
}
