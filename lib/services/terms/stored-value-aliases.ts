import 'server-only';
import { z } from 'zod';

import type { ValueAlias } from '@/lib/masking/value-aliases';
import type { StoreTables } from '@/lib/store/store';

import type { Application } from '../application';

const alias = z.strictObject({
  alias: z.string().min(2).max(200),
  value: z.string().min(1).max(5_000),
  property: z.string().min(1).max(300),
});

/** Other names of values, as they rest sealed: those that were written, and those that a property holds. */
const StoredValueAliases = z.strictObject({
  written: z.array(alias).max(50_000).default([]),
  /** Properties that hold other names of what another property of the same element holds. */
  sources: z
    .array(z.strictObject({ from: z.string().max(300), to: z.string().max(300) }))
    .default([]),
  /** What the sources held when the index was built. */
  read: z.array(alias).default([]),
});
export type StoredValueAliases = z.infer<typeof StoredValueAliases>;

/** Values are in it, so it is sealed at rest, and no list of it leaves the server but to who may teach. */
export async function loadValueAliases(
  { settings }: Pick<StoreTables, 'settings'> | Application['store'],
  graphId: string,
): Promise<StoredValueAliases> {
  return StoredValueAliases.parse((await settings.get(keyOf(graphId))) ?? {});
}

/** To be followed by a touch of the graph's record, so that every process takes it up. */
export async function keepValueAliases(
  tx: StoreTables,
  graphId: string,
  aliases: StoredValueAliases,
): Promise<void> {
  await tx.settings.setSecret(keyOf(graphId), aliases);
  await tx.graphs.update(graphId, {});
}

export async function readValueAliases(
  { store }: Application,
  graphId: string,
): Promise<readonly ValueAlias[]> {
  const { written, read } = await loadValueAliases(store, graphId);
  return [...written, ...read];
}

function keyOf(graphId: string): string {
  return `value-aliases:${graphId}`;
}
