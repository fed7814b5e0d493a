import 'server-only';
import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { ledgerSigner, verifierKeys } from './ledger-keys';
import { REVIEW_RIGHTS } from './may-see-entry';

/** The keys that checkpoints are verified with, newest first. They are public; keep them outside too. */
export async function listLedgerKeys({ ctx }: { ctx: ServiceContext }): Promise<readonly string[]> {
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const { store } = ctx.application;
  await ledgerSigner(store);
  return verifierKeys(store);
}
