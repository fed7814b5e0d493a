import 'server-only';
import type { ModelOffer } from '@/lib/contracts/reading';
import { ModelDeclined } from '@/lib/llm/model-declined';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { AnswerWork } from '../question/answer-within';
import type { PreparedQuestion } from '../question/prepared-question';
import { needsApproval } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import { readingView } from './reading-view';

interface Asked {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly work: AnswerWork;
}

/** Where the model declines, what it made nothing of and which models may be asked instead go into the draft. */
export async function sayingWhyNot<Result>(
  asked: Asked,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ModelDeclined) {
      const { notes } = error;
      const said = readingView(notes ?? { covered: 0, margin: null, unused: [] });
      asked.work.draft.reading = { ...said, offers: await offersFor(asked) };
    }
    throw error;
  }
}

/** Every model that is set up here: whoever may ask may ask it, after looking at what would leave. */
async function offersFor({ ctx, record }: Asked): Promise<ModelOffer[]> {
  const { graph } = record.vault as PreparedQuestion;
  const role = requireRight(ctx, 'ask', graph, record.role);
  const { policy } = await graphSnapshot(ctx, graph, role);
  const { models } = await ctx.application.models.settings();
  return models
    .filter(({ id }) => id !== record.model)
    .map(({ id, title, host }) => ({ id, title, host, needsApproval: needsApproval(policy, id) }));
}
