import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

const EraseInput = z.strictObject({ sequence: z.int().positive() });

/**
 * Makes the bytes of one entry unreadable for good by destroying their key. The chain still verifies,
 * and this entry says on whose word they are gone: bytes that are missing without one are a fault.
 */
export async function erasePayload(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<LedgerReceipt> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { sequence } = EraseInput.parse(args.input);
  const { store } = ctx.application;
  const entry = await store.ledger.get(sequence);
  if (!entry) throw new AppError('not-found', 'There is no such ledger entry.');
  const { receipt } = await store.write(async (tx) => {
    // The review room's words came from these bytes.
    if (entry.intent === null) await tx.reviews.forgetWords(sequence, 'all');
    else await tx.reviews.forgetWords(entry.intent, 'reply');
    return {
      result: await tx.eraseLedgerKey(sequence),
      entry: {
        kind: 'change',
        action: 'ledger.erase',
        actor: ctx.actor.id,
        graph: entry.graph,
        subject: entry.subject,
        intent: null,
        facts: { sequence },
        payload: new Uint8Array(),
      },
    };
  });
  return receipt;
}
