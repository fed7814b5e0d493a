import type { GraphSchema } from './graph-schema';
import type { ConnectionStatistics, GraphStatistics, PropertyStatistics } from './graph-statistics';
import type { RoleScope } from './role-scope';

interface Reader {
  /** The role's part of the schema. */
  readonly schema: GraphSchema;
  readonly scope: RoleScope | null;
  /** False for a role that may not see values: facts of them would tell some. */
  readonly seesValues: boolean;
}

/**
 * The facts of a graph that a role may be told by. Where rows are hidden from the role nothing is left,
 * since ranges, counts and enumerations are of the rows that it does not see too.
 */
export function statisticsOf(
  statistics: GraphStatistics,
  { schema, scope, seesValues }: Reader,
): GraphStatistics {
  if (!seesValues || (scope?.rowFilters.length ?? 0) > 0) {
    return { properties: [], connections: [], sampled: true };
  }
  const properties = new Set([
    ...schema.labels.flatMap((label) => keysOf('node', label)),
    ...schema.relationshipTypes.flatMap((type) => keysOf('relationship', type)),
  ]);
  const connections = new Set(
    schema.relationshipTypes.flatMap(({ name, endpoints }) =>
      endpoints.map(({ from, to }) => connectionKey({ from, type: name, to })),
    ),
  );
  return {
    properties: statistics.properties.filter((each) => properties.has(keyOf(each))),
    connections: statistics.connections.filter((each) => connections.has(connectionKey(each))),
    sampled: statistics.sampled,
  };
}

function keysOf(
  owner: PropertyStatistics['owner'],
  { name, properties }: { readonly name: string; readonly properties: readonly { name: string }[] },
): readonly string[] {
  return properties.map((each) => keyOf({ owner, ownerName: name, property: each.name }));
}

function keyOf({
  owner,
  ownerName,
  property,
}: Pick<PropertyStatistics, 'owner' | 'ownerName' | 'property'>): string {
  return JSON.stringify([owner, ownerName, property]);
}

function connectionKey({
  from,
  type,
  to,
}: Pick<ConnectionStatistics, 'from' | 'type' | 'to'>): string {
  return JSON.stringify([from, type, to]);
}
