import 'server-only';
import type { LedgerHead } from '@/lib/contracts/ledger';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { makeCheckpoint } from './make-checkpoint';
import { REVIEW_RIGHTS } from './may-see-entry';

/**
 * Where the ledger stands, signed now, to be kept outside: `signature` is the whole signed note. Null
 * while the ledger is empty.
 */
export async function getLedgerHead({ ctx }: { ctx: ServiceContext }): Promise<LedgerHead | null> {
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const { store } = ctx.application;
  if ((await store.ledger.head()) === null) return null;
  const { sequence, digest, signature } = await makeCheckpoint(store);
  return { sequence, digest, signature };
}
