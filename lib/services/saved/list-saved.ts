import 'server-only';
import type { SavedView } from '@/lib/contracts/saved';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { listedGraphs } from '../graph/listed-graphs';
import type { ServiceContext } from '../service-context';
import { SAVED, savedView } from './saved-view';

const MOST = 500;

/** The asker's saved questions, newest first; those of graphs that are gone are left out. */
export async function listSaved({ ctx }: { ctx: ServiceContext }): Promise<SavedView[]> {
  requireRight(ctx, 'ask', ANY_GRAPH);
  const { store } = ctx.application;
  const [graphs, removed, saved] = await Promise.all([
    listedGraphs(ctx, 'ask'),
    store.removals.list(SAVED),
    store.saved.list({ actor: ctx.actor.id, limit: MOST }),
  ]);
  const names = new Map(graphs.map(({ id, name }) => [id, name]));
  const gone = new Set(removed.map(({ subject }) => subject));
  return saved.flatMap((record) => {
    const graph = names.get(record.graphId);
    return graph === undefined || gone.has(record.id) ? [] : [savedView(record, graph)];
  });
}
