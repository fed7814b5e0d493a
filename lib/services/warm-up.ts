import 'server-only';
import { warmParser } from '@/lib/jobs/parse-in-worker';
import { countText } from '@/lib/llm/prompts/count-tokens';

import { OWNER } from './access/role';
import { graphSnapshot } from './graph/graph-snapshot';
import type { ServiceContext } from './service-context';

/** Loads what the first question would wait for: the grammar, the tokenizer, the value indexes. */
export async function warmUp({ ctx }: { ctx: ServiceContext }): Promise<void> {
  warmParser();
  await countText('warm');
  for (const { name } of await ctx.application.store.graphs.list()) {
    // A graph that cannot be asked says so when it is asked; the others are made ready all the same.
    await graphSnapshot(ctx, name, OWNER).catch(() => undefined);
  }
}
