import 'server-only';
import type { LedgerHead } from '@/lib/contracts/ledger';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** The last entry's place and digest, to be kept outside; null while the ledger is empty. */
export async function getLedgerHead({ ctx }: { ctx: ServiceContext }): Promise<LedgerHead | null> {
  requireRight(ctx, 'ask');
  const head = await ctx.application.store.ledger.head();
  return head && { sequence: head.sequence, digest: head.digest, signature: null };
}
