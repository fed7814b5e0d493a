import 'server-only';
import type { Right } from '@/lib/contracts/access';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { hasRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** A graph in this state lies in the bin: nobody asks it, an administrator may bring it back. */
export const REMOVED = 'removed';

/** The graphs in which one of the rights is held; those in the bin are for nobody. */
export async function listedGraphs(
  ctx: ServiceContext,
  right: Right | readonly Right[],
): Promise<GraphRecord[]> {
  const records = await ctx.application.store.graphs.list();
  return records.filter(({ name, state }) => state !== REMOVED && hasRight(ctx, right, name));
}
