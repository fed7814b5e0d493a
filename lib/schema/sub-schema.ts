import {
  type GraphSchema,
  type LabelSchema,
  type PropertySchema,
  propertyKey,
  type RelationshipTypeSchema,
} from './graph-schema';
import type { RoleScope } from './role-scope';

/**
 * The part of a schema that a role sees; all of it where `scope` is null. A relationship pattern with
 * an end that is out of sight goes with that end, and no total tells how much is left out.
 */
export function subSchema(schema: GraphSchema, scope: RoleScope | null): GraphSchema {
  if (scope === null) return schema;
  const labelNames = namesOr(scope.labels);
  const typeNames = namesOr(scope.relationshipTypes);
  const keys = namesOr(scope.properties);

  const labels = schema.labels
    .filter(({ name }) => labelNames.has(name))
    .map((label): LabelSchema => {
      return { ...label, properties: visibleProperties('node', label, keys) };
    });
  const relationshipTypes = schema.relationshipTypes
    .filter(({ name }) => typeNames.has(name))
    .map((type): RelationshipTypeSchema => {
      const endpoints = type.endpoints.filter(({ from, to }) => {
        return labelNames.has(from) && labelNames.has(to);
      });
      const properties = visibleProperties('relationship', type, keys);
      return { ...type, endpoints, count: total(endpoints), properties };
    })
    .filter(({ endpoints }) => endpoints.length > 0);
  return {
    labels,
    relationshipTypes,
    nodeCount: total(labels),
    relationshipCount: total(relationshipTypes),
    sampled: schema.sampled,
    refusedNames: 0,
  };
}

/** Null has every name. */
function namesOr(names: readonly string[] | null): Pick<ReadonlySet<string>, 'has'> {
  return names === null ? { has: () => true } : new Set(names);
}

function visibleProperties(
  owner: 'node' | 'relationship',
  { name, properties }: { readonly name: string; readonly properties: readonly PropertySchema[] },
  keys: Pick<ReadonlySet<string>, 'has'>,
): readonly PropertySchema[] {
  return properties.filter((property) => {
    return keys.has(propertyKey({ owner, ownerName: name, property: property.name }));
  });
}

function total(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
