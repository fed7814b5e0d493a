import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { ALARM_KINDS, type AlarmList, type AlarmView } from '@/lib/contracts/alarm';
import type { AlarmRecord } from '@/lib/store/tables/alarms';

import { ANY_GRAPH, hasRight, INSTALLATION, requireRight } from '../access/require-right';
import { peopleOf } from '../account/people-of';
import { REVIEW_RIGHTS } from '../ledger/may-see-entry';
import { reviewEntry } from '../review/review-entry';
import type { ServiceContext } from '../service-context';

const Kind = z.enum(ALARM_KINDS);

/** Alarms about the actor's graphs and about the installation, those that nobody has seen to first. */
export async function listAlarms({ ctx }: { ctx: ServiceContext }): Promise<AlarmList> {
  requireRight(ctx, REVIEW_RIGHTS, ANY_GRAPH);
  const records = (await ctx.application.alarms.list()).filter((record) => maySee(ctx, record));
  const people = await peopleOf(
    ctx,
    records.map(({ acknowledgedBy }) => acknowledgedBy),
  );
  return {
    alarms: records.map((record) => viewOf(record, people)),
    open: records.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
  };
}

/** Somebody has seen to it. The same thing again is another alarm. */
export async function acknowledgeAlarm(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<AlarmView> {
  const { ctx, id } = args;
  requireRight(ctx, REVIEW_RIGHTS, ANY_GRAPH);
  const { store, alarms } = ctx.application;
  // One that the database did not take is in memory alone; writing then says why nothing is written.
  const found = (await store.alarms.get(id)) ?? (await alarms.list()).find((one) => one.id === id);
  if (!found || !maySee(ctx, found)) throw new AppError('not-found', 'There is no such alarm.');
  requireRight(ctx, REVIEW_RIGHTS, found.graph ?? INSTALLATION);
  await store.write(async (tx) => {
    const isFirst = await tx.alarms.acknowledge(id, ctx.actor.id);
    if (!isFirst) throw new AppError('conflict', 'Somebody has seen to this alarm already.');
    return {
      result: undefined,
      entry: reviewEntry({
        action: 'alarm.acknowledge',
        actor: ctx.actor.id,
        graph: found.graph,
        subject: id,
        facts: { alarm: found.kind },
      }),
    };
  });
  const record = (await store.alarms.get(id)) ?? found;
  return viewOf(record, await peopleOf(ctx, [record.acknowledgedBy]));
}

/** What stands still concerns everybody who reviews or administers; what a graph did, its own people. */
function maySee(ctx: ServiceContext, { graph }: AlarmRecord): boolean {
  return graph === null || hasRight(ctx, REVIEW_RIGHTS, graph);
}

function viewOf(record: AlarmRecord, people: Readonly<Record<string, string>>): AlarmView {
  const { acknowledgedBy } = record;
  return {
    ...record,
    kind: Kind.parse(record.kind),
    acknowledgedBy: acknowledgedBy === null ? null : (people[acknowledgedBy] ?? acknowledgedBy),
  };
}
