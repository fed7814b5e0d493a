import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type PersonView, StateInput } from '@/lib/contracts/account';

import { INSTALLATION, requireRight } from '../access/require-right';
import { accountEntry } from '../account/account-entry';
import type { ServiceContext } from '../service-context';
import { findPerson, requireAdministrator } from './find-person';
import { viewOf } from './list-people';

/** Shuts a person out, or lets them in again. Shut out: sessions end, tokens and links open nothing. */
export async function setPersonState(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<PersonView> {
  const { ctx, id } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { state } = StateInput.parse(args.input);
  const { result } = await ctx.application.store.write(async (tx) => {
    const before = await findPerson(tx, id);
    if (before.state === 'invited' && state === 'active') {
      throw new AppError('conflict', 'This person has not taken up the account yet.');
    }
    const after = await tx.people.update(id, { state });
    await requireAdministrator(tx);
    const sessions = state === 'disabled' ? await tx.sessions.end({ personId: id }) : 0;
    if (state === 'disabled') await tx.invitations.deleteOf(id);
    return {
      result: viewOf(ctx, after),
      entry: accountEntry({
        action: 'person.state',
        actor: ctx.actor.id,
        subject: id,
        facts: { stateBefore: before.state, stateAfter: state, sessions },
      }),
    };
  });
  return result;
}
