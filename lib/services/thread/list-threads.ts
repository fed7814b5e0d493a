import 'server-only';
import { z } from 'zod';

import type { ThreadList, ThreadRow } from '@/lib/contracts/thread';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { listedGraphs } from '../graph/listed-graphs';
import { nextPlace, readPlace } from '../question/list-place';
import { isSuperseded } from '../question/superseded';
import type { ServiceContext } from '../service-context';
import { THREADS } from './thread-bin';

/** Questions read for one page; a conversation of many questions makes its page shorter. */
const PAGE = 200;

const ThreadsInput = z.strictObject({ after: z.string().max(120).optional() });

/** The asker's conversations, the one with the newest question first. */
export async function listThreads(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ThreadList> {
  const { ctx } = args;
  requireRight(ctx, 'ask', ANY_GRAPH);
  const { after } = ThreadsInput.parse(args.input);
  const { store } = ctx.application;
  const [graphs, removed, questions] = await Promise.all([
    listedGraphs(ctx, 'ask'),
    store.removals.list(THREADS),
    store.questions.list({
      actor: ctx.actor.id,
      limit: PAGE,
      ...(after === undefined ? {} : { after: readPlace(after) }),
    }),
  ]);
  const names = new Map(graphs.map(({ id, name }) => [id, name]));
  const gone = new Set(removed.map(({ subject }) => subject));
  const threads = new Map<string, ThreadRow>();
  for (const [place, question] of questions.entries()) {
    const { threadId, graphId, original, state, createdAt } = question;
    const graph = names.get(graphId);
    if (graph === undefined || gone.has(threadId) || isSuperseded(questions, place)) continue;
    const known = threads.get(threadId);
    threads.set(threadId, {
      id: threadId,
      graph,
      title: original,
      questions: (known?.questions ?? 0) + 1,
      state: known?.state ?? state,
      updatedAt: known?.updatedAt ?? createdAt,
    });
  }
  return { threads: [...threads.values()], next: nextPlace(questions, PAGE) };
}
