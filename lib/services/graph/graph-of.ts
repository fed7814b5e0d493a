import 'server-only';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { noSuchGraph } from '../access/no-such-graph';
import type { ServiceContext } from '../service-context';
import { REMOVED } from './listed-graphs';

/** The graph that a record belongs to, while it is there. */
export async function graphOf({ application }: ServiceContext, id: string): Promise<GraphRecord> {
  const record = await application.store.graphs.get(id);
  if (record && record.state !== REMOVED) return record;
  throw noSuchGraph();
}
