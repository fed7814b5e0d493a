import 'server-only';

/** What a role may do in a graph. */
export const RIGHTS = [
  'ask',
  'amend',
  'run',
  'see-values',
  'lift-masks',
  'approve',
  'reveal',
  'export',
  'teach',
  'administer',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Names a role may see, by kind; null where it sees all. */
export interface RoleScope {
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  /** `Label.property` and `TYPE.property`. */
  readonly properties: readonly string[];
}

export interface Role {
  readonly name: string;
  readonly rights: readonly Right[];
  readonly scope: RoleScope | null;
}

/** The built-in role that sees and may do everything; the only one until there are accounts. */
export const OWNER: Role = { name: 'owner', rights: RIGHTS, scope: null };

const ROLES: ReadonlyMap<string, Role> = new Map([[OWNER.name, OWNER]]);

/** The role of that name, or null. */
export function findRole(name: string): Role | null {
  return ROLES.get(name) ?? null;
}
