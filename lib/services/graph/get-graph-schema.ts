import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { SchemaView } from '@/lib/contracts/graph';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import { scopeIn } from '../access/role';
import type { ServiceContext } from '../service-context';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { graphSnapshot } from './graph-snapshot';

const SchemaInput = z.strictObject({
  graph: GRAPH_NAME,
  role: z.string().min(1).max(100).optional(),
});

/** What a graph looks like to the role; holds no value. */
export async function getGraphSchema(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<SchemaView> {
  const { ctx } = args;
  const { graph, role } = SchemaInput.parse(args.input);
  const acting = requireRight(ctx, 'ask', graph, role);
  if (isNarrow(scopeIn(acting, graph))) {
    return viewOf((await graphSnapshot(ctx, graph, acting)).schema);
  }
  const record = await findGraph(ctx, graph);
  const schema = await ctx.application.store.schemas.latest(record.id);
  if (!schema)
    throw new AppError('conflict', 'The schema has not been read yet; run "graph index".');
  return viewOf(schema.json as GraphSchema);
}

function viewOf(schema: GraphSchema): SchemaView {
  return {
    labels: Object.fromEntries(
      schema.labels.map(({ name, properties }) => [name, typesOf(properties)]),
    ),
    relationships: schema.relationshipTypes.flatMap(({ name, endpoints }) =>
      endpoints.map(({ from, to }): [string, string, string] => [from, name, to]),
    ),
    counts: {
      labels: Object.fromEntries(schema.labels.map(({ name, count }) => [name, count])),
      relationships: Object.fromEntries(
        schema.relationshipTypes.map(({ name, count }) => [name, count]),
      ),
    },
    relationshipProperties: Object.fromEntries(
      schema.relationshipTypes.map(({ name, properties }) => [name, typesOf(properties)]),
    ),
    sampled: schema.sampled,
  };
}

function typesOf(properties: readonly PropertySchema[]): Record<string, string> {
  return Object.fromEntries(
    properties.map(({ name, types, list }) => [
      name,
      list ? `LIST OF ${types.join(' | ')}` : types.join(' | '),
    ]),
  );
}
