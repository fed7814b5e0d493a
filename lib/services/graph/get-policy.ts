import 'server-only';
import { z } from 'zod';

import type { PolicyView } from '@/lib/contracts/policy';
import { collectPublicProposals } from '@/lib/masking/propose-public';
import { aliasSchema, NO_ALIASES } from '@/lib/schema/aliases';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { GRAPH_NAME } from './graph-name';
import { type GraphSnapshot, graphSnapshot } from './graph-snapshot';
import { policyMatrix } from './policy-matrix';

const PolicyInput = z.strictObject({ name: GRAPH_NAME, propose: z.boolean().default(false) });

/** Versions of a policy that are listed. */
const VERSIONS = 50;

/**
 * What is sensitive in a graph, property by property, and the rest of its policy. With `propose` every
 * value is read once and small enumerations are shown with their values, for an administrator to judge;
 * nothing is made public by it.
 */
export async function getPolicy(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<PolicyView> {
  const { ctx } = args;
  const { name, propose } = PolicyInput.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const { policy, record, schema } = snapshot;
  const proposals = propose ? await readProposals(ctx, snapshot) : new Map<string, never>();
  const versions = await ctx.application.store.policies.list(record.id, VERSIONS);
  return {
    ...policyMatrix({ policy, schema, proposals }),
    roles: ctx.roles.filter(({ rights }) => rights.includes('lift-masks')).map(({ name }) => name),
    schemaWordsLikeValues: await wordsLikeValues(snapshot),
    versions: versions.map(({ version, actor, createdAt }) => ({ version, actor, createdAt })),
  };
}

async function readProposals(
  ctx: ServiceContext,
  { record, schema }: GraphSnapshot,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const collecting = collectPublicProposals(schema);
  const database = await ctx.application.graphs.database(record);
  for await (const batch of database.streamValues()) collecting.add(batch);
  return new Map(collecting.propose().map(({ property, values }) => [property, values]));
}

/** Names that prompts hold, as they hold them, and that are a sensitive value too: the word leaves, the value does not. */
async function wordsLikeValues({ schema, policy, leakMatcher }: GraphSnapshot): Promise<string[]> {
  const { labels, relationshipTypes } = aliasSchema(schema, policy.aliases ?? NO_ALIASES);
  const owners = [...labels, ...relationshipTypes];
  const names = new Set(
    owners.flatMap(({ name, properties }) => [name, ...properties.map((one) => one.name)]),
  );
  const found: string[] = [];
  for (const name of names) {
    const hits = await leakMatcher.find(name);
    if (hits.some(({ start, end }) => start === 0 && end === name.length)) found.push(name);
  }
  return found;
}
