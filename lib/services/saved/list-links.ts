import 'server-only';
import { z } from 'zod';

import type { LinkView } from '@/lib/contracts/saved';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { linkView } from './link-view';

const LinksInput = z.strictObject({ question: z.string().max(100).optional() });

const MOST = 200;

/** The links that the asker has made, newest first; revoked ones say so. */
export async function listLinks(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<LinkView[]> {
  const { ctx } = args;
  requireRight(ctx, 'ask', ANY_GRAPH);
  const { question } = LinksInput.parse(args.input);
  const { store } = ctx.application;
  const links = await store.links.list({
    actor: ctx.actor.id,
    limit: MOST,
    ...(question === undefined ? {} : { questionId: question }),
  });
  const views = await Promise.all(
    links.map(async (link) => {
      const record = await store.questions.get(link.questionId);
      const graph = record && (await store.graphs.get(record.graphId));
      return record && graph
        ? linkView(link, { question: record.original, graph: graph.name })
        : null;
    }),
  );
  return views.filter((view) => view !== null);
}
