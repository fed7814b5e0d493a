import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type Originals, RevealInput } from '@/lib/contracts/review';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { PreparedQuestion } from '../question/prepared-question';
import type { ServiceContext } from '../service-context';
import { reviewEntry } from './review-entry';
import { findReview } from './review-scope';

/**
 * What was typed and what each placeholder stands for. Takes the right `reveal` in the graph and a
 * reason, and the entry that records the look is on disk before anything is shown.
 */
export async function revealOriginals(args: {
  ctx: ServiceContext;
  sequence: number;
  input: unknown;
}): Promise<Originals> {
  const { ctx, sequence } = args;
  requireRight(ctx, 'reveal', ANY_GRAPH);
  const { reason } = RevealInput.parse(args.input);
  const record = await findReview(ctx, sequence);
  if (record.graph === null) throw new AppError('not-found', 'It hides nothing.');
  requireRight(ctx, 'reveal', record.graph);
  const { store } = ctx.application;
  const question = await store.questions.get(record.subject);
  if (!question) throw new AppError('not-found', 'It hides nothing, or its question is gone.');
  const { masking } = question.vault as PreparedQuestion;
  const { sequence: entry } = await store.ledgerWriter.append(
    reviewEntry({
      action: 'review.reveal',
      actor: ctx.actor.id,
      graph: record.graph,
      subject: record.subject,
      facts: { sequence, placeholders: masking.values.length },
      words: reason,
    }),
  );
  return {
    question: question.original,
    masked: masking.text,
    values: masking.values.map(({ name, text, spellings }) => ({
      name,
      value: text,
      stored: [...new Set(spellings.map(({ value }) => value))].slice(0, 50),
    })),
    entry,
  };
}
