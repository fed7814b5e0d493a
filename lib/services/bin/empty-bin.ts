import 'server-only';
import { rm } from 'node:fs/promises';

import type { StoreTables } from '@/lib/store/store';

import { GRAPHS } from '../graph/remove-graph';
import { SAVED } from '../saved/saved-view';
import type { ServiceContext } from '../service-context';
import { TAUGHT } from '../teach/taught-kind';
import { THREADS } from '../thread/thread-bin';

/** Milliseconds that a removed thing can be brought back. */
const LIFETIME = 7 * 24 * 60 * 60 * 1_000;

const DELETE: Readonly<Record<string, (tx: StoreTables, id: string) => Promise<void>>> = {
  [THREADS]: async (tx, id) => {
    if (await tx.threads.get(id)) await tx.threads.delete(id);
  },
  [SAVED]: (tx, id) => tx.saved.delete(id),
  [TAUGHT]: (tx, id) => tx.taught.delete(id),
  [GRAPHS]: async (tx, id) => {
    if (await tx.graphs.get(id)) await tx.graphs.delete(id);
  },
};

/** At the start of a server: what has lain in the bin for a week is deleted for good. The number of it. */
export async function emptyBin({
  ctx,
  now = Date.now(),
}: {
  readonly ctx: ServiceContext;
  readonly now?: number;
}): Promise<number> {
  const { store, graphs } = ctx.application;
  let deleted = 0;
  for (const [kind, remove] of Object.entries(DELETE)) {
    for (const { subject, removedAt } of await store.removals.list(kind)) {
      if (Date.parse(removedAt) > now - LIFETIME) continue;
      await store.write(async (tx) => {
        await remove(tx, subject);
        await tx.removals.takeOut(kind, subject);
        return {
          result: undefined,
          entry: {
            kind: 'change',
            action: 'bin.delete',
            actor: 'system',
            graph: null,
            subject,
            intent: null,
            facts: { what: kind },
            payload: new Uint8Array(),
          },
        };
      });
      if (kind === GRAPHS) await rm(graphs.folderOf(subject), { recursive: true, force: true });
      deleted += 1;
    }
  }
  return deleted;
}
