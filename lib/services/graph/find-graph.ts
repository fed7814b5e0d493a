import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import type { ServiceContext } from '../service-context';

/** The graph of that name; the same answer for one that is not there and one that is not the asker's. */
export async function findGraph(ctx: ServiceContext, name: string): Promise<GraphRecord> {
  const record = await ctx.application.store.graphs.getByName(name);
  if (record) return record;
  throw new AppError(
    'not-found',
    'There is no graph of that name. "graph list" shows the names; "graph import" makes one.',
  );
}
