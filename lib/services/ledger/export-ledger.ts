import 'server-only';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import { exportBundle } from '@/lib/store/ledger/ledger-bundle';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { makeCheckpoint } from './make-checkpoint';

/** Writes the whole ledger with the exact bytes to one file. The export is itself an entry, before it is written. */
export async function exportLedger(args: {
  ctx: ServiceContext;
  file: string;
}): Promise<{ readonly entries: number; readonly head: LedgerHead | null }> {
  const { ctx, file } = args;
  requireRight(ctx, 'reveal', INSTALLATION);
  const { store } = ctx.application;
  await store.ledgerWriter.append({
    kind: 'change',
    action: 'ledger.export',
    actor: ctx.actor.id,
    graph: null,
    subject: 'ledger',
    intent: null,
    facts: {},
    payload: new Uint8Array(),
  });
  return exportBundle(store.ledger, { file, head: await makeCheckpoint(store) });
}
