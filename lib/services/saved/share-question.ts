import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { LinkView } from '@/lib/contracts/saved';

import { requireRight } from '../access/require-right';
import { graphOf } from '../graph/graph-of';
import { findQuestion } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { linkView } from './link-view';

const ShareInput = z.strictObject({ question: z.string().max(100) });

/** Bytes of chance in a link: nobody guesses one. */
const TOKEN_BYTES = 32;

/** Makes a link under which the answer can be read by those who may see what it shows. */
export async function shareQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<LinkView> {
  const { ctx } = args;
  const { question: questionId } = ShareInput.parse(args.input);
  const question = await findQuestion(ctx, questionId);
  const { name: graph } = await graphOf(ctx, question.graphId);
  requireRight(ctx, 'see-values', graph, question.role);
  if (question.state !== 'answered') {
    throw new AppError('conflict', 'Only a question with an answer can be shared.');
  }
  const { actor } = question;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = linkId(token);
  const { result } = await ctx.application.store.write(async (tx) => {
    const link = await tx.links.create({ id, token, questionId, actor });
    return {
      result: linkView(link, { question: question.original, graph }),
      entry: {
        kind: 'change',
        action: 'link.add',
        actor,
        graph,
        subject: questionId,
        intent: null,
        facts: { link: id },
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}

/** The digest by which a link is found. */
export function linkId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
