import 'server-only';
import { type Right, RIGHTS } from '@/lib/contracts/access';
import type { RoleScope } from '@/lib/schema/role-scope';

/** What people act in: rights by graph, and the part of each graph that is seen. */
export interface Role {
  readonly name: string;
  /** In every graph that `graphs` does not name, and for what belongs to no graph. */
  readonly rights: readonly Right[];
  /** By graph name; an empty list hides the graph. */
  readonly graphs: Readonly<Record<string, readonly Right[]>>;
  /** By graph name; a graph that is not named here is seen whole. */
  readonly scopes: Readonly<Record<string, RoleScope>>;
}

/** The command line's role, which sees and may do everything; nobody holds it who signs in. */
export const OWNER: Role = { name: 'owner', rights: RIGHTS, graphs: {}, scopes: {} };

/** Roles that every installation has and nobody can change. */
export const BUILT_IN_ROLES: readonly Role[] = [
  builtIn('analyst', ['ask', 'amend', 'run', 'see-values', 'lift-masks', 'export']),
  builtIn('expert', ['ask', 'amend', 'run', 'see-values', 'lift-masks', 'export', 'teach']),
  builtIn('reviewer', ['approve']),
  builtIn('administrator', ['ask', 'amend', 'run', 'see-values', 'teach', 'administer']),
];

/** The rights of a role in a graph. */
export function rightsIn(role: Role, graph: string): readonly Right[] {
  return Object.hasOwn(role.graphs, graph) ? (role.graphs[graph] ?? []) : role.rights;
}

/** The part of a graph that a role sees; null where it sees all. */
export function scopeIn(role: Role, graph: string): RoleScope | null {
  return Object.hasOwn(role.scopes, graph) ? (role.scopes[graph] ?? null) : null;
}

function builtIn(name: string, rights: readonly Right[]): Role {
  return { name, rights, graphs: {}, scopes: {} };
}
