import 'server-only';
import { AppError } from '@/lib/base/errors';
import { MoveVersionInput, type VersionTree } from '@/lib/contracts/versions';
import type { StoreTables } from '@/lib/store/store';
import type { HeadRecord, VersionRecord } from '@/lib/store/tables/query-versions';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { currentVersion, move, requireSeen, treeOf } from './version-tree';

/** Undoes, does again, or goes to any version. Nothing is run and no version is changed. */
export async function moveVersion(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<VersionTree> {
  const { ctx, id } = args;
  const { to, revision } = MoveVersionInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  requireRight(ctx, 'ask', graph, record.role);
  const { result } = await ctx.application.store.write(async (tx) => {
    const { version, head } = await currentVersion(tx, record);
    requireSeen(head, revision);
    const target = await targetOf(tx, { to, version, head });
    await move(tx, target);
    return {
      result: await treeOf(tx, id),
      entry: {
        kind: 'change',
        action: 'version.move',
        actor: ctx.actor.id,
        graph,
        subject: id,
        intent: null,
        facts: { version: target.versionId },
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}

async function targetOf(
  tx: StoreTables,
  {
    to,
    version,
    head,
  }: {
    readonly to: MoveVersionInput['to'];
    readonly version: VersionRecord;
    readonly head: HeadRecord;
  },
): Promise<HeadRecord> {
  if (to === 'undo') {
    if (version.parentId === null) throw new AppError('conflict', 'There is nothing to undo.');
    return { ...head, versionId: version.parentId, undone: [version.id, ...head.undone] };
  }
  if (to === 'redo') {
    const [next, ...undone] = head.undone;
    if (next === undefined) throw new AppError('conflict', 'There is nothing to do again.');
    return { ...head, versionId: next, undone };
  }
  const wanted = await tx.versions.get(to.version);
  if (wanted?.questionId !== head.questionId) {
    throw new AppError('not-found', 'There is no such version.');
  }
  return { ...head, versionId: wanted.id, undone: [] };
}
