import 'server-only';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { noSuchGraph } from '../access/no-such-graph';
import type { ServiceContext } from '../service-context';
import { REMOVED } from './listed-graphs';

/** The graph of that name; the same answer for one that is not there and one that is not the asker's. */
export async function findGraph(ctx: ServiceContext, name: string): Promise<GraphRecord> {
  const record = await ctx.application.store.graphs.getByName(name);
  if (record && record.state !== REMOVED) return record;
  throw noSuchGraph();
}
