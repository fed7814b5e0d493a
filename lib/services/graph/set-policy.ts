import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { PolicyChange, type PolicyView } from '@/lib/contracts/policy';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { changeFacts, changePolicy, changesIndex } from './change-policy';
import { getPolicy } from './get-policy';
import { GRAPH_NAME } from './graph-name';
import { graphSnapshot } from './graph-snapshot';
import { indexGraph } from './index-graph';

const SetPolicyInput = z.strictObject({
  name: GRAPH_NAME,
  ...PolicyChange.shape,
  /** The version that was looked at, where somebody looked. */
  version: z.int().positive().optional(),
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
  const { name, version, ...change } = SetPolicyInput.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  requireNotFixed(ctx, 'policy', name);
  const { policy, record, schema } = await graphSnapshot(ctx, name, role);
  const after = changePolicy(policy, change, schema);
  await ctx.application.store.write(async (tx) => {
    const latest = await tx.policies.latest(record.id);
    if (latest?.version !== (version ?? policy.version)) {
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
        facts: changeFacts(policy, after, change),
        payload: new Uint8Array(),
      },
    };
  });
  if (changesIndex(policy, after, schema)) await indexGraph({ ctx, input: { name } });
  return getPolicy({ ctx, input: { name } });
}
