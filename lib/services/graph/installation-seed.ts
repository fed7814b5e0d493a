import 'server-only';
import { randomBytes } from 'node:crypto';

import type { Store } from '@/lib/store/store';

/** 32 random bits of this installation, so that nobody can prepare values that collide. */
export async function installationSeed(store: Store): Promise<number> {
  const key = 'value-index-seed';
  const known = await store.settings.get(key);
  if (typeof known === 'number') return known;
  return store.keep(async (tx) => {
    const other = await tx.settings.get(key);
    if (typeof other === 'number') return other;
    const seed = randomBytes(4).readUInt32LE();
    await tx.settings.setSecret(key, seed);
    return seed;
  });
}
