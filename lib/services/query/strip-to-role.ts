import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import { isNarrow, type RoleScope } from '@/lib/schema/role-scope';

type Row = readonly GraphValue[];

interface RoleSight {
  readonly scope: RoleScope | null;
  /** The part of the schema that the role sees. */
  readonly schema: GraphSchema;
}

/**
 * Rows with no more of their nodes, relationships and paths than the role sees. The store's ids become
 * numbers in the order of the rows: gaps between them would tell how much lies between. A node that the
 * role sees nothing of cannot be there; should one be, no row is given.
 */
export function stripToRole(rows: readonly Row[], { scope, schema }: RoleSight): readonly Row[] {
  if (!isNarrow(scope)) return rows;
  const stripping: Stripping = {
    scope,
    labels: propertiesByName(schema.labels),
    types: propertiesByName(schema.relationshipTypes),
    nodeIds: new Map(),
    relationshipIds: new Map(),
  };
  return rows.map((row) => row.map((value) => stripped(value, stripping)));
}

interface Stripping {
  readonly scope: RoleScope;
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  readonly nodeIds: Map<string, string>;
  readonly relationshipIds: Map<string, string>;
}

function stripped(value: GraphValue, stripping: Stripping): GraphValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => stripped(item, stripping));
  if ('$node' in value) return asValue(strippedNode(value as unknown as NodeValue, stripping));
  if ('$relationship' in value) {
    return asValue(strippedRelationship(value as unknown as RelationshipValue, stripping));
  }
  if ('$path' in value) {
    const { elements } = (value as unknown as PathValue).$path;
    return asValue({
      $path: {
        elements: elements.map((each) =>
          '$node' in each ? strippedNode(each, stripping) : strippedRelationship(each, stripping),
        ),
      },
    });
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, stripped(each, stripping)]),
  );
}

function strippedNode({ $node }: NodeValue, stripping: Stripping): NodeValue {
  const { scope, labels, nodeIds } = stripping;
  const seen =
    scope.labels === null ? $node.labels : $node.labels.filter((each) => labels.has(each));
  if (scope.labels !== null && seen.length === 0) throw unseen();
  const isSeen = (key: string): boolean =>
    seen.some((label) => labels.get(label)?.has(key) === true);
  return {
    $node: {
      id: numbered($node.id, nodeIds, 'n'),
      labels: seen,
      properties: kept($node.properties, scope.properties === null ? () => true : isSeen),
    },
  };
}

function strippedRelationship(
  { $relationship }: RelationshipValue,
  { scope, types, nodeIds, relationshipIds }: Stripping,
): RelationshipValue {
  const { id, type, from, to, properties } = $relationship;
  if (scope.relationshipTypes !== null && !types.has(type)) throw unseen();
  const isSeen = (key: string): boolean => types.get(type)?.has(key) === true;
  return {
    $relationship: {
      id: numbered(id, relationshipIds, 'r'),
      type,
      from: numbered(from, nodeIds, 'n'),
      to: numbered(to, nodeIds, 'n'),
      properties: kept(properties, scope.properties === null ? () => true : isSeen),
    },
  };
}

function kept(
  properties: Readonly<Record<string, GraphValue>>,
  isSeen: (key: string) => boolean,
): Readonly<Record<string, GraphValue>> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => isSeen(key)));
}

function numbered(id: string, ids: Map<string, string>, prefix: string): string {
  const known = ids.get(id) ?? `${prefix}${ids.size}`;
  ids.set(id, known);
  return known;
}

function propertiesByName(
  owners: readonly { readonly name: string; readonly properties: readonly PropertySchema[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    owners.map(({ name, properties }) => [name, new Set(properties.map((each) => each.name))]),
  );
}

function unseen(): AppError {
  return new AppError(
    'internal',
    'The result held what this role may not see, so it is not shown.',
  );
}

function isList(value: GraphValue): value is readonly GraphValue[] {
  return Array.isArray(value);
}

/** Safe: a node, relationship or path is one-key JSON, as every graph value. */
function asValue(value: NodeValue | RelationshipValue | PathValue): GraphValue {
  return value as unknown as GraphValue;
}
