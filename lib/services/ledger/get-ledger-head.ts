import 'server-only';
import type { LedgerHead } from '@/lib/contracts/ledger';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { REVIEW_RIGHTS } from './may-see-entry';

/** The last entry's place and digest, to be kept outside; null while the ledger is empty. */
export async function getLedgerHead({ ctx }: { ctx: ServiceContext }): Promise<LedgerHead | null> {
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const head = await ctx.application.store.ledger.head();
  return head && { sequence: head.sequence, digest: head.digest, signature: null };
}
