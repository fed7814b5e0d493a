import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { PersonRecord } from '@/lib/store/tables/people';

import type { ServiceContext } from '../service-context';
import { DEMO } from './demo-people';

/** The person whose account is looked at: only they themselves, at a page. A token changes no account. */
export async function requireSession(
  ctx: ServiceContext,
): Promise<{ readonly person: PersonRecord; readonly sessionId: string }> {
  const person = ctx.session && (await ctx.application.store.people.get(ctx.actor.id));
  if (!ctx.session || !person) {
    throw new AppError(
      'forbidden',
      'Accounts are changed by the people themselves, signed in at the page.',
    );
  }
  return { person, sessionId: ctx.session.id };
}

/** As `requireSession`, for what would make a demo person more than a click. */
export async function requireOwnAccount(
  ctx: ServiceContext,
): Promise<{ readonly person: PersonRecord; readonly sessionId: string }> {
  const own = await requireSession(ctx);
  if (own.person.kind !== DEMO) return own;
  throw new AppError(
    'forbidden',
    'Demo people have no password and no tokens. Make an account first.',
  );
}
