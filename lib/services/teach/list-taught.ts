import 'server-only';
import { z } from 'zod';

import type { TaughtView } from '@/lib/contracts/teaching';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { TAUGHT } from './taught-kind';
import { taughtView } from './taught-view';
import { checkExample } from './valid-example';

const Named = z.strictObject({ name: GRAPH_NAME });

/** What was taught of a graph, newest first, those in the bin too; and what of it is not used under today's policy. */
export async function listTaught(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<TaughtView[]> {
  const { ctx } = args;
  const { name } = Named.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const { store } = ctx.application;
  const [pairs, removals, people] = await Promise.all([
    store.taught.list(snapshot.record.id),
    store.removals.list(TAUGHT),
    store.people.list(),
  ]);
  const names = new Map(people.map((person) => [person.id, person.name]));
  const gone = new Map(removals.map(({ subject, removedAt }) => [subject, removedAt]));
  const views: TaughtView[] = [];
  for (const pair of pairs) {
    const checked = await checkExample(pair.content, snapshot);
    views.push(
      taughtView(pair, {
        refusal: checked.ok ? null : checked.refusal,
        removedAt: gone.get(pair.id) ?? null,
        by: names.get(pair.actor) ?? pair.actor,
      }),
    );
  }
  return views;
}
