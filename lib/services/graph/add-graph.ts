import 'server-only';
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { ConnectionReport, LongWork } from '@/lib/graph/graph-database';
import { allSensitive } from '@/lib/masking/policy';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { buildIndex } from './build-index';
import { GRAPH_NAME } from './graph-name';
import type { StoredConnection } from './graph-registry';
import { defaultSettings } from './graph-settings';
import { keepGraph } from './keep-graph';
import { Neo4jAddress } from './neo4j-address';

const AddGraphInput = z.strictObject({
  name: GRAPH_NAME,
  neo4j: Neo4jAddress,
});

export interface AddedGraph {
  readonly name: string;
  readonly connection: ConnectionReport;
  readonly nodes: number;
  readonly relationships: number;
  readonly values: number;
}

/**
 * Connects a graph on a server of its own: tries the connection, reads schema and values, and keeps it
 * only when all of that went well. The password is sealed at rest and never shown again.
 */
export async function addGraph(args: {
  ctx: ServiceContext;
  input: unknown;
  work?: LongWork;
}): Promise<AddedGraph> {
  const { ctx, work = {} } = args;
  const { name, neo4j } = AddGraphInput.parse(args.input);
  requireRight(ctx, 'administer', name);
  requireNotFixed(ctx, 'connection', name);
  const { application } = ctx;
  if (await application.store.graphs.getByName(name)) {
    throw new AppError('conflict', 'There is a graph of that name already; choose another.');
  }
  const id = randomUUID();
  const stored: StoredConnection = { kind: 'neo4j', ...neo4j };
  const database = await application.graphs.open(id, stored);
  try {
    const connection = await database.connect();
    const schema = await database.introspect(work);
    if (schema.nodeCount === 0) {
      throw new AppError('conflict', 'The graph is empty; there is nothing to ask yet.');
    }
    const policy = allSensitive();
    const built = await buildIndex({ application, graphId: id, database, policy, schema, work });
    await keepGraph(ctx, {
      action: 'graph.add',
      graph: {
        id,
        name,
        kind: 'neo4j',
        state: 'ready',
        connection: stored,
        settings: defaultSettings(name),
      },
      schema,
      policy,
      built,
    });
    return {
      name,
      connection,
      nodes: schema.nodeCount,
      relationships: schema.relationshipCount,
      values: built.state.valueCount,
    };
  } finally {
    await database.close();
  }
}
