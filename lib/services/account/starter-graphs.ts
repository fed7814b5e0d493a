import 'server-only';
import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Store } from '@/lib/store/store';

const SETTING = 'starter-graphs';
const Starters = z.record(z.string(), z.string()).catch({});

/** Keeps what a graph that comes with the product looks like, so that it is known again. */
export async function rememberStarter(
  { store }: { readonly store: Store },
  name: string,
): Promise<void> {
  const graph = await store.graphs.getByName(name);
  if (!graph) return;
  const shape = await shapeOf(store, graph.id);
  await store.keep(async (tx) => {
    const known = Starters.parse(await tx.settings.get(SETTING));
    await tx.settings.set(SETTING, { ...known, [graph.id]: shape });
  });
}

/** Whether every graph is one that came with the product and still holds what it came with. */
export async function hasOnlyStarterGraphs(store: Store): Promise<boolean> {
  const known = Starters.parse(await store.settings.get(SETTING));
  for (const { id, kind } of await store.graphs.list()) {
    if (kind !== 'embedded' || known[id] !== (await shapeOf(store, id))) return false;
  }
  return true;
}

/** Of schema and counts: another file under the same name looks different. */
async function shapeOf(store: Store, id: string): Promise<string> {
  const schema = await store.schemas.latest(id);
  return createHash('sha256')
    .update(JSON.stringify(schema?.json ?? null))
    .digest('hex');
}
