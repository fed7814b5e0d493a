import 'server-only';
import { z } from 'zod';

import type { LedgerPage } from '@/lib/contracts/ledger';

import { ANY_GRAPH, hasRight, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { rowOf } from './ledger-row';
import { maySeeEntry, REVIEW_RIGHTS } from './may-see-entry';

const PAGE = 100;

const ListInput = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  graph: z.string().max(100).optional(),
});

/** A page of the ledger, newest first: all of it for those who review, else the actor's own entries. */
export async function listLedgerEntries(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<LedgerPage> {
  const { ctx } = args;
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const { before, graph } = ListInput.parse(args.input);
  const entries = await ctx.application.store.ledger.list({
    limit: PAGE,
    ...(before === undefined ? {} : { before }),
    ...(graph === undefined ? {} : { graph }),
    ...(hasRight(ctx, REVIEW_RIGHTS, ANY_GRAPH) ? {} : { actor: ctx.actor.id }),
  });
  const last = entries.at(-1);
  return {
    entries: entries.filter((entry) => maySeeEntry(ctx, entry)).map((entry) => rowOf(entry)),
    next: entries.length === PAGE && last && last.sequence > 1 ? last.sequence : null,
  };
}
