import 'server-only';
import { z } from 'zod';

import { MODEL_TITLE_LENGTH, ModelId } from '@/lib/contracts/settings';
import type { StoreTables } from '@/lib/store/store';

/** A model that was set up in the app. Its key is a setting of its own, sealed. */
const StoredModel = z.strictObject({
  id: ModelId,
  title: z.string().max(MODEL_TITLE_LENGTH).nullable(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
});
export type StoredModel = z.infer<typeof StoredModel>;

const StoredModels = z.strictObject({
  models: z.array(StoredModel),
  defaultModel: z.string().nullable(),
});
export type StoredModels = z.infer<typeof StoredModels>;

const KEY = 'models';

type Settings = Pick<StoreTables['settings'], 'get'>;

export async function readStoredModels(settings: Settings): Promise<StoredModels> {
  const value = await settings.get(KEY);
  return value === null ? { models: [], defaultModel: null } : StoredModels.parse(value);
}

export async function writeStoredModels(tx: StoreTables, models: StoredModels): Promise<void> {
  await tx.settings.set(KEY, models);
}

/** Null where the model has no key. */
export async function readModelKey(settings: Settings, id: string): Promise<string | null> {
  const value = await settings.get(secretOf(id));
  return typeof value === 'string' ? value : null;
}

/** Sealed at rest under the master key, which is never in the data folder. */
export async function writeModelKey(tx: StoreTables, id: string, key: string | null) {
  if (key === null) await tx.settings.delete(secretOf(id));
  else await tx.settings.setSecret(secretOf(id), key);
}

function secretOf(id: string): string {
  return `model-key:${id}`;
}
