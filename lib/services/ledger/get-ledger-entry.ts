import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerDetail } from '@/lib/contracts/ledger';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { peopleOf } from '../account/people-of';
import type { ServiceContext } from '../service-context';
import { rowOf } from './ledger-row';
import { maySeeEntry, REVIEW_RIGHTS } from './may-see-entry';

/** One entry with its exact bytes, or null in their place where the entry's key was erased. */
export async function getLedgerEntry(args: {
  ctx: ServiceContext;
  sequence: number;
}): Promise<LedgerDetail> {
  const entry = await findEntry(args);
  const isEmpty = entry.ciphertext.length === 0;
  const payload = entry.opened
    ? Buffer.from(entry.opened.payload).toString('base64')
    : isEmpty
      ? ''
      : null;
  const { [entry.actor]: person = null } = await peopleOf(args.ctx, [entry.actor]);
  return { ...rowOf(entry, entry.opened?.payload.length ?? 0), person, payload };
}

/** For who may see it; else it is as one that is not there. */
export async function findEntry({
  ctx,
  sequence,
}: {
  ctx: ServiceContext;
  sequence: number;
}): Promise<VerifiableEntry> {
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const isPlace = Number.isSafeInteger(sequence) && sequence > 0;
  const entry = isPlace ? await ctx.application.store.ledger.get(sequence) : null;
  if (!entry || !maySeeEntry(ctx, entry))
    throw new AppError('not-found', 'There is no such entry.');
  return entry;
}
