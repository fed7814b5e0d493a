import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ServiceContext } from '../service-context';
import { accountEntry } from './account-entry';
import { requireSession } from './require-session';

/** Ends one of the person's own sessions, this one too. */
export async function endSession(args: { ctx: ServiceContext; id: string }): Promise<void> {
  const { ctx, id } = args;
  const { person } = await requireSession(ctx);
  await end(ctx, { personId: person.id, id });
}

/** Ends the person's sessions everywhere but here. */
export async function endOtherSessions({ ctx }: { ctx: ServiceContext }): Promise<void> {
  const { person, sessionId } = await requireSession(ctx);
  await end(ctx, { personId: person.id, exceptId: sessionId });
}

async function end(
  { application, actor }: ServiceContext,
  filter: { personId: string; id?: string; exceptId?: string },
): Promise<void> {
  await application.store.write(async (tx) => {
    const sessions = await tx.sessions.end(filter);
    if (sessions === 0 && filter.id !== undefined) {
      throw new AppError('not-found', 'There is no such session.');
    }
    const subject = filter.id ?? filter.personId;
    const facts = { sessions };
    return {
      result: undefined,
      entry: accountEntry({ action: 'session.end', actor: actor.id, subject, facts }),
    };
  });
}
