import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { type InvitationMade, InviteInput } from '@/lib/contracts/account';
import type { StoreTables } from '@/lib/store/store';

import { INSTALLATION, requireRight } from '../access/require-right';
import { requireRoles } from '../access/require-roles';
import { accountEntry } from '../account/account-entry';
import { DEMO } from '../account/demo-people';
import { digestOf, newToken } from '../account/digest';
import type { ServiceContext } from '../service-context';
import { findPerson } from './find-person';

/** A link is good for so long, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1_000;

/** Makes an account that its person takes up by a link; no mail is sent, the link is handed over by hand. */
export async function invitePerson(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<InvitationMade> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { name, email, roles } = InviteInput.parse(args.input);
  await requireRoles(ctx, roles);
  await refuseDemo(ctx);
  const id = randomUUID();
  const made = newLink(id);
  await ctx.application.store.write(async (tx) => {
    if (await tx.people.getByEmail(email)) {
      throw new AppError('conflict', 'Somebody of that address is here already.');
    }
    await tx.people.create({ id, name, email, kind: 'person', state: 'invited', roles });
    await keepLink(tx, ctx, made);
    return {
      result: undefined,
      entry: accountEntry({
        action: 'person.invite',
        actor: ctx.actor.id,
        subject: id,
        facts: { rolesAfter: roles.join(' ') },
      }),
    };
  });
  return linkOf(made);
}

/**
 * A new link for somebody who lost theirs, their password or their authenticator. Until it is used
 * everything stays as it is; then it sets a new password and takes the authenticator off.
 */
export async function renewInvitation(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<InvitationMade> {
  const { ctx, id } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const made = newLink(id);
  await ctx.application.store.write(async (tx) => {
    const person = await findPerson(tx, id);
    if (person.kind === DEMO || person.state === 'disabled') {
      throw new AppError('conflict', 'This person cannot be invited; let them in again first.');
    }
    await keepLink(tx, ctx, made);
    return {
      result: undefined,
      entry: accountEntry({
        action: 'person.invite',
        actor: ctx.actor.id,
        subject: id,
        facts: { stateBefore: person.state, stateAfter: person.state },
      }),
    };
  });
  return linkOf(made);
}

/** The first account is made by the link that the server prints; else nobody would be left to administer. */
async function refuseDemo({ application, actor }: ServiceContext): Promise<void> {
  if ((await application.store.people.get(actor.id))?.kind !== DEMO) return;
  throw new AppError(
    'forbidden',
    'Demo people invite nobody. Open the link that Sotto printed when it started, and make an administrator.',
  );
}

interface NewLink {
  readonly personId: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function newLink(personId: string): NewLink {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME);
  return { personId, token: newToken(), createdAt, expiresAt };
}

function keepLink(tx: StoreTables, { actor }: ServiceContext, link: NewLink): Promise<void> {
  const { personId, token, createdAt, expiresAt } = link;
  const tokenDigest = digestOf(token);
  return tx.invitations.save({ personId, tokenDigest, actor: actor.id, createdAt, expiresAt });
}

/** Behind the number sign, so that no server on the way writes it down. */
function linkOf({ personId, token, expiresAt }: NewLink): InvitationMade {
  return { id: personId, link: `/invitation#${token}`, expiresAt: expiresAt.toISOString() };
}
