import 'server-only';
import type { LedgerHead } from '@/lib/contracts/ledger';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { rotateLedgerKey } from './ledger-keys';
import { makeCheckpoint } from './make-checkpoint';

/** A new key for checkpoints; the answer's note is signed by the old one and the new one. */
export async function rotateKey({ ctx }: { ctx: ServiceContext }): Promise<LedgerHead> {
  requireRight(ctx, 'administer', INSTALLATION);
  const { store } = ctx.application;
  const { before, after } = await rotateLedgerKey(store, ctx.actor.id);
  return makeCheckpoint(store, [before, after]);
}
