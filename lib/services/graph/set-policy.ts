import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { MaskingPolicy } from '@/lib/masking/policy';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { getPolicy, type PolicyView, propertyKeys } from './get-policy';
import { GRAPH_NAME } from './graph-name';
import { graphSnapshot } from './graph-snapshot';
import { indexGraph } from './index-graph';

const SetPolicyInput = z.strictObject({
  name: GRAPH_NAME,
  mode: z.enum(['standard', 'strict']).optional(),
  properties: z.record(z.string(), z.enum(['sensitive', 'public', 'not-indexed'])).default({}),
});

/**
 * Saves a new version of a graph's policy; requests under way keep theirs. Where properties come into
 * the index or go out of it, the index is built anew before this returns.
 */
export async function setPolicy(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<PolicyView> {
  const { ctx } = args;
  const { name, mode, properties } = SetPolicyInput.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const { policy, record, schema } = await graphSnapshot(ctx, name, role);
  const known = new Set(propertyKeys(schema));
  const unknown = Object.keys(properties).find((property) => !known.has(property));
  if (unknown !== undefined) {
    throw new AppError(
      'invalid-input',
      'A property is written Label.property, as "graph schema" shows it.',
    );
  }
  const after: MaskingPolicy = {
    ...policy,
    version: policy.version + 1,
    mode: mode ?? policy.mode,
    properties: { ...policy.properties, ...properties },
  };
  await ctx.application.store.write(async (tx) => {
    const latest = await tx.policies.latest(record.id);
    if (latest?.version !== policy.version) {
      throw new AppError('conflict', 'The policy was changed in the meantime; look at it again.');
    }
    await tx.policies.add(record.id, after, ctx.actor.id);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'policy.update',
        actor: ctx.actor.id,
        graph: name,
        subject: record.id,
        intent: null,
        facts: {
          versionBefore: policy.version,
          versionAfter: after.version,
          modeBefore: policy.mode,
          modeAfter: after.mode,
          ...Object.fromEntries(
            Object.entries(properties).map(([property, value]) => [
              property,
              `${policy.properties[property] ?? policy.default} → ${value}`,
            ]),
          ),
        },
        payload: new Uint8Array(),
      },
    };
  });
  const isReindexed = Object.entries(properties).some(
    ([property, value]) =>
      value !== (policy.properties[property] ?? policy.default) &&
      (value === 'not-indexed' || policy.properties[property] === 'not-indexed'),
  );
  if (isReindexed) await indexGraph({ ctx, input: { name } });
  return getPolicy({ ctx, input: { name } });
}
