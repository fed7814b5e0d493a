import 'server-only';
import type { RoleView } from '@/lib/contracts/account';
import { RoleScope } from '@/lib/contracts/role';

import type { ServiceContext } from '../service-context';
import { fixedBy } from '../settings/fixed';
import { allRoles } from './find-roles';
import { INSTALLATION, requireRight } from './require-right';
import { BUILT_IN_ROLES, type Role } from './role';

/** Every role with its rights by graph, and how many people hold it. */
export async function listRoles({ ctx }: { ctx: ServiceContext }): Promise<readonly RoleView[]> {
  requireRight(ctx, 'administer', INSTALLATION);
  const { store } = ctx.application;
  const [roles, people] = await Promise.all([allRoles(store), store.people.list()]);
  return roles.map((role) => ({
    ...viewOf(role),
    fixedBy: fixedBy(ctx.application, 'role', role.name),
    people: people.filter((person) => person.roles.includes(role.name)).length,
  }));
}

/** A role as the settings show it. */
function viewOf({ name, rights, graphs, scopes }: Role): Omit<RoleView, 'people' | 'fixedBy'> {
  return {
    name,
    isBuiltIn: BUILT_IN_ROLES.some((role) => role.name === name),
    rights: [...rights],
    graphs: Object.fromEntries(Object.entries(graphs).map(([graph, some]) => [graph, [...some]])),
    scopes: Object.fromEntries(
      Object.entries(scopes).map(([graph, scope]) => [graph, RoleScope.parse(scope)]),
    ),
  };
}
