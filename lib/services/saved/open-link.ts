import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer } from '@/lib/contracts/question';
import type { SharedAnswer } from '@/lib/contracts/saved';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { hasRight } from '../access/require-right';
import { type Role, scopeIn } from '../access/role';
import { scopeDigest } from '../access/scope-digest';
import { REMOVED } from '../graph/listed-graphs';
import type { ReadyQuery } from '../question/ready-query';
import type { ServiceContext } from '../service-context';
import { linkId } from './share-question';

/**
 * The answer behind a link, to be read. Rights are checked now, not when the link was made: the reader
 * must be allowed to see values, in a role that sees all that the asker's role saw. Everything that is
 * not so is the same "not found". Reading somebody else's answer is an entry of the ledger.
 */
export async function openLink(args: {
  ctx: ServiceContext;
  token: string;
}): Promise<SharedAnswer> {
  const { ctx, token } = args;
  const { store } = ctx.application;
  const link = /^[\w-]{43}$/.test(token) ? await store.links.get(linkId(token)) : null;
  const question = link?.revokedAt === null ? await store.questions.get(link.questionId) : null;
  const graph = question && (await store.graphs.get(question.graphId));
  const answer = question?.result as Answer | null | undefined;
  if (
    !link ||
    !question ||
    !graph ||
    graph.state === REMOVED ||
    !answer ||
    !maySee(ctx, graph.name, question)
  ) {
    throw new AppError('not-found', 'There is no such link, or it is not for you.');
  }
  if (link.actor !== ctx.actor.id) {
    await store.ledgerWriter.append({
      kind: 'change',
      action: 'link.open',
      actor: ctx.actor.id,
      graph: graph.name,
      subject: question.id,
      intent: null,
      facts: { link: link.id },
      payload: new Uint8Array(),
    });
  }
  return {
    question: question.original,
    graph: graph.name,
    sharedBy: (await store.people.get(link.actor))?.name ?? link.actor,
    askedAt: question.createdAt,
    answer,
  };
}

/**
 * A role that may see values now and sees the graph whole, or the very one in which it was asked, while
 * it sees what it saw when the query ran: it may have been given less since.
 */
function maySee(ctx: ServiceContext, graph: string, question: QuestionRecord): boolean {
  const ranFor = (question.query as ReadyQuery | null)?.ranFor;
  const seesEnough = (role: Role): boolean => {
    const scope = scopeIn(role, graph);
    return scope === null || (role.name === question.role && ranFor === scopeDigest(scope));
  };
  return ctx.roles
    .filter(seesEnough)
    .some((role) => hasRight({ ...ctx, roles: [role] }, 'see-values', graph));
}
