import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { StoreTables } from '@/lib/store/store';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { SavedName } from './save-question';
import { SAVED } from './saved-view';

interface SavedArguments {
  readonly ctx: ServiceContext;
  readonly id: string;
}

const RenameInput = z.strictObject({ name: SavedName });

export async function renameSaved(args: SavedArguments & { readonly input: unknown }) {
  const { name } = RenameInput.parse(args.input);
  await change(args, 'saved.rename', async (tx) => {
    await tx.saved.rename(args.id, name);
    return true;
  });
}

/** Puts a saved question into the bin. */
export async function removeSaved(args: SavedArguments): Promise<void> {
  const { ctx, id } = args;
  await change(args, 'saved.remove', (tx) =>
    tx.removals.add({ kind: SAVED, subject: id, actor: ctx.actor.id }),
  );
}

/** Takes it out again, while the bin still holds it. */
export async function restoreSaved(args: SavedArguments): Promise<void> {
  await change(args, 'saved.restore', (tx) => tx.removals.takeOut(SAVED, args.id));
}

async function change(
  { ctx, id }: SavedArguments,
  action: 'saved.rename' | 'saved.remove' | 'saved.restore',
  run: (tx: StoreTables) => Promise<boolean>,
): Promise<void> {
  requireRight(ctx, 'ask', ANY_GRAPH);
  const actor = ctx.actor.id;
  await ctx.application.store.write(async (tx) => {
    const saved = await tx.saved.get(id);
    // The same answer for an unknown one and for somebody else's.
    if (saved?.actor !== actor) throw new AppError('not-found', 'There is no such saved question.');
    const graph = await tx.graphs.get(saved.graphId);
    if (!(await run(tx))) {
      throw new AppError('conflict', 'It was removed or brought back meanwhile.');
    }
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor,
        graph: graph?.name ?? null,
        subject: id,
        intent: null,
        facts: {},
        payload: new Uint8Array(),
      },
    };
  });
}
