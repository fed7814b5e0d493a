import 'server-only';
import { AppError } from '@/lib/base/errors';
import { AddVersionInput, type VersionTree } from '@/lib/contracts/versions';

import { requireRight } from '../access/require-right';
import { versionContext } from '../amendment/version-context';
import { rejected } from '../amendment/version-text';
import { graphSnapshot } from '../graph/graph-snapshot';
import { findQuestion, graphOf } from '../question/find-question';
import { Progress } from '../question/progress';
import { readReply } from '../question/read-reply';
import type { ServiceContext } from '../service-context';
import { newVersion } from './new-version';
import { appendVersion, treeOf } from './version-tree';

/**
 * A version by hand, an accepted proposal or a part of it, a finding's fix, or one that is again what an
 * earlier one was; all through the same parser, binding and guard as a model's reply. It is not run.
 */
export async function addVersion(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<VersionTree> {
  const { ctx, id } = args;
  const input = AddVersionInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'run', graph, record.role);
  const snapshot = await graphSnapshot(ctx, graph, role);
  const made = await newVersion({ ctx, record, snapshot, input });
  const read = await readReply({
    text: made.query,
    snapshot,
    prepared: await versionContext(ctx, record),
    work: { progress: new Progress(() => undefined) },
  });
  if (!read.ok) throw rejected(read.diagnostics[0]);
  const actor = ctx.actor.id;
  const { query, author, amendment, entries, accepted } = made;
  const { result } = await ctx.application.store.write(async (tx) => {
    await made.check(tx);
    const version = await appendVersion(tx, record, {
      author,
      actor,
      entries,
      revision: input.revision,
      content: { query, amendment },
    });
    if (accepted) {
      const isFirst = await tx.questions.update(accepted.id, ['answered'], { state: 'accepted' });
      if (!isFirst || !(await tx.amendments.settle(accepted.id, version.id))) {
        throw new AppError('conflict', 'This proposal was decided about already.');
      }
    }
    return {
      result: await treeOf(tx, id),
      entry: {
        kind: 'change',
        action: 'version.add',
        actor,
        graph,
        subject: id,
        intent: null,
        facts: {
          version: version.id,
          author,
          ...(accepted
            ? { amendment: accepted.id, changes: accepted.changes, proposed: accepted.proposed }
            : {}),
        },
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}
