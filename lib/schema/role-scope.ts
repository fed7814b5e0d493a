import type { RowFilter } from '@/lib/contracts/role';

/**
 * The part of a graph that a role sees; null stands for all of a kind. A node is seen where it has a
 * label that is, and every filter of each of its labels holds; a relationship where its type and both
 * of its ends are seen; a property where a seen label of its node, or the type, has it in the list.
 */
export interface RoleScope {
  readonly labels: readonly string[] | null;
  readonly relationshipTypes: readonly string[] | null;
  /** `Label.property` and `TYPE.property`. */
  readonly properties: readonly string[] | null;
  readonly rowFilters: readonly RowFilter[];
}

/** Whether the scope leaves anything out; a role without one, or with an empty one, sees a graph whole. */
export function isNarrow(scope: RoleScope | null): scope is RoleScope {
  if (scope === null) return false;
  const { labels, relationshipTypes, properties, rowFilters } = scope;
  const isOpen = labels === null && relationshipTypes === null && properties === null;
  return !isOpen || rowFilters.length > 0;
}
