import 'server-only';
import { AssignInput, type PersonView } from '@/lib/contracts/account';

import { INSTALLATION, requireRight } from '../access/require-right';
import { requireRoles } from '../access/require-roles';
import { accountEntry } from '../account/account-entry';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { findPerson, requireAdministrator } from './find-person';
import { viewOf } from './list-people';

/** Gives a person these roles and no others. Their sessions end: whoever comes in again has a new one. */
export async function assignRoles(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<PersonView> {
  const { ctx, id } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { roles } = AssignInput.parse(args.input);
  await requireRoles(ctx, roles);
  const { result } = await ctx.application.store.write(async (tx) => {
    const before = await findPerson(tx, id);
    requireNotFixed(ctx, 'person', before.email);
    const after = await tx.people.update(id, { roles });
    await requireAdministrator(tx);
    const sessions = await tx.sessions.end({ personId: id });
    return {
      result: viewOf(ctx, after),
      entry: accountEntry({
        action: 'person.roles',
        actor: ctx.actor.id,
        subject: id,
        facts: { rolesBefore: before.roles.join(' '), rolesAfter: roles.join(' '), sessions },
      }),
    };
  });
  return result;
}
