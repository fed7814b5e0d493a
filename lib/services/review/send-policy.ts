import 'server-only';
import type { PolicySnapshot } from '@/lib/egress/send-context';
import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import { type MaskingPolicy, wholePolicy } from '@/lib/masking/policy';

import type { GraphSnapshot } from '../graph/graph-snapshot';

/** Whether policy wants a second person's word before a request goes to this model. */
export function needsApproval(policy: MaskingPolicy, model: string): boolean {
  switch (wholePolicy(policy).review.approval) {
    case 'none':
      return false;
    case 'outside':
      return model !== ON_PREMISES;
    case 'always':
      return true;
  }
}

/** What the gateway holds a send to: the policy as it was when the question was taken up. */
export function sendPolicy(
  snapshot: Pick<GraphSnapshot, 'policy' | 'staticSet' | 'leakMatcher'>,
  model: string,
  placeholders: readonly string[],
): PolicySnapshot {
  return {
    version: `${snapshot.policy.version}`,
    staticSet: snapshot.staticSet,
    leakMatcher: snapshot.leakMatcher,
    placeholders,
    needsApproval: needsApproval(snapshot.policy, model),
  };
}
