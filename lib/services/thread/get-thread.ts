import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ThreadView } from '@/lib/contracts/thread';

import { requireRight } from '../access/require-right';
import { isSuperseded } from '../question/superseded';
import type { ServiceContext } from '../service-context';
import { findThread } from './find-thread';
import { THREADS } from './thread-bin';

/** Questions of one conversation that are shown; older ones are in the history. */
const MOST = 200;

/** A conversation with the state of each of its questions: what a reload or a second tab shows. */
export async function getThread(args: { ctx: ServiceContext; id: string }): Promise<ThreadView> {
  const { ctx, id } = args;
  const { store } = ctx.application;
  const thread = await findThread(ctx, id);
  const [graph, removed, questions] = await Promise.all([
    store.graphs.get(thread.graphId),
    store.removals.list(THREADS),
    store.questions.list({ threadId: id, actor: ctx.actor.id, limit: MOST }),
  ]);
  if (graph) requireRight(ctx, 'ask', graph.name);
  if (!graph || removed.some(({ subject }) => subject === id)) {
    throw new AppError('not-found', 'There is no such conversation.');
  }
  return {
    id,
    graph: graph.name,
    questions: questions
      .filter((_question, place) => !isSuperseded(questions, place))
      .map((question) => ({ id: question.id, state: question.state }))
      .toReversed(),
  };
}
