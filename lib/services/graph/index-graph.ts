import 'server-only';
import { z } from 'zod';

import type { LongWork } from '@/lib/graph/graph-database';
import { type MaskingPolicy, allSensitive } from '@/lib/masking/policy';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { keepReadAliases, readAliasSources } from '../terms/read-alias-sources';
import { buildIndex, removeOldIndexes } from './build-index';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { keepGraph } from './keep-graph';

const IndexGraphInput = z.strictObject({ name: GRAPH_NAME });

export interface IndexedGraph {
  readonly name: string;
  readonly values: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Reads the schema and every value anew; the index before serves until the new one is kept. */
export async function indexGraph(args: {
  ctx: ServiceContext;
  input: unknown;
  work?: LongWork;
}): Promise<IndexedGraph> {
  const { ctx, work = {} } = args;
  const { name } = IndexGraphInput.parse(args.input);
  requireRight(ctx, 'administer', name);
  const { application } = ctx;
  const record = await findGraph(ctx, name);
  const database = await application.graphs.database(record);
  const schema = await database.introspect(work);
  const known = await application.store.policies.latest(record.id);
  const policy = known ? (known.json as MaskingPolicy) : allSensitive();
  const built = await buildIndex({
    application,
    graphId: record.id,
    database,
    policy,
    schema,
    work,
  });
  const pairs = await readAliasSources({ application, record, database, schema });
  const { createdAt: _created, updatedAt: _updated, ...graph } = record;
  await keepGraph(ctx, { action: 'graph.index', graph, schema, policy, built });
  if (pairs) await application.store.keep((tx) => keepReadAliases(tx, record.id, pairs));
  await removeOldIndexes(application, record.id);
  return {
    name,
    values: built.state.valueCount,
    bytes: built.state.byteCount,
    seconds: built.seconds,
  };
}
