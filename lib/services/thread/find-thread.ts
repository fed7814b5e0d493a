import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ServiceContext } from '../service-context';

interface FoundThread {
  readonly id: string;
  readonly graphId: string;
}

/** A conversation of the asker's own; the same answer for an unknown one and for somebody else's. */
export async function findThread(ctx: ServiceContext, id: string): Promise<FoundThread> {
  const thread = await ctx.application.store.threads.get(id);
  if (thread?.actor === ctx.actor.id) return thread;
  throw new AppError('not-found', 'There is no such conversation.');
}
