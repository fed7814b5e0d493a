import 'server-only';
import { hashPassword } from 'better-auth/crypto';

import { AppError } from '@/lib/base/errors';
import { AcceptInput, InvitationInput, type InvitationView } from '@/lib/contracts/account';
import type { Store } from '@/lib/store/store';
import type { PersonRecord } from '@/lib/store/tables/people';

import { accountEntry } from './account-entry';
import { forgetDemoAnswer } from './demo-people';
import { digestOf } from './digest';
import { requireGoodPassword } from './password-rules';
import { type Entered, enter, type Arrival } from './visit';

/** Tries of links, from everywhere together. */
const TRIES = { burst: 60, perMinute: 60 };

/** Whom a link is for, so that the page can greet them. */
export async function getInvitation(args: {
  visit: Arrival;
  input: unknown;
}): Promise<InvitationView> {
  const { application } = args.visit;
  const { link } = InvitationInput.parse(args.input);
  application.accounts.limits.take('invitation', TRIES);
  const { name, email } = await invited(application.store, digestOf(link));
  return { name, email };
}

/**
 * Takes up an account by its link, once: the password is set, an authenticator from before no longer
 * counts, and every session from before ends.
 */
export async function acceptInvitation(args: { visit: Arrival; input: unknown }): Promise<Entered> {
  const { visit } = args;
  const { store, accounts } = visit.application;
  const { link, password } = AcceptInput.parse(args.input);
  accounts.limits.take('invitation', TRIES);
  const digest = digestOf(link);
  const { id, name, email } = await invited(store, digest);
  requireGoodPassword(password, [name, email]);
  const hash = await hashPassword(password);
  await store.write(async (tx) => {
    if (!(await tx.invitations.take(digest))) throw noInvitation();
    const before = await tx.people.get(id);
    if (!before || before.state === 'disabled') throw noInvitation();
    await tx.people.update(id, { state: 'active' });
    await tx.credentials.setPassword(id, hash);
    await tx.secondFactors.delete(id);
    const sessions = await tx.sessions.end({ personId: id });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'person.accept',
        actor: id,
        subject: id,
        facts: { stateBefore: before.state, stateAfter: 'active', sessions },
      }),
    };
  });
  accounts.limits.forget(`sign-in ${email}`);
  forgetDemoAnswer(visit.application);
  return enter(visit, { personId: id, method: 'invitation' });
}

async function invited(store: Store, digest: string): Promise<PersonRecord> {
  const invitation = await store.invitations.getByToken(digest);
  const person = invitation && (await store.people.get(invitation.personId));
  if (!person || person.state === 'disabled' || invitation.expiresAt < new Date()) {
    throw noInvitation();
  }
  return person;
}

function noInvitation(): AppError {
  return new AppError(
    'not-found',
    'This link was used, is too old, or was replaced by a newer one. Ask for another.',
  );
}
