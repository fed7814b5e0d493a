import 'server-only';
import { z } from 'zod';

import { Right } from '@/lib/contracts/access';
import { RoleScope } from '@/lib/contracts/role';
import type { Store } from '@/lib/store/store';
import type { RoleRecord } from '@/lib/store/tables/roles';

import { BUILT_IN_ROLES, type Role } from './role';

const Rights = z.array(Right);

/** The roles of those names, in that order; a name that no role has any more gives nothing. */
export async function findRoles(
  { roles }: Pick<Store, 'roles'>,
  names: readonly string[],
): Promise<readonly Role[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const builtIn = BUILT_IN_ROLES.find((role) => role.name === name);
      if (builtIn) return builtIn;
      const record = await roles.get(name);
      return record ? roleOf(record) : null;
    }),
  );
  return found.filter((role) => role !== null);
}

/** Every role of the installation: the built-in ones, then its own. */
export async function allRoles({ roles }: Pick<Store, 'roles'>): Promise<readonly Role[]> {
  return [...BUILT_IN_ROLES, ...(await roles.list()).map((record) => roleOf(record))];
}

/** A row that is not understood throws: nobody acts in a role that says something else than it was given. */
export function roleOf({ name, rights, graphs, scopes }: RoleRecord): Role {
  return {
    name,
    rights: Rights.parse(rights),
    graphs: z.record(z.string(), Rights).parse(graphs),
    scopes: z.record(z.string(), RoleScope).parse(scopes),
  };
}
