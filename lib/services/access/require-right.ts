import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ServiceContext } from '../service-context';
import { findRole, type Right, type Role } from './role';

/** The role a verb acts in, when it has the right; every verb begins with this. Default deny. */
export function requireRight(ctx: ServiceContext, right: Right, roleName: string = ctx.role): Role {
  const role = findRole(roleName);
  if (!role) throw new AppError('not-found', 'There is no such role.');
  if (ctx.actor.kind !== 'owner' && role.name !== ctx.role) {
    throw new AppError('forbidden', 'That role is not yours.');
  }
  if (!role.rights.includes(right)) {
    throw new AppError('forbidden', `Your role may not do this; it takes the right "${right}".`);
  }
  return role;
}
