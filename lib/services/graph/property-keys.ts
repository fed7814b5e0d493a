import 'server-only';
import { type GraphSchema, propertyKey, type PropertySchema } from '@/lib/schema/graph-schema';

interface KnownProperty {
  /** `Owner.property`. */
  readonly key: string;
  readonly schema: PropertySchema;
}

/** Every property of a schema, in its order. */
export function propertiesOf(schema: GraphSchema): readonly KnownProperty[] {
  const labels = schema.labels.map((label) => ({ owner: 'node' as const, ...label }));
  const types = schema.relationshipTypes.map((type) => ({
    owner: 'relationship' as const,
    ...type,
  }));
  return [...labels, ...types].flatMap(({ owner, name, properties }) =>
    properties.map((property) => ({
      key: propertyKey({ owner, ownerName: name, property: property.name }),
      schema: property,
    })),
  );
}

/** `Owner.property` of everything in a schema. */
export function propertyKeys(schema: GraphSchema): readonly string[] {
  return propertiesOf(schema).map(({ key }) => key);
}
