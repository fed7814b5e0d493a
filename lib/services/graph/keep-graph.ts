import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { NewGraph } from '@/lib/store/tables/graphs';

import type { ServiceContext } from '../service-context';
import { type BuiltIndex, replaceIndex } from './build-index';

export interface KeptGraph {
  readonly action: 'graph.import' | 'graph.add' | 'graph.index';
  readonly graph: NewGraph;
  readonly schema: GraphSchema;
  readonly policy: MaskingPolicy;
  readonly built: BuiltIndex;
}

/** Commits a graph with its schema, policy and index, and the ledger's word of it, together or not at all. */
export async function keepGraph(ctx: ServiceContext, kept: KeptGraph): Promise<void> {
  const { action, graph, schema, policy, built } = kept;
  await ctx.application.store.write(async (tx) => {
    const before = await tx.graphs.getByName(graph.name);
    if (before && before.id !== graph.id) {
      throw new AppError(
        'conflict',
        'Another graph took that name in the meantime; choose another.',
      );
    }
    const { id, ...patch } = graph;
    if (before) await tx.graphs.update(id, patch);
    else await tx.graphs.create(graph);
    await tx.schemas.add(id, schema);
    const known = await tx.policies.latest(id);
    const isSame =
      known !== null &&
      JSON.stringify(withoutVersion(known.json)) === JSON.stringify(withoutVersion(policy));
    const version = isSame ? known.version : (known?.version ?? 0) + 1;
    if (!isSame) await tx.policies.add(id, { ...policy, version }, ctx.actor.id);
    const index = await replaceIndex(tx, built);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor: ctx.actor.id,
        graph: graph.name,
        subject: id,
        intent: null,
        facts: {
          nodes: schema.nodeCount,
          relationships: schema.relationshipCount,
          labels: schema.labels.length,
          relationshipTypes: schema.relationshipTypes.length,
          values: built.state.valueCount,
          index: index.version,
          policy: version,
          mode: policy.mode,
        },
        payload: new Uint8Array(),
      },
    };
  });
}

function withoutVersion(policy: unknown): unknown {
  if (typeof policy !== 'object' || policy === null) return policy;
  return { ...policy, version: 0 };
}
