import type { GraphSchema, PropertySchema, RelationshipEndpoints } from '@/lib/schema/graph-schema';
import { oncePerSchema } from '@/lib/schema/once-per-schema';

import type { LabelExpression, RelationshipPattern } from '../../model';

/** A schema by its names. */
export interface SchemaIndex {
  readonly schema: GraphSchema;
  readonly labels: ReadonlyMap<string, readonly PropertySchema[]>;
  readonly types: ReadonlyMap<string, readonly PropertySchema[]>;
  readonly endpoints: ReadonlyMap<string, readonly RelationshipEndpoints[]>;
}

export const indexSchema = oncePerSchema((schema): SchemaIndex => ({
  schema,
  labels: new Map(schema.labels.map(({ name, properties }) => [name, properties])),
  types: new Map(schema.relationshipTypes.map(({ name, properties }) => [name, properties])),
  endpoints: new Map(schema.relationshipTypes.map(({ name, endpoints }) => [name, endpoints])),
}));

/** The types of the schema that a relationship may have; empty where it names only unknown ones. */
export function typesOf(index: SchemaIndex, { types }: RelationshipPattern): readonly string[] {
  return [...index.types.keys()].filter((name) => types === null || allows(types, name));
}

/** True for a relationship whose every type is one of the schema: others are reported by their own rule. */
export function isKnownType(index: SchemaIndex, { types }: RelationshipPattern): boolean {
  return namesOf(types).every((name) => index.types.has(name));
}

/** Every label or type that an expression names, those that it excludes too. */
export function namesOf(labels: LabelExpression | null): readonly string[] {
  switch (labels?.kind) {
    case 'label':
      return [labels.name];
    case 'label-not':
      return namesOf(labels.operand);
    case 'label-and':
    case 'label-or':
      return labels.operands.flatMap(namesOf);
    case 'opaque':
    case 'label-wildcard':
    case undefined:
      return [];
  }
}

function allows(types: LabelExpression, name: string): boolean {
  switch (types.kind) {
    case 'label':
      return types.name === name;
    case 'label-not':
      return !allows(types.operand, name);
    case 'label-and':
      return types.operands.every((operand) => allows(operand, name));
    case 'label-or':
      return types.operands.some((operand) => allows(operand, name));
    case 'label-wildcard':
    case 'opaque':
      return true;
  }
}
