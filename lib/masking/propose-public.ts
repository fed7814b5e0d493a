import { propertyKey, type GraphSchema, type PropertyRef } from '@/lib/schema/graph-schema';

import { valueText, type StoredValue } from './stored-value';

/** A property that looks like a small enumeration, with all its values, for an administrator to judge. */
export interface PublicProposal {
  readonly property: string;
  readonly values: readonly string[];
  /** How many elements carry it. */
  readonly filled: number;
}

/** Most distinct values of an enumeration. */
const MOST_VALUES = 24;
/** Each value is held by at least so many elements on average. */
const LEAST_REPETITION = 10;

export interface PublicProposals {
  add(batch: readonly StoredValue[]): void;
  /** In the order of the schema. Nothing is public until an administrator says so. */
  propose(): readonly PublicProposal[];
}

/** Watches a stream of values for small enumerations; gives a property up at its 25th value. */
export function collectPublicProposals(schema: GraphSchema): PublicProposals {
  const seen = new Map<string, Set<string> | null>();
  for (const { key, types, distinct } of propertiesOf(schema)) {
    const isText = types.every((type) => type === 'STRING');
    seen.set(key, isText && (distinct ?? 0) <= MOST_VALUES ? new Set() : null);
  }
  return {
    add: (batch) => {
      for (const { property, value } of batch) {
        const key = propertyKey(property);
        const values = seen.get(key);
        const read = values ? valueText(value) : null;
        if (!values || !read) continue;
        values.add(read.text);
        if (values.size > MOST_VALUES) seen.set(key, null);
      }
    },
    propose: () =>
      propertiesOf(schema).flatMap(({ key, filled }) => {
        const values = seen.get(key);
        if (!values || values.size === 0 || filled < values.size * LEAST_REPETITION) return [];
        return [{ property: key, values: [...values].sort(), filled }];
      }),
  };
}

/** As `collectPublicProposals`, for values that are at hand. */
export function proposePublic(
  schema: GraphSchema,
  values: readonly StoredValue[],
): readonly PublicProposal[] {
  const proposals = collectPublicProposals(schema);
  proposals.add(values);
  return proposals.propose();
}

function propertiesOf(schema: GraphSchema) {
  const owners = [
    ...schema.labels.map((label) => ({ owner: 'node' as const, ...label })),
    ...schema.relationshipTypes.map((type) => ({ owner: 'relationship' as const, ...type })),
  ];
  return owners.flatMap(({ owner, name, properties }) =>
    properties.map((property) => {
      const reference: PropertyRef = { owner, ownerName: name, property: property.name };
      return { key: propertyKey(reference), ...property };
    }),
  );
}
