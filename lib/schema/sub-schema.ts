import {
  type GraphSchema,
  type LabelSchema,
  type PropertySchema,
  propertyKey,
  type RelationshipTypeSchema,
} from './graph-schema';

/** Names a role may see, by kind. */
export interface SchemaScope {
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  /** `Label.property` and `TYPE.property`. */
  readonly properties: readonly string[];
}

/**
 * The part of a schema that a role sees; all of it where `scope` is null. A relationship pattern with
 * an end that is out of sight goes with that end, and no total tells how much is left out.
 */
export function subSchema(schema: GraphSchema, scope: SchemaScope | null): GraphSchema {
  if (scope === null) return schema;
  const labelNames = new Set(scope.labels);
  const typeNames = new Set(scope.relationshipTypes);
  const keys = new Set(scope.properties);

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

function visibleProperties(
  owner: 'node' | 'relationship',
  { name, properties }: { readonly name: string; readonly properties: readonly PropertySchema[] },
  keys: ReadonlySet<string>,
): readonly PropertySchema[] {
  return properties.filter((property) => {
    return keys.has(propertyKey({ owner, ownerName: name, property: property.name }));
  });
}

function total(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
