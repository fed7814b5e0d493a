import 'server-only';
import { z } from 'zod';

import { type MaskingMode, type Sensitivity, sensitivityOf } from '@/lib/masking/policy';
import { collectPublicProposals } from '@/lib/masking/propose-public';
import { type GraphSchema, propertyKey } from '@/lib/schema/graph-schema';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { GRAPH_NAME } from './graph-name';
import { graphSnapshot } from './graph-snapshot';

const PolicyInput = z.strictObject({ name: GRAPH_NAME, propose: z.boolean().default(false) });

export interface PropertyPolicy {
  readonly property: string;
  readonly sensitivity: Sensitivity;
  /** All values of what looks like a small enumeration, where proposals were asked for. */
  readonly proposal?: readonly string[];
}

export interface PolicyView extends Record<string, unknown> {
  readonly version: number;
  readonly mode: MaskingMode;
  readonly properties: readonly PropertyPolicy[];
}

/**
 * What is sensitive in a graph, property by property. With `propose` every value is read once and small
 * enumerations are shown with their values, for an administrator to judge; nothing is made public by it.
 */
export async function getPolicy(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<PolicyView> {
  const { ctx } = args;
  const { name, propose } = PolicyInput.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const { policy, record, schema } = await graphSnapshot(ctx, name, role);
  const proposals = new Map<string, readonly string[]>();
  if (propose) {
    const collecting = collectPublicProposals(schema);
    const database = await ctx.application.graphs.database(record);
    for await (const batch of database.streamValues()) collecting.add(batch);
    for (const { property, values } of collecting.propose()) proposals.set(property, values);
  }
  return {
    version: policy.version,
    mode: policy.mode,
    properties: propertyKeys(schema).map((property) => {
      const proposal = proposals.get(property);
      return {
        property,
        sensitivity: sensitivityOf(policy, property),
        ...(proposal ? { proposal } : {}),
      };
    }),
  };
}

/** `Owner.property` of everything in a schema. */
export function propertyKeys(schema: GraphSchema): readonly string[] {
  const labels = schema.labels.map((label) => ({ owner: 'node' as const, ...label }));
  const types = schema.relationshipTypes.map((type) => ({
    owner: 'relationship' as const,
    ...type,
  }));
  return [...labels, ...types].flatMap(({ owner, name, properties }) =>
    properties.map((property) => propertyKey({ owner, ownerName: name, property: property.name })),
  );
}
