import 'server-only';
import { z } from 'zod';

import { type ScopePreview, ScopePreviewInput } from '@/lib/contracts/account';
import { BYTE_CAP, QUERY_DEADLINE } from '@/lib/contracts/limits';
import {
  aggregate,
  anyLabel,
  item,
  match,
  node,
  path,
  query,
  relationship,
  returning,
  variable,
} from '@/lib/query/build';
import type { PathPattern } from '@/lib/query/model';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import type { RoleScope } from '@/lib/schema/role-scope';
import { subSchema } from '@/lib/schema/sub-schema';

import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { readForRole } from '../query/read-for-role';
import type { ServiceContext } from '../service-context';
import { INSTALLATION, requireRight } from './require-right';

const Count = z.union([z.int(), z.strictObject({ $int: z.coerce.number() }).transform(numberOf)]);

/**
 * What a role with this scope would see of a graph: names, and how many nodes and relationships of each,
 * counted through the same conditions as the role's own queries. Nothing is saved.
 */
export async function previewScope(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ScopePreview> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { graph, scope } = ScopePreviewInput.parse(args.input);
  const role = requireRight(ctx, 'administer', graph);
  const snapshot = await graphSnapshot(ctx, graph, role);
  const { schema } = snapshot;
  const part = subSchema(schema, scope);
  const count = (pattern: PathPattern): Promise<number> =>
    countOf(ctx, { ...snapshot, schema: part, scope }, pattern);
  const labels: ScopePreview['labels'] = [];
  for (const { name, count: all } of schema.labels) {
    const own = part.labels.find((label) => label.name === name);
    const pattern = path(node({ variable: 'x', labels: anyLabel([name]) }));
    labels.push({ name, all, seen: own ? await count(pattern) : 0, properties: namesOf(own) });
  }
  const relationshipTypes: ScopePreview['relationshipTypes'] = [];
  for (const { name, count: all } of schema.relationshipTypes) {
    const own = part.relationshipTypes.find((type) => type.name === name);
    const walk = relationship({ variable: 'x', types: anyLabel([name]) });
    const pattern = path(node(), walk, node());
    relationshipTypes.push({
      name,
      all,
      seen: own ? await count(pattern) : 0,
      properties: namesOf(own),
    });
  }
  return { labels, relationshipTypes, unknown: unknownNames(schema, scope) };
}

async function countOf(
  ctx: ServiceContext,
  snapshot: Pick<GraphSnapshot, 'record' | 'schema' | 'scope' | 'settings'>,
  pattern: PathPattern,
): Promise<number> {
  const { rows } = await readForRole({
    database: await ctx.application.graphs.database(snapshot.record),
    // Counted by the connection's own user, as a role's part is.
    snapshot: { ...snapshot, settings: { ...snapshot.settings, databaseUsers: null } },
    asker: { actor: ctx.actor.id, role: '' },
    query: query(match([pattern]), returning([item(aggregate('count', variable('x')), 'seen')])),
    parameters: {},
    rowCap: 1,
    byteCap: BYTE_CAP,
    deadline: QUERY_DEADLINE,
  });
  return Count.parse(rows[0]?.[0]);
}

function namesOf(owner: { readonly properties: readonly PropertySchema[] } | undefined): string[] {
  return (owner?.properties ?? []).map(({ name }) => name);
}

/** What a scope names and the graph does not have: perhaps a slip, and it hides all the same. */
function unknownNames(schema: GraphSchema, scope: RoleScope): string[] {
  const { labels, relationshipTypes, properties, rowFilters } = scope;
  const owners = [...schema.labels, ...schema.relationshipTypes];
  const known = {
    labels: new Set(schema.labels.map(({ name }) => name)),
    types: new Set(schema.relationshipTypes.map(({ name }) => name)),
    keys: new Set(owners.flatMap((owner) => namesOf(owner).map((name) => `${owner.name}.${name}`))),
  };
  const filtered = rowFilters.map(({ label, property }) => `${label}.${property}`);
  return [
    ...(labels ?? []).filter((name) => !known.labels.has(name)),
    ...(relationshipTypes ?? []).filter((name) => !known.types.has(name)),
    ...[...(properties ?? []), ...filtered].filter((key) => !known.keys.has(key)),
  ];
}

function numberOf({ $int }: { readonly $int: number }): number {
  return $int;
}
