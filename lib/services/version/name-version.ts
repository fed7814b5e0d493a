import 'server-only';
import { AppError } from '@/lib/base/errors';
import { NameVersionInput } from '@/lib/contracts/versions';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';

/** Gives a version a name, by which people find it again; null takes it away. */
export async function nameVersion(args: {
  ctx: ServiceContext;
  id: string;
  version: string;
  input: unknown;
}): Promise<void> {
  const { ctx, id, version } = args;
  const { name } = NameVersionInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  requireRight(ctx, 'ask', graph, record.role);
  await ctx.application.store.write(async (tx) => {
    const wanted = await tx.versions.get(version);
    if (wanted?.questionId !== id) throw new AppError('not-found', 'There is no such version.');
    await tx.versions.rename(version, name);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'version.rename',
        actor: ctx.actor.id,
        graph,
        subject: id,
        intent: null,
        facts: { version },
        payload: new Uint8Array(),
      },
    };
  });
}
