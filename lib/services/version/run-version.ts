import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer } from '@/lib/contracts/question';

import { requireRight } from '../access/require-right';
import { versionContext } from '../amendment/version-context';
import { graphSnapshot } from '../graph/graph-snapshot';
import { answerWithin } from '../question/answer-within';
import { findQuestion, graphOf } from '../question/find-question';
import type { PreparedQuestion } from '../question/prepared-question';
import type { OnEvent } from '../question/progress';
import { readReply } from '../question/read-reply';
import { runQueryOf } from '../question/run-query-of';
import type { ServiceContext } from '../service-context';
import { rememberAnswer } from '../thread/thread-overlay';
import { valuesToLookFor } from './values-to-look-for';

/** Runs the version that a question is at; nothing is sent. The answer becomes that version's. */
export async function runVersion(args: {
  ctx: ServiceContext;
  id: string;
  signal?: AbortSignal;
  onEvent?: OnEvent;
}): Promise<Answer> {
  const { ctx, id, signal, onEvent = () => undefined } = args;
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'run', graph, record.role);
  const { versions } = ctx.application.store;
  const head = await versions.head(id);
  const version = head ? await versions.get(head.versionId) : null;
  const { state } = record;
  if (!version || !isRunnable(state)) {
    throw new AppError('conflict', 'This question has no version that could be run.');
  }
  const snapshot = await graphSnapshot(ctx, graph, role);
  const prepared = await versionContext(ctx, record);
  const named = valuesToLookFor(
    (record.vault as PreparedQuestion).masking.values.map(({ name }) => name),
    version,
    await versions.list(id),
  );
  // What was shown so far was shown, whatever takes its place.
  await rememberAnswer(ctx, record);
  return answerWithin({ ctx, record, from: state, signal, onEvent }, async (work) => {
    work.draft.version = version.id;
    const read = await readReply({
      text: version.content.query,
      snapshot,
      work,
      prepared,
      named,
    });
    if (!read.ok) {
      const [first] = read.diagnostics;
      throw new AppError('query-rejected', first?.message ?? 'This query may not run.');
    }
    await runQueryOf({
      ctx,
      record: { ...record, vault: prepared },
      query: read.ready,
      work,
      isConfirmed: false,
    });
  });
}

/** Whatever became of the last run; one that is on its way is let end. */
function isRunnable(
  state: string,
): state is 'answered' | 'failed' | 'waiting' | 'cancelled' | 'interrupted' {
  return ['answered', 'failed', 'waiting', 'cancelled', 'interrupted'].includes(state);
}
