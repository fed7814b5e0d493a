import 'server-only';
import { AppError } from '@/lib/base/errors';
import { AddVersionInput, type VersionTree } from '@/lib/contracts/versions';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { findQuestion, graphOf } from '../question/find-question';
import type { PreparedQuestion } from '../question/prepared-question';
import { Progress } from '../question/progress';
import { readReply } from '../question/read-reply';
import type { ServiceContext } from '../service-context';
import { appendVersion, treeOf } from './version-tree';

/**
 * A version by hand, through the same parser, binding and guard as a model's, or one that is again what
 * an earlier one was. It is not run.
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
  if ('query' in input) {
    const read = await readReply({
      text: input.query,
      snapshot: await graphSnapshot(ctx, graph, role),
      prepared: record.vault as PreparedQuestion,
      work: { progress: new Progress(() => undefined) },
    });
    if (!read.ok) {
      const [first] = read.diagnostics;
      throw new AppError('query-rejected', first?.message ?? 'This query may not run.', {
        details: { code: first?.code ?? 'refused' },
      });
    }
  }
  const actor = ctx.actor.id;
  const { result } = await ctx.application.store.write(async (tx) => {
    const before = 'revertTo' in input ? await tx.versions.get(input.revertTo) : null;
    if ('revertTo' in input && before?.questionId !== id) {
      throw new AppError('not-found', 'There is no such version.');
    }
    const query = before?.content.query ?? ('query' in input ? input.query : '');
    const author = before ? 'revert' : 'hand';
    const content = { query, amendment: null };
    const made = { author, actor, content, entries: [], revision: input.revision } as const;
    const version = await appendVersion(tx, record, made);
    return {
      result: await treeOf(tx, id),
      entry: {
        ...{ kind: 'change', action: 'version.add', actor, graph, subject: id },
        ...{ intent: null, facts: { version: version.id, author }, payload: new Uint8Array() },
      },
    };
  });
  return result;
}
