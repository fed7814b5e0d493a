import 'server-only';
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { SAVED_NAME_LENGTH, type SavedView } from '@/lib/contracts/saved';

import { requireRight } from '../access/require-right';
import { graphOf } from '../graph/graph-of';
import { findQuestion } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { savedView } from './saved-view';

export const SavedName = z.string().trim().min(1).max(SAVED_NAME_LENGTH);

const SaveInput = z.strictObject({ question: z.string().max(100), name: SavedName });

/** Saved questions that one person may have; a list longer than that is found by nobody. */
const MOST = 500;

/** Keeps a question to be asked again: masked, and sealed as it was typed. Its answer is not kept with it. */
export async function saveQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<SavedView> {
  const { ctx } = args;
  const { question: questionId, name } = SaveInput.parse(args.input);
  const question = await findQuestion(ctx, questionId);
  const { graphId, original, maskedText, model, actor } = question;
  const { name: graphName } = await graphOf(ctx, graphId);
  requireRight(ctx, 'ask', graphName);
  const { result } = await ctx.application.store.write(async (tx) => {
    const others = await tx.saved.list({ actor, limit: MOST });
    if (others.length === MOST) {
      throw new AppError('conflict', `${MOST} questions are saved; remove one first.`);
    }
    const id = randomUUID();
    const saved = await tx.saved.create({
      id,
      graphId,
      actor,
      questionId,
      name,
      original,
      maskedText,
      model,
    });
    return {
      result: savedView(saved, graphName),
      entry: {
        kind: 'change',
        action: 'saved.add',
        actor,
        graph: graphName,
        subject: id,
        intent: null,
        facts: { question: questionId },
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}
