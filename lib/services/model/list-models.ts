import 'server-only';
import type { ModelView } from '@/lib/contracts/graph';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** The models an asker may choose from; the one on premises is first. */
export async function listModels({ ctx }: { ctx: ServiceContext }): Promise<readonly ModelView[]> {
  requireRight(ctx, 'ask', ANY_GRAPH);
  const { models } = await ctx.application.models.settings();
  return models.map(({ id, title, host, outside, isDefault }) => ({
    id,
    title,
    host,
    outside,
    isDefault,
  }));
}
